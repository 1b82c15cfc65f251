import type { ResourceDetail } from '../../../shared/catalogue/tk-resource.schema.ts';
import { examPaperName } from '../../../shared/domain/exam-paper.ts';
import { gradeName, paperKindName, resourceTypeName } from '../../../shared/domain/facet-codes.ts';
import { contentOf } from '../../content/write-content.ts';
import { archiveEntries, durationOf, previewed, textOf } from '../../files/make/make-file.ts';
import { isoDay } from '../iso-day.ts';
import type { DetailRow } from './detail-store.ts';
import { presentResourceBrief } from './present-resource.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const excerptLength = 3000;
const withText = ({ id, name }: Named) => ({ id: String(id), name });

/** `path` goes from the volume to the lesson. */
export function presentDetail(row: DetailRow, path: readonly Named[], knowledge: readonly Named[]): ResourceDetail {
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
    updateTime: isoDay(row.publishTime),
    archive: archiveEntries(row),
    durationSeconds: durationOf(row),
    questionNum: row.questionNum ?? 0,
    collectNum: row.collectNum,
    textExcerpt: textOf(previewed(contentOf(row)), excerptLength),
  };
}
