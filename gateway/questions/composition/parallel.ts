import type { z } from 'zod';
import type {
  BlueprintRow,
  compositionSchemas,
  GeneratedPapers,
} from '../../../shared/questions/calls/composition.schema.ts';
import { maxPaperQuestions } from '../../../shared/questions/composed-paper.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { bankIdsOf, itemsOf } from '../../../shared/questions/own-question.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { rowOfId } from '../../platform/db/row-pieces.ts';
import { question } from '../../platform/db/schema/question.ts';
import { invalidInput, notFound, notSignedIn } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { QuestionColumns } from '../bank/question-columns.ts';
import { usesOf } from '../bank/question-store.ts';
import { paperOfResource, placedQuestions } from '../papers/paper-store.ts';
import type { Option, Pick } from './assembly.ts';
import { type CandidateFacts, candidateFacts, familiesInTurn, scattered, softCost } from './candidates.ts';
import { ownPaperRow } from './composed-paper-store.ts';
import type { CompositionTools } from './generate.ts';
import { presentPapers } from './present-generated.ts';
import { hasValue, placesThatFit } from './row-conditions.ts';
import { solveAssembly } from './solve-assembly.ts';

interface Placed {
  readonly id: number;
  readonly score: number;
}

/** A question of the model with its place in it. */
interface ModelQuestion extends Placed {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly typeCode: number;
  readonly level: number;
  readonly rate: number;
  readonly points: readonly number[];
  readonly family: string;
}

type ModelFacts = Omit<NonNullable<GeneratedPapers['model']>, 'difficulty' | 'questionIds'>;

interface ModelPaper {
  readonly facts: ModelFacts;
  /** What is replaced: questions with a text of their own stay. */
  readonly placed: readonly Placed[];
  /** All questions of the bank in it. */
  readonly bankIds: readonly number[];
}

interface Circumstances {
  readonly userId: number | undefined;
  readonly thisYear: number;
}

/** Similar questions among which the solver chooses for each question. */
const similarOnes = 20;
/** What it costs to be unlike the model, beside the costs of any pick. */
const unlike = { otherPoints: 6, missingPoint: 1, level: 1, rate: 2 } as const;

/**
 * A paper like another one, question by question: same type, points and level where the bank has such, the nearest
 * otherwise, none of them in the other paper. With `dataOnly` a question becomes another one of its family, where the
 * bank has one.
 *
 * @throws CodedError 404 for a paper that is not there or somebody else's; SolverBusy, SolverFailed.
 */
export async function parallelPaper(
  tools: CompositionTools,
  input: z.output<(typeof compositionSchemas)['paperComposition.parallel']['input']>,
  circumstances: Circumstances,
): Promise<GeneratedPapers> {
  const paper = await modelPaper(tools.db, input, circumstances.userId);
  const model = await modelQuestions(tools.db, paper.placed);
  const first = model[0];
  if (!first) {
    const hasKept = (paper.facts.kept ?? []).length > 0;
    throw invalidInput(`这份试卷${hasKept ? '的试题都是自编或改写的' : '还没有试题'}，无法生成平行卷`);
  }
  const columns = await tools.questionIndex.columns(first);
  const used = await usedBy(tools.db, circumstances.userId);
  const seed = input.seed ?? 0;
  const { dataOnly = false } = input;
  const placesOf = similarPlaces(columns, { model, without: new Set(paper.bankIds) }, { seed, dataOnly });
  const facts = await candidateFacts(tools.db, [...new Set(placesOf.flat().map((place) => columns.ids[place] ?? 0))]);
  const optionsOf = (one: ModelQuestion, places: readonly number[]): Option[] =>
    places.flatMap((place) => {
      const candidate = facts.get(columns.ids[place] ?? 0);
      if (!candidate) return [];
      const soft = softCost(candidate, { seed, thisYear: circumstances.thisYear, isUsed: used.has(candidate.id) });
      return [{ candidate, cost: soft + unlikeness(one, candidate) }];
    });
  const rows = model.map((one, i) => ({
    count: 1,
    score: one.score,
    points: [],
    options: optionsOf(one, placesOf[i] ?? []),
  }));
  const difficulty = meanRate(model);
  const picks = await solveAssembly(tools.solver, { rows, papers: 1, difficulty, locked: [] });
  return {
    papers: presentPapers(picks, {
      papers: 1,
      rows,
      facts,
      reasonsOf: (pick, known) => likeness(model[pick.row], known),
    }),
    shortfalls: shortfallsOf(picks, { columns, model, without: new Set(paper.bankIds) }),
    fitting: [],
    rows: model.map(blueprintRow),
    model: { ...paper.facts, difficulty, questionIds: paper.bankIds.map(String) },
  };
}

/** The paper with its questions in their order. */
async function modelPaper(
  db: Db,
  { paperId, resourceId }: { paperId?: string | undefined; resourceId?: string | undefined },
  userId: number | undefined,
): Promise<ModelPaper> {
  if (paperId !== undefined) {
    if (userId === undefined) throw notSignedIn();
    const row = await ownPaperRow(db, userId, rowId(paperId));
    if (!row) throw notFound('试卷');
    const { title, minutes, parts, layout, sections } = row;
    const items = itemsOf(sections);
    const kept = items.filter(({ own }) => own);
    const placed = items.filter(({ own }) => !own).map(({ questionId, score }) => ({ id: rowId(questionId), score }));
    return { facts: { title, minutes, parts, layout, kept }, placed, bankIds: bankIdsOf(items).map(rowId) };
  }
  if (resourceId === undefined) throw invalidInput('请选择一份试卷');
  const paper = await paperOfResource(db, rowId(resourceId));
  if (!paper) throw notFound('试卷');
  const placed = await placedQuestions(db, paper.id);
  return {
    facts: { title: paper.paperName, minutes: paper.minutes },
    placed: placed.map(({ place }) => ({ id: place.questionId, score: place.score })),
    bankIds: placed.map(({ place }) => place.questionId),
  };
}

async function modelQuestions(db: Db, placed: readonly Placed[]): Promise<ModelQuestion[]> {
  if (placed.length === 0) return [];
  const rows = await db
    .select({
      id: question.id,
      studyPhaseCode: question.studyPhaseCode,
      subjectCode: question.subjectCode,
      typeCode: question.typeCode,
      level: question.difficulty,
      rate: question.scoreRate,
      points: question.knowledgeIds,
      family: question.family,
    })
    .from(question)
    .where(
      inArray(
        question.id,
        placed.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return placed
    .flatMap(({ id, score }) => {
      const row = byId.get(id);
      return row ? [{ ...row, score }] : [];
    })
    .slice(0, maxPaperQuestions);
}

const usedBy = async (db: Db, userId: number | undefined): Promise<ReadonlySet<number>> =>
  new Set(userId === undefined ? [] : (await usesOf(db, userId)).map((use) => use.questionId));

interface Model {
  readonly model: readonly ModelQuestion[];
  /** Questions that stand in its paper. */
  readonly without: ReadonlySet<number>;
}

/** For each question of the model the places of the most similar ones of its type. */
function similarPlaces(
  columns: QuestionColumns,
  { model, without }: Model,
  { seed, dataOnly }: { seed: number; dataOnly: boolean },
): number[][] {
  const ofType = new Map<number, number[]>();
  for (const { typeCode } of model) {
    if (ofType.has(typeCode)) continue;
    const fits = placesThatFit(columns, [{ kind: 'type', name: '', holds: hasValue(columns, 'typeCode', typeCode) }]);
    ofType.set(
      typeCode,
      fits.filter((place) => !without.has(columns.ids[place] ?? 0)),
    );
  }
  const { values, codes } = columns.single.level;
  const levelAt = (place: number) => Number(values[codes[place] ?? 0] ?? 0);
  return model.map((one, i) => {
    const distance = (place: number) =>
      unlikeness(one, { points: columns.points[place] ?? [], level: levelAt(place), rate: one.rate }) +
      0.5 * scattered(columns.ids[place] ?? 0, seed * 64 + i);
    const all = ofType.get(one.typeCode) ?? [];
    const ownFamily = columns.families.codes[rowOfId(columns, one.id)];
    const sameFamily = dataOnly ? all.filter((place) => columns.families.codes[place] === ownFamily) : [];
    const nearest = (sameFamily.length > 0 ? sameFamily : all)
      .map((place) => ({ place, far: distance(place) }))
      .sort((a, b) => a.far - b.far)
      .map(({ place }) => place);
    return familiesInTurn(columns, nearest).slice(0, similarOnes);
  });
}

function unlikeness(one: ModelQuestion, other: { points: readonly number[]; level: number; rate: number }): number {
  const shared = one.points.filter((point) => other.points.includes(point)).length;
  const points = shared === 0 ? unlike.otherPoints : unlike.missingPoint * (one.points.length - shared);
  return points + unlike.level * Math.abs(one.level - other.level) + unlike.rate * Math.abs(one.rate - other.rate);
}

function meanRate(model: readonly ModelQuestion[]): number {
  const full = model.reduce((sum, { score }) => sum + score, 0);
  return full === 0 ? 0.6 : model.reduce((sum, { score, rate }) => sum + score * rate, 0) / full;
}

/** What a question has in common with the one that it replaces. */
function likeness(one: ModelQuestion | undefined, { points, level, rate, family }: CandidateFacts): string[] {
  if (!one) return [];
  if (family === one.family) return ['同类题换数据', `难度 ${rate.toFixed(2)}（原题 ${one.rate.toFixed(2)}）`];
  const shared = one.points.filter((point) => points.includes(point)).length;
  const about =
    shared === one.points.length ? '知识点相同' : shared > 0 ? '部分知识点相同' : '题库中没有同知识点的试题，取同题型';
  const hard =
    level === one.level
      ? `难度同为${difficultyName(level)}`
      : `难度由${difficultyName(one.level)}改为${difficultyName(level)}`;
  return ['题型相同', about, `${hard}（${rate.toFixed(2)}，原题 ${one.rate.toFixed(2)}）`];
}

const shortfallsOf = (
  picks: readonly Pick[],
  { columns, model, without }: Model & { columns: QuestionColumns },
): GeneratedPapers['shortfalls'] =>
  model.flatMap(({ typeCode }, row) => {
    if (picks.some((pick) => pick.row === row)) return [];
    const conditions = [{ kind: 'type', name: '题型', holds: hasValue(columns, 'typeCode', typeCode) }] as const;
    const left = placesThatFit(columns, conditions).filter((place) => {
      const id = columns.ids[place] ?? 0;
      return !without.has(id) && !picks.some((pick) => pick.id === id);
    });
    const funnel = [
      { name: '题型', count: placesThatFit(columns, conditions).length },
      { name: '不在原卷与新卷中', count: left.length },
    ];
    return [
      {
        row,
        wanted: 1,
        got: 0,
        funnel,
        offers: [{ name: '去掉这一题', gains: 1, change: { count: 0 } }],
        competing: [],
      },
    ];
  });

const blueprintRow = ({ typeCode, points, level, score }: ModelQuestion): BlueprintRow => ({
  typeCode,
  kpointIds: points.map(String),
  level,
  count: 1,
  score,
});
