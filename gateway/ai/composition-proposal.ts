import { type CompositionForm, compositionForm } from '../../shared/ai/calls/ai-tools.schema.ts';
import { studyName } from '../../shared/platform/study.ts';
import { compositionScenes } from '../../shared/questions/composition-scenes.ts';
import { scaledRows } from '../../shared/questions/scaled-rows.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import { askedRows } from './asked-rows.ts';
import type { NamedLesson } from './named-lesson.ts';
import type { NamedPoint } from './named-points.ts';
import { anyNumber, fullMarksWish, levelOf, numberOf } from './request-reading.ts';

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
  const named = askedRows(text, subject).rows.map(({ type, count, score }) => ({ typeCode: type.code, count, score }));
  const usual = scene.rows.map(({ typeCode, count, score }) => ({ typeCode, count, score }));
  const rows = named.length > 0 ? named : usual;
  const full = hasOwnMarks.test(text) ? undefined : fullMarksIn(text);
  const kpointIds = points.map(({ id }) => id);
  const about = kpointIds.length > 0 ? { kpointIds } : lesson && { chapterIds: [lesson.chapterId] };
  const difficulty = difficultyIn(text, level) ?? scene.difficulty;
  const minutes = numberIn(text, '分钟') ?? scene.minutes;
  const years = yearsIn(text);
  return compositionForm.parse({
    ...subject,
    title: titleOf(subject, lesson ? [lesson] : points, scene.name),
    rows: (full === undefined ? rows : scaledRows(rows, full)).map((row) => ({ ...row, ...about })),
    difficulty,
    minutes: Math.min(600, minutes),
    ...(years !== undefined && { years }),
    ...(/没用过|未用过|排除.{0,4}用过|不重复|不要用过/.test(text) && { excludeUsed: true }),
    ...(/两套|2\s*套|AB卷|A、?B\s*卷|A\/B/i.test(text) && { papers: 2 }),
  });
}

/** 每题3分: marks that were said stay, whatever they sum up to. */
const hasOwnMarks = /每[题道个]\s*\d+\s*分|\d+\s*分的[^，。；]{0,6}\d+\s*[题道个]/;

/** 满分100, 总分为120分, 100分的试卷. */
function fullMarksIn(text: string): number | undefined {
  const said = fullMarksWish.exec(text)?.slice(1).find(Boolean);
  return said === undefined ? undefined : Number(said);
}

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
