import type { UploadTag, UploadTags } from '../../../../shared/contributions/upload-tags.ts';
import { guessFromName } from './upload-names.ts';

/** The tags that a tag is valid within: choosing a chapter confirms the subject that it is a chapter of. */
const within: Partial<Readonly<Record<UploadTag, readonly UploadTag[]>>> = {
  subjectCode: ['studyPhaseCode'],
  category: ['studyPhaseCode'],
  gradeCode: ['studyPhaseCode'],
  kpointIds: ['studyPhaseCode', 'subjectCode'],
  versionCode: ['studyPhaseCode', 'subjectCode', 'category'],
  chapterId: ['studyPhaseCode', 'subjectCode', 'category', 'versionCode'],
};

/**
 * The tags that a title or a file name suggests (docs/product/contributions.md#upload-names). Left out are `chosen`,
 * which the person set or emptied by hand, and those that a chosen tag is valid within.
 */
export function suggestedTags(title: string, chosen: readonly UploadTag[]): Partial<UploadTags> {
  const { studyPhaseCode, subjectCode, category, grade, year, areaCode, schoolName, examName, versionCode } =
    guessFromName(title);
  const guess: { readonly [K in UploadTag]?: UploadTags[K] | undefined } = {
    studyPhaseCode,
    subjectCode,
    category,
    gradeCode: grade,
    year,
    areaCode,
    schoolName,
    examName,
    versionCode,
  };
  const settled = new Set(chosen.flatMap((tag) => [tag, ...(within[tag] ?? [])]));
  const open = Object.entries(guess).filter(([tag, value]) => value !== undefined && !settled.has(tag as UploadTag));
  return Object.fromEntries(open);
}
