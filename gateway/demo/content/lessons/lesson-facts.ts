import { middleChinese, primaryChinese } from './chinese-basic.ts';
import { seniorChinese } from './chinese-senior.ts';
import { chineseTitle } from './chinese-title.ts';
import { middleEnglish, primaryEnglish, seniorEnglish } from './english.ts';
import {
  computing,
  middleComputing,
  middleGeography,
  middleHistory,
  middlePolitics,
  primaryPolitics,
  seniorGeography,
  seniorHistory,
  seniorPolitics,
  technology,
} from './humanities.ts';
import { middleMathematicsLessons, primaryMathematics, seniorMathematicsLessons } from './mathematics.ts';
import { middleBiology, middleChemistry, middlePhysics, middleScience, primaryScience } from './sciences-basic.ts';
import { seniorBiology, seniorChemistry, seniorPhysics } from './sciences-senior.ts';

/** A sentence that a lesson teaches. */
export interface Statement {
  readonly text: string;
  /** Its key terms, in their order. */
  readonly keys: readonly string[];
  /** The sentence with its n-th key term left out. */
  blanked(n: number): string;
}

/** What a lesson teaches. */
export interface LessonFacts {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly name: string;
  /** Name of its node in the knowledge tree; empty where the subject has no tree. */
  readonly point: string;
  readonly statements: readonly Statement[];
  /** The lessons whose questions are asked: its own name, or those that a chapter puts together. */
  readonly lessons: readonly string[];
}

/**
 * The lessons of a subject, one a line: `lesson: sentence|sentence`, key terms in 【】. `@point` alone sets the
 * knowledge point of the lines below it; `lesson: = a,b` teaches what the lessons a and b teach; `words a 甲, b 乙` are
 * the words of an English unit.
 */
const sources: readonly (readonly [studyPhaseCode: number, subjectCode: number, text: string])[] = [
  [300, 1, seniorChinese],
  [300, 2, seniorMathematicsLessons],
  [300, 3, seniorEnglish],
  [300, 4, seniorPhysics],
  [300, 5, seniorChemistry],
  [300, 6, seniorBiology],
  [300, 7, seniorHistory],
  [300, 8, seniorGeography],
  [300, 9, seniorPolitics],
  [300, 11, computing],
  [300, 12, technology],
  [200, 1, middleChinese],
  [200, 2, middleMathematicsLessons],
  [200, 3, middleEnglish],
  [200, 4, middlePhysics],
  [200, 5, middleChemistry],
  [200, 6, middleBiology],
  [200, 7, middleHistory],
  [200, 8, middleGeography],
  [200, 9, middlePolitics],
  [200, 10, middleScience],
  [200, 11, middleComputing],
  [100, 1, primaryChinese],
  [100, 2, primaryMathematics],
  [100, 3, primaryEnglish],
  [100, 10, primaryScience],
  [100, 9, primaryPolitics],
];

/** Where a term is left out. */
export const gap = '________';
const marked = /【([^】]*)】/g;

export function statementOf(source: string): Statement {
  const keys = [...source.matchAll(marked)].map(([, key = '']) => key);
  return {
    text: source.replaceAll(marked, '$1'),
    keys,
    blanked(n) {
      let at = -1;
      return source.replaceAll(marked, (_, key: string) => {
        at += 1;
        return at === n ? gap : key;
      });
    },
  };
}

/** `words challenge 挑战, debate 辩论`: a sentence for each word. */
const wordStatements = (source: string): Statement[] =>
  source.split(', ').map((pair) => {
    const [word = '', meaning = ''] = pair.split(' ');
    return statementOf(`单词【${word}】的意思是“【${meaning}】”`);
  });

function parse(studyPhaseCode: number, subjectCode: number, text: string): LessonFacts[] {
  const lessons = new Map<string, LessonFacts>();
  let point = '';
  for (const written of text.trim().split('\n')) {
    const line = subjectCode === 3 ? written.replace(/^(.*?): (.*)本单元/, '$1: $2$1') : written;
    if (line.startsWith('@')) {
      point = line.slice(1);
      continue;
    }
    const [name = '', rest = ''] = line.split(/: (.*)/s);
    const others = rest.startsWith('= ') ? rest.slice(2).split(',') : [];
    const known = others.flatMap((other) => lessons.get(other) ?? []);
    const title = subjectCode === 1 ? chineseTitle(name) : '';
    lessons.set(name, {
      studyPhaseCode,
      subjectCode,
      name,
      point: known[0]?.point ?? point,
      lessons: known.length > 0 ? others : [name],
      statements:
        known.length > 0
          ? known.flatMap((item) => item.statements)
          : rest.split(/ ?\| ?/).flatMap((part) => {
              if (part.startsWith('words ')) return wordStatements(part.slice(6));
              return [
                statementOf(
                  title && !part.includes(title) ? `${title}${/^(作者|体裁)/.test(part) ? '的' : '：'}${part}` : part,
                ),
              ];
            }),
    });
  }
  return [...lessons.values()];
}

export const allLessonFacts: readonly LessonFacts[] = sources.flatMap((source) => parse(...source));

/** Names a lesson of a subject. */
export const lessonKey = (studyPhaseCode: number, subjectCode: number, name: string) =>
  `${studyPhaseCode}/${subjectCode}/${name}`;
const byName = new Map(
  allLessonFacts.map((facts) => [lessonKey(facts.studyPhaseCode, facts.subjectCode, facts.name), facts]),
);

/** What a lesson teaches; undefined for a lesson that is not known by that name. */
export const factsOfLesson = (studyPhaseCode: number, subjectCode: number, name: string): LessonFacts | undefined =>
  byName.get(lessonKey(studyPhaseCode, subjectCode, name));
