import type { TopicNames } from '../library/search/words/topic-names.ts';
import { foldText } from '../library/terms/fold-text.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import type { NamedStudy } from './request-reading.ts';

/** A lesson or chapter of a textbook that a text names. */
export interface NamedLesson {
  readonly name: string;
  readonly subject: SubjectOf;
  readonly chapterId: string;
}

const shortestName = 3;
/** Where the subject is known, or it is written as a title, 劝学 is a lesson and no pair of characters in passing. */
const shortestCertainName = 2;
/** Parts of units that are no subject matter, in all textbooks. */
const general: ReadonlySet<string> = new Set(
  '复习 总复习 练习 习题 小结 实验 测试 单元 单元复习 单元测试 综合与实践 数学活动 作文 写作 阅读'.split(' '),
);

/**
 * The lesson or chapter with the longest name in a text, `within` a phase and subject where they are known; among
 * equals one of the `preferred` subject, in the edition that the subject shows first.
 */
export function namedLesson(
  { topicAt, placesOf }: Pick<TopicNames, 'topicAt' | 'placesOf'>,
  text: string,
  { within, preferred }: { readonly within: NamedStudy; readonly preferred: SubjectOf },
): NamedLesson | undefined {
  const folded = foldText(text);
  const shortestOf = (name: string) =>
    within.subjectCode !== undefined || folded.includes(`《${name}》`) ? shortestCertainName : shortestName;
  const names = Array.from({ length: folded.length }, (_, at) => startsOf(folded.slice(at, at + topicAt(folded, at))))
    .flat()
    .filter((name) => name.length >= shortestOf(name) && !general.has(name))
    .sort((a, b) => b.length - a.length);
  for (const name of names) {
    const places = placesOf(name).filter(
      ({ studyPhaseCode, subjectCode, chapterId }) =>
        chapterId !== null &&
        studyPhaseCode === (within.studyPhaseCode ?? studyPhaseCode) &&
        subjectCode === (within.subjectCode ?? subjectCode),
    );
    const place =
      places.find(
        (one) => one.subjectCode === preferred.subjectCode && one.studyPhaseCode === preferred.studyPhaseCode,
      ) ??
      places.find((one) => one.studyPhaseCode === preferred.studyPhaseCode) ??
      places[0];
    if (!place) continue;
    const { studyPhaseCode, subjectCode, chapterId } = place;
    return { name, subject: { studyPhaseCode, subjectCode }, chapterId: String(chapterId) };
  }
  return undefined;
}

/** A long name may be no lesson, or one elsewhere, where a shorter one at the same place is. */
const startsOf = (name: string): string[] => Array.from({ length: name.length }, (_, i) => name.slice(0, i + 1));
