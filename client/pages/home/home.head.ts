import { bannerList } from '../../../shared/library/calls/banner.ts';
import { fileUrl, type SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { isShownBanner } from '../../lib/library/shown-banner.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { selectionCodesOf } from './home.data.ts';

/** Head of the home page. A station's name is the title (docs/product/site.md#stations). */
export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const { station, selection } = visit;
  const banners = read(bannerList, selectionCodesOf(selection));
  const hero = banners?.find(isShownBanner)?.bannerImg;
  return {
    title: station ? station.spaceStationName : `${site.name} - 中小学试题试卷、同步教学与备考资源`,
    description: `${site.name}为中小学教师提供试题试卷、课件教案、同步教学、中考高考备考与智能组卷，按学段、学科和地区查找，每日更新。`,
    canonicalPath: '/',
    jsonLd: structuredData(site),
    ...(hero && { heroImage: fileUrl(site.cdnBaseUrl, hero) }),
  };
}

function structuredData({ name, canonicalOrigin, hosts }: SiteFacts): object[] {
  const home = `${canonicalOrigin}/`;
  const searchOrigin = hosts.teacherZone || canonicalOrigin;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: home,
      inLanguage: 'zh-CN',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${searchOrigin}/resource-search?keyword={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@context': 'https://schema.org', '@type': 'Organization', name, url: home },
  ];
}
