import { type CompositionForm, compositionForm } from '../../shared/ai/calls/ai-tools.schema.ts';
import { studyName } from '../../shared/platform/study.ts';
import { compositionScenes } from '../../shared/questions/composition-scenes.ts';
import { type QuestionType, questionTypes } from '../../shared/questions/question-types.ts';
import { understand } from '../library/terms/term-understanding.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import type { NamedLesson } from './named-lesson.ts';
import type { NamedPoint } from './named-points.ts';
import { aliasesOf, anyNumber, levelOf, numberOf } from './request-reading.ts';

const mostOfOneType = 60;

/**
 * The form of a paper as a text asks for it (docs/product/ai.md#ai-assistant): what it does not say is as in the usual
 * paper of the scene it names.
 */
export function compositionOf(
  text: string,
  subject: SubjectOf,
  points: readonly NamedPoint[],
  lesson?: NamedLesson,
): CompositionForm {
  const scene = sceneIn(text, subject);
  const level = levelOf(text);
  const named = rowsIn(text, subject);
  const usual = scene.rows.map(({ typeCode, count, score }) => ({ typeCode, count, score }));
  const kpointIds = points.map(({ id }) => id);
  const about = kpointIds.length > 0 ? { kpointIds } : lesson && { chapterIds: [lesson.chapterId] };
  const difficulty = difficultyIn(text, level) ?? scene.difficulty;
  const minutes = numberIn(text, '分钟') ?? scene.minutes;
  const years = yearsIn(text);
  return compositionForm.parse({
    ...subject,
    title: titleOf(subject, lesson ? [lesson] : points, scene.name),
    rows: (named.length > 0 ? named : usual).map((row) => ({ ...row, ...about })),
    difficulty,
    minutes: Math.min(600, minutes),
    ...(years !== undefined && { years }),
    ...(/没用过|未用过|排除.{0,4}用过|不重复|不要用过/.test(text) && { excludeUsed: true }),
    ...(/两套|2\s*套|AB卷|A、?B\s*卷|A\/B/i.test(text) && { papers: 2 }),
  });
}

const unusedFields: ReadonlySet<string> = new Set(['versionCode', 'grade', 'volumeName', 'term']);

/** Words for the place in a textbook that the form has no field for, in the order of the text. */
export const unusedIn = (text: string): string[] =>
  understand(text)
    .terms.filter(({ field }) => unusedFields.has(field))
    .map(({ word }) => word);

const sceneWords = [
  ['homework', /课时作业|作业|随堂|(?<!单元|章节|专题)练习|小练/],
  ['monthly', /月考/],
  ['midterm', /期中/],
  ['final', /期末/],
  ['mock', /模拟|高考|中考|一模|二模|三模/],
  ['unit', /单元|章节测|专题|测试/],
] as const;

function sceneIn(text: string, subject: SubjectOf) {
  const code = sceneWords.find(([, words]) => words.test(text))?.[0] ?? 'unit';
  const scenes = compositionScenes(subject);
  const scene = scenes.find((one) => one.code === code) ?? scenes[0];
  if (!scene) throw new Error('a subject has no scenes');
  return scene;
}

/** 10道单选、单选10题, 12 分的解答题 2 道: each type once. */
function rowsIn(text: string, subject: SubjectOf): { typeCode: number; count: number; score: number }[] {
  const rows: { readonly at: number; readonly type: QuestionType; readonly count: number; readonly score: number }[] =
    [];
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
  return rows.sort((a, b) => a.at - b.at).map(({ type, count, score }) => ({ typeCode: type.code, count, score }));
}

const rates = [0.85, 0.75, 0.65, 0.55, 0.45] as const;

function difficultyIn(text: string, level: number): number | undefined {
  const said = /(?:难度系数|得分率|难度)\s*(?:为|约|在)?\s*(0?\.\d{1,2})/.exec(text)?.[1];
  if (said !== undefined) return Number(said);
  return level > 0 ? rates[level - 1] : undefined;
}

function yearsIn(text: string): number | undefined {
  const years = numberOf(new RegExp(`近\\s*${anyNumber}\\s*年`).exec(text)?.[1] ?? '');
  return years === undefined ? undefined : Math.min(30, Math.max(1, years));
}

const numberIn = (text: string, unit: string) => numberOf(new RegExp(`${anyNumber}\\s*${unit}`).exec(text)?.[1] ?? '');

function titleOf(
  { studyPhaseCode, subjectCode }: SubjectOf,
  about: readonly { readonly name: string }[],
  scene: string,
): string {
  const subject = studyName({ studyPhaseCode, dictCode: subjectCode });
  return `${subject}${about.map(({ name }) => name).join('、')}${scene}`.slice(0, 60);
}
