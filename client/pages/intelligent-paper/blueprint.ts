import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type {
  BlueprintContent,
  BlueprintRow,
  GeneratedPapers,
  OwnBlueprint,
  PaperItem,
  RowChange,
  Shortfall,
} from '../../../shared/questions/calls/composition.schema.ts';
import type { generatePapers } from '../../../shared/questions/calls/composition.ts';
import type { QuestionFrom } from '../../../shared/questions/calls/question.schema.ts';
import { type CompositionScene, compositionScenes } from '../../../shared/questions/composition-scenes.ts';
import { fittedRows } from '../../../shared/questions/fitted-rows.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { asksTaught } from '../../../shared/questions/taught-range.ts';

export interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

export interface Point {
  readonly id: string;
  readonly name: string;
}

/** What a row is about: points, or chapters of a textbook; none of both is everything. */
export interface Scope {
  readonly points: readonly Point[];
  readonly chapterIds: readonly string[];
}

/** Points, or chapters, that a row may name. */
export const maxScopeNodes = 20;

/** A row of the form. */
export interface FormRow extends Scope {
  /** Stays with the row while others come and go. */
  readonly key: number;
  readonly typeCode: number;
  /** 0 for any. */
  readonly level: number;
  readonly count: number;
  readonly score: number;
}

/** What a person asks for. */
export interface BlueprintDraft {
  readonly title: string;
  readonly minutes: number;
  readonly rows: readonly FormRow[];
  /** 0 for any. */
  readonly years: number;
  readonly excludeUsed: boolean;
  /** Whose questions. */
  readonly from: QuestionFrom;
  /** Expected share of the marks in percent. */
  readonly difficulty: number;
  readonly papers: 1 | 2;
  /** Whether the B paper has its options in another order than the bank. */
  readonly shufflesSecond: boolean;
}

/** The scene that the page begins with. */
const usualScene = 'unit';

/** The scene of that code; without one the unit test. */
export function sceneOf(subject: Subject, code: string): CompositionScene {
  const scenes = compositionScenes(subject);
  const found = scenes.find((scene) => scene.code === (code || usualScene)) ?? scenes[0];
  if (!found) throw new Error('a subject has no scenes');
  return found;
}

export function blueprintOf(
  scene: CompositionScene,
  subjectName: string,
  points: readonly Point[],
  chapterIds: readonly string[] = [],
): BlueprintDraft {
  return {
    title: `${subjectName}${scene.name}`,
    minutes: scene.minutes,
    rows: scene.rows.map(({ typeCode, typeName, count, score }, key) => ({
      key,
      typeCode,
      points,
      chapterIds: points.length === 0 && asksTaught(typeName) ? chapterIds : [],
      level: 0,
      count,
      score,
    })),
    years: 0,
    excludeUsed: false,
    from: 'public',
    difficulty: Math.round(scene.difficulty * 100),
    papers: 1,
    shufflesSecond: false,
  };
}

export const totalOf = ({ rows }: Pick<BlueprintDraft, 'rows'>) => ({
  questions: rows.reduce((sum, { count }) => sum + count, 0),
  score: rows.reduce((sum, { count, score }) => sum + count * score, 0),
});

/** Whether no row is narrowed to points or chapters. */
export const isUnrestricted = ({ rows }: Pick<BlueprintDraft, 'rows'>) =>
  rows.every(({ points, chapterIds }) => points.length === 0 && chapterIds.length === 0);

/** Rows that a parallel paper was made by. */
const rowsOf = (rows: readonly BlueprintRow[], nameOf: (id: string) => string): FormRow[] =>
  rows.map(({ typeCode, kpointIds = [], chapterIds = [], level = 0, count, score }, key) => ({
    key,
    typeCode,
    points: kpointIds.map((id) => ({ id, name: nameOf(id) })),
    chapterIds,
    level,
    count,
    score,
  }));

/** The form as a parallel paper was made: what its model is like, under a title of its own. */
export function likeModel(
  before: BlueprintDraft,
  { rows, model }: Pick<GeneratedPapers, 'rows' | 'model'>,
  nameOf: (id: string) => string,
): BlueprintDraft {
  return {
    ...before,
    title: `${(model?.title ?? before.title).replace(/（平行卷）$/, '').slice(0, 90)}（平行卷）`,
    ...(model && { minutes: model.minutes, difficulty: Math.round(model.difficulty * 100) }),
    ...(rows.length > 0 && { rows: rowsOf(rows, nameOf) }),
  };
}

type GenerateInput = InputOf<typeof generatePapers>;
export type Wishes = Pick<GenerateInput, 'lockedIds' | 'lockedSecondIds' | 'excludeIds' | 'seed'>;

export function generateInput(subject: Subject, blueprint: BlueprintDraft, wishes: Wishes): GenerateInput {
  const { minutes: _, ...asked } = contentToKeep(blueprint);
  const { from, papers } = blueprint;
  // a subject may come with more, which the call refuses
  const { studyPhaseCode, subjectCode } = subject;
  return { studyPhaseCode, subjectCode, ...asked, ...(from !== 'public' && { from }), papers, ...wishes };
}

/** What of a blueprint is asked for and kept; what is left open is left out. */
export function contentToKeep({ rows, years, excludeUsed, difficulty, minutes }: BlueprintDraft): BlueprintContent {
  return {
    rows: rows.map(({ typeCode, points, chapterIds, level, count, score }) => ({
      typeCode,
      ...(points.length > 0 && { kpointIds: points.map(({ id }) => id) }),
      ...(chapterIds.length > 0 && { chapterIds: [...chapterIds] }),
      ...(level > 0 && { level }),
      count,
      score,
    })),
    difficulty: difficulty / 100,
    ...(years > 0 && { years }),
    ...(excludeUsed && { excludeUsed }),
    minutes,
  };
}

/** The form with what was kept under a name, which becomes the title. */
export const openBlueprint = (
  blueprint: BlueprintDraft,
  { name, content }: Pick<OwnBlueprint, 'name' | 'content'>,
  nameOf: (id: string) => string,
): BlueprintDraft => ({
  ...blueprint,
  title: name,
  rows: rowsOf(content.rows, nameOf),
  years: content.years ?? 0,
  excludeUsed: content.excludeUsed ?? false,
  difficulty: content.difficulty === undefined ? blueprint.difficulty : Math.round(content.difficulty * 100),
  minutes: content.minutes ?? blueprint.minutes,
});

/** The blueprint with a row relaxed as an offer says. */
export function relaxRow(
  blueprint: BlueprintDraft,
  row: number,
  change: RowChange,
  nameOf: (id: string) => string,
): BlueprintDraft {
  const { level, years, excludeUsed, kpointIds, chapterIds, count, papers } = change;
  return {
    ...blueprint,
    ...(years !== undefined && { years: years ?? 0 }),
    ...(excludeUsed !== undefined && { excludeUsed }),
    ...(papers === 1 && { papers }),
    rows: (count === 0 ? blueprint.rows.filter((_, i) => i !== row) : blueprint.rows).map((one, i) =>
      i === row && count !== 0
        ? {
            ...one,
            ...(level !== undefined && { level: level ?? 0 }),
            ...(kpointIds && { points: kpointIds.map((id) => ({ id, name: nameOf(id) })) }),
            ...(chapterIds && { chapterIds }),
            ...(count !== undefined && { count }),
          }
        : one,
    ),
  };
}

/** The blueprint with the rows that the bank can fill; undefined where none is left or that is not known. */
export function fitToBank(blueprint: BlueprintDraft, fitting: readonly number[]): BlueprintDraft | undefined {
  if (fitting.length !== blueprint.rows.length) return undefined;
  const rows = fittedRows(blueprint.rows, fitting);
  return rows.length > 0 ? { ...blueprint, rows } : undefined;
}

/** 去掉没有试题的实验、工艺流程，分值并入其他题型，共 100 分 */
export function fittedText(blueprint: BlueprintDraft, fitted: BlueprintDraft): string {
  const kept = new Set(fitted.rows.map(({ key }) => key));
  const gone = blueprint.rows.filter(({ key }) => !kept.has(key)).map(({ typeCode }) => typeNameOf(typeCode));
  const names = [...new Set(gone)].join('、');
  return `${names === '' ? '题量不足的行减题' : `去掉没有试题的${names}`}，分值并入其他题型，共 ${totalOf(fitted).score} 分`;
}

/** How far the expected share of the marks may be from the wanted one before it is said, in percent. */
const unsaidDistance = 5;

/** What the bank could not give of the wanted share of the marks; empty where it is met. */
export function difficultyNote({ difficulty }: Pick<BlueprintDraft, 'difficulty'>, reached: number): string {
  const percent = Math.round(reached * 100);
  if (Math.abs(percent - difficulty) <= unsaidDistance) return '';
  const found = percent < difficulty ? '偏难' : '偏易';
  return `符合要求的试题${found}，得分率只能达到 ${percent}%（要求 ${difficulty}%），可调整题型、难度或知识点`;
}

/** 题型 412 → 知识点 38 → 难度 9 */
export const funnelText = ({ funnel }: Pick<Shortfall, 'funnel'>) =>
  funnel.map(({ name, count }) => `${name} ${count}`).join(' → ');

export const typeNameOf = (typeCode: number) => questionTypeOfCode(typeCode)?.name ?? '';

/** 第3行（解答） */
export const rowName = ({ rows }: Pick<BlueprintDraft, 'rows'>, row: number) =>
  `第${row + 1}行（${typeNameOf(rows[row]?.typeCode ?? 0)}）`;

/** Questions with a text of their own, as they are placed beside those that were picked. */
export const keptOf = (items: readonly PaperItem[]) =>
  items.map(({ questionId, score, own }) => ({ id: questionId, score, own, typeName: typeNameOf(own?.typeCode ?? 0) }));

/** The questions of a generated paper with their types, in the order of the rows. */
export const placedOf = (
  { rows }: Pick<BlueprintDraft, 'rows'>,
  { questions }: Pick<GeneratedPapers['papers'][number], 'questions'>,
) => questions.map(({ id, row, score }) => ({ id, score, typeName: typeNameOf(rows[row]?.typeCode ?? 0) }));
