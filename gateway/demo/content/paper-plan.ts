import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { createRandom, type Random } from '../random.ts';
import { factsOfTopic, factsOfUnit, lessonNamesOf, lessonOfChapter, type TopicFacts } from './curriculum.ts';
import { type ExamFrame, examFrame } from './exam-frames.ts';
import type { LessonFacts } from './lessons/lesson-facts.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { tiers } from './lessons/units/unit.ts';
import { type DemoQuestion, questionsFor } from './questions/question-bank.ts';
import { kindOf, type QuestionKind } from './questions/question-kinds.ts';

export interface PlannedSection {
  readonly title: string;
  readonly questions: readonly (DemoQuestion & { readonly number: number; readonly score: number })[];
}
export interface PaperPlan {
  readonly sections: readonly PlannedSection[];
  readonly totalScore: number;
  readonly minutes: number;
  /** Numbered questions: a passage with ten blanks holds ten. */
  readonly questionNum: number;
}

/** What a plan follows from. */
export type PlanFacts = Pick<
  ResourceColumns,
  | 'id'
  | 'resourceName'
  | 'studyPhaseCode'
  | 'subjectCode'
  | 'resourceType'
  | 'categoryCode'
  | 'grade'
  | 'term'
  | 'year'
  | 'areaCode'
  | 'examPaper'
  | 'chapterId'
  | 'knowledgeIds'
>;

const numerals = '一二三四五六七八九十';
/** 同步教学, 复习备考, 学科专项 and 假期作业; everything else is an exam. */
const categories = { lesson: 1, review: 2, special: 8, holiday: 9 } as const;

/** The questions of a paper or an exercise: those of its lesson, its unit or its point, or the frame of its exam. */
export function paperPlan(facts: PlanFacts): PaperPlan {
  const random = createRandom(facts.id);
  if (facts.chapterId !== null) {
    const ofUnit = facts.resourceName.includes(' 单元测试卷') ? [] : unitExercises(facts);
    if (ofUnit.length > 0) return unitPlanOf(ofUnit);
    return facts.resourceName.includes(' 单元测试卷')
      ? fullPlan(questionsOfTopic(facts, factsOfUnit(facts)), { random, count: 24, total: 100, minutes: 90 })
      : lessonPlan(questionsOfTopic(facts), random);
  }
  if (facts.categoryCode === categories.review || facts.categoryCode === categories.special) {
    const count = Number(/（(\d+)题/.exec(facts.resourceName)?.[1] ?? 20);
    return fullPlan(questionsOfTopic(facts), { random, count, total: 100, minutes: 60 });
  }
  const ofGrade = scopeOf(facts);
  if (facts.categoryCode === categories.holiday) {
    const pool = singles(facts).filter(({ lesson }) => lesson !== undefined && ofGrade.has(lesson));
    return fullPlan(pool.length > 0 ? pool : singles(facts), { random, count: 20, total: 100, minutes: 60 });
  }
  return framePlan(facts, examFrame(facts), { random, scope: ofGrade });
}

const singlesBySubject = new Map<string, readonly DemoQuestion[]>();
/** Questions that stand alone. */
function singles({
  studyPhaseCode,
  subjectCode,
}: Pick<TopicFacts, 'studyPhaseCode' | 'subjectCode'>): readonly DemoQuestion[] {
  const key = `${studyPhaseCode}/${subjectCode}`;
  const known = singlesBySubject.get(key);
  if (known) return known;
  const found = questionsFor(studyPhaseCode, subjectCode).filter(({ set }) => set === undefined);
  singlesBySubject.set(key, found);
  return found;
}

/** The lessons that an exam asks about; empty where it asks about all of them. */
function scopeOf(facts: PlanFacts): ReadonlySet<string> {
  const isFinal = facts.grade === 12 || facts.grade === 9 || facts.grade === 6 || facts.grade === 0;
  if (isFinal && facts.categoryCode !== categories.holiday) return new Set();
  return lessonNamesOf(facts, facts.grade, facts.term);
}

/** Questions about what a resource is about: its lesson, its unit or its knowledge point. */
export function questionsOfTopic(
  facts: TopicFacts,
  topic: readonly LessonFacts[] = factsOfTopic(facts),
): DemoQuestion[] {
  const names = new Set(topic.flatMap(({ lessons }) => lessons));
  // Units of English books share a point of grammar, not their words
  const isGrammar = facts.subjectCode === 3 && facts.chapterId === null && facts.knowledgeIds.length > 0;
  return singles(facts).filter(
    ({ lesson, isAcross, stem }) =>
      lesson !== undefined && names.has(lesson) && !isAcross && !(isGrammar && stem.startsWith('单词')),
  );
}

/** The exercises of a lesson that was worked out by hand, in their order; none of other lessons. */
export function unitExercises(facts: TopicFacts): DemoQuestion[] {
  const lesson = lessonOfChapter(facts.chapterId)?.name;
  if (lesson === undefined || !unitOfLesson(facts, lesson)) return [];
  return singles(facts).filter((question) => question.lesson === lesson && question.tier !== undefined);
}

const unitPlanOf = (exercises: readonly DemoQuestion[]): PaperPlan =>
  planOf(
    tiers.flatMap((tier) => {
      const rows = exercises
        .filter((exercise) => exercise.tier === tier)
        .map((question) => ({ question, points: question.score }));
      return rows.length > 0 ? [{ name: tier, rows }] : [];
    }),
    () => 45,
  );

/** In an order that follows from a number, and those before others that are not made of the textbook's sentences. */
function shuffleQuestions(pool: readonly DemoQuestion[], random: Random): DemoQuestion[] {
  const mixed = [...pool];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = random.int(0, i);
    [mixed[i], mixed[other]] = [mixed[other] as DemoQuestion, mixed[i] as DemoQuestion];
  }
  return [...mixed.filter(({ isFromText }) => !isFromText), ...mixed.filter(({ isFromText }) => isFromText)];
}

const sectionNames: Readonly<Record<QuestionKind, string>> = {
  choice: '选择题',
  multi: '多项选择题',
  fill: '填空题',
  short: '解答题',
  essay: '写作',
};
const kindOrder: readonly QuestionKind[] = ['choice', 'multi', 'fill', 'short', 'essay'];

type Weighted = readonly [kind: QuestionKind, most: number, points: number];
const lessonShares: readonly Weighted[] = [
  ['choice', 5, 4],
  ['multi', 1, 6],
  ['fill', 5, 4],
  ['short', 3, 10],
];

function lessonPlan(pool: readonly DemoQuestion[], random: Random): PaperPlan {
  const byKind = Map.groupBy(shuffleQuestions(pool, random), kindOf);
  const sections = lessonShares.flatMap(([kind, most, points]) => {
    const questions = (byKind.get(kind) ?? []).slice(0, most);
    return questions.length > 0
      ? [{ name: sectionNames[kind], rows: questions.map((question) => ({ question, points })) }]
      : [];
  });
  return planOf(sections, (total) => (total > 60 ? 45 : total > 40 ? 40 : 20));
}

interface Wanted {
  readonly random: Random;
  readonly count: number;
  readonly total: number;
  readonly minutes: number;
}

const weights: Readonly<Record<QuestionKind, number>> = { choice: 3, multi: 4, fill: 3, short: 8, essay: 30 };
/** How much of a paper is of each kind, where there is enough of it. */
const shares: Readonly<Record<QuestionKind, number>> = { choice: 0.4, multi: 0.1, fill: 0.3, short: 0.2, essay: 0 };

/** As many questions as wanted where the pool has them, with points that sum up to the total. */
function fullPlan(pool: readonly DemoQuestion[], { random, count, total, minutes }: Wanted): PaperPlan {
  const mixed = shuffleQuestions(pool, random);
  const byKind = Map.groupBy(mixed, kindOf);
  const chosen = new Set(
    kindOrder.flatMap((kind) => (byKind.get(kind) ?? []).slice(0, Math.round(shares[kind] * count))).slice(0, count),
  );
  for (const question of mixed) if (chosen.size < count && kindOf(question) !== 'essay') chosen.add(question);
  const groups = Map.groupBy(chosen, kindOf);
  const weight = [...chosen].reduce((sum, question) => sum + weights[kindOf(question)], 0);
  const pointsOf = (kind: QuestionKind) => Math.max(1, Math.round((weights[kind] * total) / weight));
  let rest = total - [...chosen].reduce((sum, question) => sum + pointsOf(kindOf(question)), 0);
  const last = [...kindOrder].reverse().find((kind) => groups.has(kind));
  const sections = kindOrder.flatMap((kind) => {
    const questions = groups.get(kind);
    if (!questions) return [];
    const rows = questions.map((question, i) => {
      const share = kind === last ? Math.ceil(rest / (questions.length - i)) : 0;
      rest -= share;
      return { question, points: pointsOf(kind) + share };
    });
    return [{ name: sectionNames[kind], rows }];
  });
  return planOf(sections, () => minutes);
}

interface Filling {
  readonly random: Random;
  readonly scope: ReadonlySet<string>;
}

/** An exam by its frame: questions of its lessons first, then of the subject. */
function framePlan(facts: PlanFacts, frame: ExamFrame, filling: Filling): PaperPlan {
  const pools = Map.groupBy(byPreference(shuffleQuestions(singles(facts), filling.random), filling.scope), kindOf);
  const sections = frame.sections.map(({ name, take, points }) => {
    const questions =
      typeof take === 'string'
        ? (pools.get(take) ?? []).splice(0, points.length)
        : setQuestions(facts, take.set, points.length, filling.random);
    return { name, rows: questions.map((question, i) => ({ question, points: points[i] ?? 0 })) };
  });
  return planOf(sections, () => frame.minutes);
}

const topicKeys: string[] = [];
/** Kind and lesson of a question; thousands of papers ask for it. */
function topicKey(question: DemoQuestion): string {
  const known = topicKeys[question.id];
  if (known !== undefined) return known;
  const key = `${kindOf(question)}/${question.lesson ?? question.knowledge}`;
  topicKeys[question.id] = key;
  return key;
}

/** Questions of the exam's lessons before others, and one of each lesson before a second one. */
function byPreference(pool: readonly DemoQuestion[], scope: ReadonlySet<string>): DemoQuestion[] {
  const asked = new Set<string>();
  const ranks: DemoQuestion[][] = Array.from({ length: 8 }, () => []);
  for (const question of pool) {
    const key = topicKey(question);
    const isSecond = asked.has(key);
    asked.add(key);
    const isOutside = scope.size > 0 && (question.lesson === undefined || !scope.has(question.lesson));
    ranks[(isOutside ? 4 : 0) + (isSecond ? 2 : 0) + (question.isFromText ? 1 : 0)]?.push(question);
  }
  return ranks.flat();
}

/** Questions under one passage, of several passages where one has too few. */
function setQuestions(facts: PlanFacts, set: string, count: number, random: Random): DemoQuestion[] {
  const all = questionsFor(facts.studyPhaseCode, facts.subjectCode).filter((question) => question.set === set);
  const groups = [...Map.groupBy(all, ({ passage, stem }) => passage || stem).values()];
  const oneRow = groups.every((group) => group.length === 1);
  const ordered = oneRow || groups.length > 1 ? rotate(groups, random.int(0, groups.length - 1)) : groups;
  return ordered.flat().slice(0, count);
}

const rotate = <T>(items: readonly T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)];

interface DraftSection {
  readonly name: string;
  readonly rows: readonly { readonly question: DemoQuestion; readonly points: number }[];
}

const partsOf = ({ parts = 1 }: DemoQuestion) => parts;

function planOf(drafts: readonly DraftSection[], minutesFor: (total: number) => number): PaperPlan {
  let next = 1;
  const sections = drafts.map(({ name, rows }, i) => {
    const count = rows.reduce((sum, { question }) => sum + partsOf(question), 0);
    const sum = rows.reduce((points, row) => points + row.points, 0);
    const questions = rows.map(({ question, points }) => {
      const number = next;
      next += partsOf(question);
      return { ...question, number, score: points };
    });
    return { title: `${numerals[i] ?? ''}、${name}（本大题共${count}小题，共${sum}分）`, questions };
  });
  const totalScore = drafts.reduce((sum, { rows }) => rows.reduce((points, row) => points + row.points, sum), 0);
  return { sections, totalScore, minutes: minutesFor(totalScore), questionNum: next - 1 };
}
