import { columnCollectionList, homeCollectionList, yearCollectionList } from '../../../shared/library/calls/home.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { breadcrumbList, itemList } from '../../lib/site/structured-data.ts';
import { codesOf } from './special-year.data.ts';

export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const { selection } = visit;
  const codes = codesOf(selection);
  const collections = [yearCollectionList, homeCollectionList, columnCollectionList].flatMap(
    (endpoint) => read(endpoint, codes) ?? [],
  );
  const subject = selection.studyPhaseName + selection.dictName;
  return {
    title: `特色频道 - ${subject}年度专题与专辑 - ${site.name}`,
    description: `${site.name}特色频道：${subject}年度真题与考试汇编、同步教学、复习备考、学科专项、假期作业专题，按年份和类型整理，持续更新。`,
    canonicalPath: hrefOf('special-year'),
    noindex: collections.length === 0,
    jsonLd: [
      itemList(site, visit, {
        total: collections.length,
        first: 1,
        items: collections.map(({ collectionName, url }) => ({ name: collectionName, path: url })),
      }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '特色频道', path: hrefOf('special-year') },
      ]),
    ],
  };
}
