import { uploadLimits } from '../../../../shared/contributions/upload-limits.ts';
import {
  requiredUploadTags,
  shutUploadTags,
  type UploadTag,
  type UploadTags,
  uploadCategories,
  uploadTagProblems,
} from '../../../../shared/contributions/upload-tags.ts';
import { gradesOf } from '../../../../shared/platform/facet-codes.ts';
import { isSubjectCode, type Study } from '../../../../shared/platform/study.ts';
import { titleOf } from './upload-names.ts';
import { suggestedTags } from './upload-suggestions.ts';

/** Tags as the form has them: what is not chosen yet is missing. */
export type DraftTags = { readonly [K in UploadTag]?: UploadTags[K] | undefined };

/** What a person says about a file before it is submitted. */
export interface UploadDraft {
  readonly title: string;
  readonly tags: DraftTags;
  /** Tags that the user set or emptied by hand. Missing if that is unknown: then all present tags count. */
  readonly chosen?: readonly UploadTag[] | undefined;
}

/** Fields by name with the sentence that says what is wrong; empty where the draft can be submitted. */
export type DraftProblems = Partial<Readonly<Record<UploadTag | 'title', string>>>;

/** The draft that the name of a file suggests; `own` is what the person teaches. */
export function draftOf(fileName: string, own: Study): UploadDraft {
  const guess = suggestedTags(fileName, []);
  const studyPhaseCode = guess.studyPhaseCode ?? own.studyPhaseCode;
  const tags = { ...guess, studyPhaseCode, subjectCode: guess.subjectCode ?? own.dictCode };
  return { title: titleOf(fileName).slice(0, uploadLimits.title), tags: withTags({}, tags), chosen: [] };
}

const chosenOf = ({ tags, chosen }: UploadDraft) => chosen ?? (Object.keys(tags) as UploadTag[]);

/** The draft under another title, with the tags that it suggests; what was chosen by hand stays. */
export const withTitle = (draft: UploadDraft, title: string): UploadDraft => ({
  ...draft,
  title,
  tags: withTags(draft.tags, suggestedTags(title, chosenOf(draft))),
  chosen: chosenOf(draft),
});

/** The draft with tags that the person set or emptied by hand. */
export const withChosenTags = (draft: UploadDraft, changes: DraftTags): UploadDraft => ({
  ...draft,
  tags: withTags(draft.tags, changes),
  chosen: [...new Set([...chosenOf(draft), ...(Object.keys(changes) as UploadTag[])])],
});

/**
 * The tags with some of them changed, without those that do not fit any more: of another phase, or shut out by the
 * category (docs/product/contributions.md#upload-tags).
 */
export function withTags(tags: DraftTags, changes: DraftTags): DraftTags {
  const next: { -readonly [K in UploadTag]?: UploadTags[K] | undefined } = { ...tags, ...changes };
  const { studyPhaseCode: phase = 0, subjectCode, category, gradeCode } = next;
  if (subjectCode !== undefined && !isSubjectCode(phase, subjectCode)) delete next.subjectCode;
  if (category !== undefined && !uploadCategories(phase).some(({ code }) => code === category)) delete next.category;
  if (gradeCode !== undefined && !gradesOf(phase).includes(gradeCode)) delete next.gradeCode;
  for (const tag of shutUploadTags(next.category ?? 0)) delete next[tag];
  const isOtherSubject = next.subjectCode !== tags.subjectCode || phase !== tags.studyPhaseCode;
  if (isOtherSubject) for (const tag of ['chapterId', 'kpointIds'] as const) if (!(tag in changes)) delete next[tag];
  if (next.versionCode === undefined || (next.versionCode !== tags.versionCode && !('chapterId' in changes)))
    delete next.chapterId;
  for (const tag of Object.keys(next) as UploadTag[]) if (isEmpty(next[tag])) delete next[tag];
  return next;
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a tag has to be said. */
export const isRequiredTag = (tag: UploadTag, { category }: DraftTags): boolean =>
  ['studyPhaseCode', 'subjectCode', 'category'].includes(tag) || requiredUploadTags(category ?? 0).includes(tag);

export function draftProblems({ title, tags }: UploadDraft): DraftProblems {
  const problems: { -readonly [K in UploadTag | 'title']?: string } = {};
  for (const { tag, sentence } of uploadTagProblems(asTags(tags))) problems[tag] ??= sentence;
  if (tags.category === undefined) problems.category = '请选择类别';
  if (tags.subjectCode === undefined) problems.subjectCode = '请选择学科';
  if (tags.studyPhaseCode === undefined) return { ...problems, studyPhaseCode: '请选择学段' };
  if (title.trim() === '') problems.title = '请输入标题';
  return problems;
}

/** The tags as calls take them; codes that are missing become 0, which no rule lets pass. */
export function asTags({ studyPhaseCode = 0, subjectCode = 0, category = 0, ...rest }: DraftTags): UploadTags {
  return { studyPhaseCode, subjectCode, category, ...rest };
}
