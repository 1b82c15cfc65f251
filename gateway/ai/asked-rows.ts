import { type QuestionType, questionTypes } from '../../shared/questions/question-types.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import { aliasesOf, anyNumber, numberOf } from './request-reading.ts';

/** So many questions of a type. */
export interface AskedRow {
  readonly type: QuestionType;
  readonly count: number;
  /** Marks of each. */
  readonly score: number;
}

const mostOfOneType = 60;
/** Kinds of questions that a subject may not have: 3道材料题. */
/** Kinds without a number: 拼音的判断题. */
const otherKind = /(?:判断|改错|连线|实验|证明|计算|应用|填空|单选|多选|解答|简答|材料|综合)题/g;
const otherRow = new RegExp(`${anyNumber}\\s*道\\s*(?!练习|例|习|同类|类似)[^，。；、,;\\s\\d]{1,6}?题`, 'g');

/**
 * The rows that a text asks for, each type once: 10道单选、单选10题, 12 分的解答题 2 道; and those of kinds that the subject
 * does not have, as they are written.
 */
export function askedRows(text: string, subject: SubjectOf): { rows: AskedRow[]; unknown: string[] } {
  const rows: (AskedRow & { readonly at: number })[] = [];
  let rest = text;
  const names = questionTypes(subject.studyPhaseCode, subject.subjectCode)
    .flatMap((type) => aliasesOf(type.name).map((alias) => ({ type, alias })))
    .sort((a, b) => b.alias.length - a.alias.length);
  for (const { type, alias } of names) {
    if (rows.some((row) => row.type === type)) continue;
    const before = new RegExp(`${anyNumber}\\s*(?:道|个|题|篇)?\\s*(?:\\d{1,2}\\s*分的?)?${alias}题?`);
    const after = new RegExp(`${alias}题?[：: ]?\\s*${anyNumber}\\s*(?:道|个|题|篇)`);
    const match = before.exec(rest) ?? after.exec(rest);
    const count = numberOf(match?.[1] ?? '');
    if (!match || !count) continue;
    const score = numberOf(
      new RegExp(`${alias}题?[^，。；、]{0,8}?每[题道个]\\s*${anyNumber}\\s*分`).exec(text)?.[1] ?? '',
    );
    rows.push({ at: match.index, type, count: Math.min(mostOfOneType, count), score: score ?? type.usualScore });
    // a name is read once, and places stay
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  const hasKind = (word: string) => names.some(({ alias }) => word.includes(alias));
  const unknown =
    rows.length > 0
      ? [...rest.matchAll(otherRow)].map(([row]) => row)
      : [...rest.matchAll(otherKind)].map(([kind]) => kind).filter((kind) => !hasKind(kind));
  return { rows: rows.sort((a, b) => a.at - b.at).map(({ at: _at, ...row }) => row), unknown };
}
