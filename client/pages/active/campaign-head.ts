import type { CampaignInfo } from '../../../shared/contributions/calls/campaign.schema.ts';
import { campaignStateName } from '../../../shared/contributions/campaign.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { periodText } from '../../features/contributions/campaign/period-text.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';

interface CampaignPage {
  readonly visit: PublicVisit;
  readonly site: SiteFacts;
  /** Of the page. */
  readonly canonicalPath: string;
  /** Before the campaign's title, where the page has a name of its own. */
  readonly name?: string;
}

/** The head of a page that shows a campaign. */
export function campaignHead(
  campaign: CampaignInfo | null | undefined,
  { visit, site, canonicalPath, name }: CampaignPage,
): Head {
  if (!campaign) {
    const own = name ?? '活动';
    return { title: `${own} - ${site.name}`, description: `${site.name}${own}。`, canonicalPath, noindex: true };
  }
  const { title, slogan, state, beginTime, endTime } = campaign;
  return {
    title: `${name ? `${name}：` : ''}${title} - ${site.name}`,
    description: `${title}（${campaignStateName(state)}，${periodText({ beginTime, endTime })}）：${slogan}。`,
    canonicalPath,
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '活动中心', path: hrefOf('active') },
        { name: name ?? title, path: canonicalPath },
      ]),
    ],
  };
}
