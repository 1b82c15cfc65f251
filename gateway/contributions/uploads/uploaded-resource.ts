import type { UploadTags } from '../../../shared/contributions/upload-tags.ts';
import { paperKindsOf } from '../../../shared/platform/facet-codes.ts';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import { isPaperCategory } from '../../../shared/platform/study.ts';

/** Words of a title that say what a document is; the first that occurs counts. */
const typeWords = [
  ['教案', 'plan'],
  ['教学设计', 'plan'],
  ['导学案', 'guide'],
  ['学案', 'guide'],
  ['练习', 'exercise'],
  ['作业', 'exercise'],
  ['试卷', 'paper'],
  ['试题', 'paper'],
] as const;

/** Code of the dictionary `resourceType` for an uploaded file. */
export function uploadedType(category: number, title: string, fileType: string): string {
  const type = fileTypeOf(fileType);
  if (type === 'video') return 'video';
  if (type === 'ppt') return 'courseware';
  if (isPaperCategory(category)) return 'paper';
  return typeWords.find(([word]) => title.includes(word))?.[1] ?? 'material';
}

/** Code of the dictionary `paperKind` that the title or the examination names; empty where neither does. */
export function uploadedPaperKind({ studyPhaseCode, category, examName = '' }: UploadTags, title: string): string {
  if (!isPaperCategory(category)) return '';
  const text = `${examName} ${title}`;
  return paperKindsOf(studyPhaseCode).find(({ name }) => text.includes(name))?.code ?? '';
}

/** 1 first, 2 second, 0 where the title names neither. */
export const uploadedTerm = (title: string): number =>
  /上学期|第一学期|上册/.test(title) ? 1 : /下学期|第二学期|下册/.test(title) ? 2 : 0;

/** What the title says that the file comes with. */
export const uploadedFlags = (title: string) => ({
  hasAnswer: /答案|解析/.test(title),
  hasAnalysis: /解析|详解/.test(title),
  hasAudio: /听力|音频/.test(title),
  hasAnswerCard: /答题卡/.test(title),
});
