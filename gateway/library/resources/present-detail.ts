import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { examPaperName } from '../../../shared/library/exam-paper.ts';
import { openText } from '../../../shared/library/stated-part.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { gradeName, paperKindName, resourceTypeName } from '../../../shared/platform/facet-codes.ts';
import { inPartOrder } from '../../../shared/questions/paper-parts.ts';
import type { ResourceContent } from '../../platform/files/resource-content.ts';
import type { changesOf, DetailRow, paperFiles } from './detail-store.ts';
import { presentResourceBrief } from './present-resource.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const excerptLength = 3000;
/** Characters that a part of the text is measured by. */
const textLength = 30_000;
const withText = ({ id, name }: Named) => ({ id: String(id), name });

interface Surroundings {
  /** From the volume to the lesson. */
  readonly path: readonly Named[];
  readonly knowledge: readonly Named[];
  /** All files of its paper. */
  readonly files: Awaited<ReturnType<typeof paperFiles>>;
  readonly changes: Awaited<ReturnType<typeof changesOf>>;
}

export async function presentDetail(
  row: DetailRow,
  { path, knowledge, files, changes }: Surroundings,
  content: ResourceContent,
): Promise<ResourceDetail> {
  const [volume, ...chapters] = path;
  const { uploader } = row;
  return {
    ...presentResourceBrief(row),
    summary: row.summary,
    resourceType: row.resourceType,
    resourceTypeName: resourceTypeName(row.resourceType),
    paperKind: row.paperKind,
    paperKindName: paperKindName(row.paperKind),
    examPaper: row.examPaper,
    examPaperName: examPaperName(row.examPaper),
    grade: row.grade,
    gradeName: gradeName(row.grade),
    term: row.term,
    versionName: row.versionName ?? '',
    volumeId: volume ? String(volume.id) : '',
    volumeName: volume?.name ?? '',
    chapters: chapters.map(withText),
    knowledge: knowledge.map(withText),
    schoolName: row.schoolName ?? '',
    uploader: uploader && {
      id: String(uploader.id),
      nickName: uploader.nickName,
      sex: uploader.sex,
      title: uploader.title,
      schoolName: uploader.schoolName,
    },
    updateTime: isoDay(changes[0]?.changedAt ?? row.publishTime),
    archive: await content.archiveEntries(row),
    durationSeconds: content.durationSeconds(row),
    questionNum: row.questionNum ?? 0,
    collectNum: row.collectNum,
    textExcerpt: openText(row, content.textExcerpt(row, textLength), excerptLength),
    paperFiles: filesOf(files),
    changes: changes.map(({ changedAt, note }) => ({ day: isoDay(changedAt), note })),
  };
}

/** The main file and then its parts; nothing where a file stands alone. */
function filesOf(files: Surroundings['files']): ResourceDetail['paperFiles'] {
  if (files.length < 2) return [];
  const named = files.map((file) => ({ ...file, id: String(file.id) }));
  return [...named.filter(({ kind }) => kind === ''), ...inPartOrder(named.filter(({ kind }) => kind !== ''))];
}
