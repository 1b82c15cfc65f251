import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { resourceDetail, resourcePicList } from '../../../shared/library/calls/resource.ts';
import { clipToWidth } from '../../../shared/platform/display-width.ts';
import { gradeName, resourceFlags } from '../../../shared/platform/facet-codes.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import { fullSubjectName, subjectName } from '../../../shared/platform/study.ts';
import { fileUrl, type SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { Destination } from '../../lib/site/address.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { channelOf } from './channel.ts';
import { idOf } from './resource-detail.data.ts';
import { previewKindOf } from './resource-detail.view.ts';

/** Search engines show about 80 wide characters of a description. */
const descriptionWidth = 110;

export function head(visit: PublicVisit<'resource-id'>, read: ReadCall, site: SiteFacts): Head {
  const id = idOf(visit);
  const canonicalPath = hrefOf('resource-id', { id });
  const detail = read(resourceDetail, { id });
  if (!detail) return { title: `资源详情 - ${site.name}`, description: '', canonicalPath, noindex: true };
  const pictures = read(resourcePicList, { id })?.list ?? [];
  // an archive has pictures and shows its files instead
  const picture = previewKindOf(detail, pictures.length) === 'pages' ? pictures[0]?.url : undefined;
  const heroImage = picture && fileUrl(site.cdnBaseUrl, picture);
  const description = descriptionOf(detail);
  return {
    title: `${detail.resourceName} - ${fullSubjectName(detail)}${detail.resourceTypeName}下载 - ${site.name}`,
    description,
    canonicalPath,
    jsonLd: [
      learningResource(visit, site, detail, { description, image: heroImage, path: canonicalPath }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        ...channelOf(detail).map(stepPath),
        { name: detail.resourceName, path: canonicalPath },
      ]),
    ],
    ...(heroImage && { heroImage }),
  };
}

const stepPath = ({ title, to, params, query }: Destination & { readonly title: string }) => ({
  name: title,
  path: hrefOf(to, params, query),
});

/** What a person wants to know before the click: what it is, what it holds, and the first words. */
export function descriptionOf(detail: ResourceDetail): string {
  const { year, areaName, versionName, volumeName, pageCount, flags, fileType, summary } = detail;
  const facts = [
    `${year > 0 ? `${year}年` : ''}${areaName}${fullSubjectName(detail)}${detail.paperKindName || detail.resourceTypeName}`,
    versionName + volumeName,
    pageCount > 0 ? `${pageCount}页${fileTypeName(fileTypeOf(fileType))}` : fileTypeName(fileTypeOf(fileType)),
    ...resourceFlags.filter(({ code }) => flags.includes(code)).map(({ name }) => name),
  ];
  return clipToWidth(`${facts.filter((fact) => fact !== '').join('，')}。${summary}`, descriptionWidth);
}

interface About {
  readonly description: string;
  readonly image: string | undefined;
  readonly path: string;
}

function learningResource(
  { station }: PublicVisit,
  { canonicalOrigin, name: siteName }: SiteFacts,
  detail: ResourceDetail,
  { description, image, path }: About,
) {
  const absolute = (url: string) => (url.startsWith('/') ? canonicalOrigin + url : url);
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: detail.resourceName,
    description,
    url: canonicalOrigin + stationPrefix(station) + path,
    inLanguage: 'zh-CN',
    learningResourceType: detail.paperKindName || detail.resourceTypeName,
    about: subjectName(detail.studyPhaseCode, detail.subjectCode),
    ...(gradeName(detail.grade) && { educationalLevel: gradeName(detail.grade) }),
    ...(detail.knowledge.length > 0 && { teaches: detail.knowledge.map(({ name }) => name) }),
    datePublished: detail.publishTime,
    ...(detail.updateTime && { dateModified: detail.updateTime }),
    isAccessibleForFree: detail.chargeType === 'free',
    ...(image && { image: absolute(image) }),
    ...(detail.uploader && { author: { '@type': 'Person', name: detail.uploader.nickName } }),
    publisher: { '@type': 'Organization', name: siteName },
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/ViewAction',
        userInteractionCount: detail.viewNum,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/DownloadAction',
        userInteractionCount: detail.downloadNum,
      },
    ],
  };
}
