import { foldText } from '../terms/fold-text.ts';
import { lessonsThatTeach } from '../terms/taught-in.ts';
import type { TopicNames } from './words/topic-names.ts';

interface SubjectOf {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** Names go on from shorter words by chance. */
const shortestPart = 4;
/** Editions and volumes that a lesson stands in. */
const maxPlaces = 30;

/**
 * Chapters of a subject that a title is about, by its longest name that leads to any: those of that name, those that
 * the lexicon says teach it (函数的单调性 stands in 函数的基本性质), and those whose names go on from it
 * (函数的单调性和最值). Empty where the title names no lesson.
 */
export function chaptersOfTitle(topics: TopicNames, title: string, subject: SubjectOf): number[] {
  const text = foldText(title);
  const chaptersOf = (name: string) =>
    topics
      .placesOf(name)
      .filter(
        ({ studyPhaseCode, subjectCode }) =>
          studyPhaseCode === subject.studyPhaseCode && subjectCode === subject.subjectCode,
      )
      .flatMap(({ chapterId }) => chapterId ?? []);
  const longer = (word: string) =>
    word.length < shortestPart ? [] : topics.names.filter((name) => name.startsWith(word) && name !== word);
  for (const word of [...namesIn(text, topics), ...wordsOf(text)]) {
    const found = [word, ...lessonsThatTeach(word), ...longer(word)].flatMap(chaptersOf);
    if (found.length > 0) return [...new Set(found)].slice(0, maxPlaces);
  }
  return [];
}

/** Names of lessons and points in a folded text, the longest first. */
function namesIn(text: string, topics: TopicNames): string[] {
  const names = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const length = topics.topicAt(text, at);
    if (length > 0) names.add(text.slice(at, at + length));
  }
  return [...names].sort((a, b) => b.length - a.length);
}

const separators = /[\s\p{P}\p{S}]+/u;
const wordsOf = (text: string): string[] => text.split(separators).sort((a, b) => b.length - a.length);
