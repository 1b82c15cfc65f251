import { activityOfKind } from '../../../shared/contributions/calls/campaign.ts';
import { rankingRule } from '../../../shared/contributions/campaign-ranking.ts';
import { earningRuleOf } from '../../../shared/people/points-rules.ts';
import { priceList } from '../../../shared/platform/calls/reference.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { PrizeTable } from '../../features/contributions/campaign/PrizeTable.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { usePrices } from '../../lib/shop/use-prices.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { ArticleText } from '../../ui/ArticleText/ArticleText.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { agreementText } from './agreement-text.ts';
import { OriginalLinks } from './OriginalLinks.tsx';

const current = { kind: 'original' } as const;
const trail = [
  { to: 'active', title: '活动中心' },
  { to: 'original-active', title: '原创资源征集' },
] as const;

function AgreementPage() {
  return (
    <PageColumn trail={trail} current="原创资源协议" title="原创资源协议">
      <Sheet label="协议正文">
        <ArticleText body={agreementText} />
      </Sheet>
      <OriginalLinks />
    </PageColumn>
  );
}

export const originalAgreementPage: PageModule<'original-active-agreement'> = {
  Page: AgreementPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `原创资源协议 - ${site.name}`,
    description: `向${site.name}提交原创资源的权利、义务与署名约定。`,
    canonicalPath: hrefOf('original-active-agreement'),
  }),
};

/** What an accepted contribution brings, and the prizes of the campaign. */
function RewardPage() {
  const view = useCall(activityOfKind, current);
  const prices = usePrices();
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { points, perDay } = earningRuleOf('contribution', prices);
  return (
    <PageColumn trail={trail} current="奖励标准" title="原创资源奖励标准">
      <Sheet label="奖励标准">
        <p>
          {`每份采纳的稿件奖励${points}积分，每天最多奖励${perDay}份。${rankingRule('original')}`}
          {view.data ? `以下为“${view.data.title}”的奖励。` : '征集开始后，这里会公布奖品。'}
        </p>
        {view.data && <PrizeTable caption="原创资源奖励" prizes={view.data.prizes} />}
      </Sheet>
      <OriginalLinks />
    </PageColumn>
  );
}

export const originalConfigPage: PageModule<'original-active-config'> = {
  Page: RewardPage,
  needs: () => [required(activityOfKind, current), optional(priceList, {})],
  head: (_visit, _read, site) => ({
    title: `原创资源奖励标准 - ${site.name}`,
    description: `${site.name}原创资源征集的积分、排行与证书奖励。`,
    canonicalPath: hrefOf('original-active-config'),
  }),
};
