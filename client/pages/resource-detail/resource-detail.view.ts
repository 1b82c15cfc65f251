import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { displayWidth } from '../../../shared/platform/display-width.ts';
import { termName } from '../../../shared/platform/facet-codes.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import {
  formatCount,
  formatDay,
  formatDuration,
  formatFileSize,
  formatNumber,
} from '../../../shared/platform/format.ts';
import { categoryName, phaseName, subjectName } from '../../../shared/platform/study.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Takes a whole line. */
  readonly wide?: boolean;
}

const wideFrom = 14;

/** What is known of a resource, in reading order; what does not apply is left out. */
export function factsOf(detail: ResourceDetail): Fact[] {
  const all: [name: string, value: string][] = [
    ['学段', phaseName(detail.studyPhaseCode)],
    ['学科', subjectName(detail.studyPhaseCode, detail.subjectCode)],
    ['类型', detail.paperKindName || detail.resourceTypeName],
    ['类别', categoryName(detail.categoryCode)],
    ['试卷', detail.examPaperName],
    ['年级', [detail.gradeName, termName(detail.term)].filter(Boolean).join(' ')],
    ['教材', [detail.versionName, detail.volumeName].filter(Boolean).join(' ')],
    ['年份', detail.year > 0 ? `${detail.year}年` : ''],
    ['地区', detail.areaName],
    ['来源', detail.schoolName],
    ['格式', `${fileTypeName(fileTypeOf(detail.fileType))}（${detail.fileType}）`],
    ['大小', formatFileSize(detail.fileSize)],
    ['页数', detail.pageCount > 0 ? `${detail.pageCount}页` : ''],
    ['时长', detail.durationSeconds > 0 ? formatDuration(detail.durationSeconds) : ''],
    ['题量', detail.questionNum > 0 ? `${detail.questionNum}题` : ''],
    ['章节', detail.chapters.map(({ name }) => name).join(' › ')],
    ['知识点', detail.knowledge.map(({ name }) => name).join('、')],
  ];
  return all
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, ...(displayWidth(value) > wideFrom && { wide: true }) }));
}

/** The line below the title. */
export const countsOf = ({ viewNum, downloadNum, collectNum }: ResourceDetail): string[] => [
  `${formatCount(viewNum)}次浏览`,
  `${formatCount(downloadNum)}次下载`,
  ...(collectNum > 0 ? [`${formatNumber(collectNum)}人收藏`] : []),
];

/** The day of the last change where it is not the first. */
export const updateDay = ({ publishTime, updateTime }: ResourceDetail): string =>
  updateTime !== '' && formatDay(updateTime) !== formatDay(publishTime) ? formatDay(updateTime) : '';

/** What to say in place of pages that nobody has drawn. */
export function withoutPreview({ fileType, textExcerpt }: Pick<ResourceDetail, 'fileType' | 'textExcerpt'>): string {
  const name = fileTypeName(fileTypeOf(fileType));
  const said = textExcerpt ? '可先看页面下方的文字版内容节选，' : '可先看文件信息和同课的其他资源，';
  return `这份${name}没有页面预览，${said}下载后打开查看`;
}

export type PreviewKind = 'pages' | 'media' | 'archive' | 'none';

/** How the content is shown before it is taken. */
export function previewKindOf({ fileType, archive }: ResourceDetail, pictures: number | undefined): PreviewKind {
  const type = fileTypeOf(fileType);
  if (type === 'video' || type === 'audio') return 'media';
  if (type === 'archive' && archive.length > 0) return 'archive';
  return pictures === 0 ? 'none' : 'pages';
}
