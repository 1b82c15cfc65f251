import { gradesOf } from '../../../shared/platform/facet-codes.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { createRandom, type Random } from '../random.ts';
import { factsOfTopic, factsOfUnit, lessonNamesOf, lessonOfChapter, type TopicFacts } from './curriculum.ts';
import { type ExamFrame, examFrame } from './exam-frames.ts';
import type { LessonFacts } from './lessons/lesson-facts.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { tiers } from './lessons/units/unit.ts';
import { entranceSetOf } from './questions/english-sets.ts';
import { type DemoQuestion, longQuestionsFor, questionsFor } from './questions/question-bank.ts';
import { kindOf, type QuestionKind } from './questions/question-kinds.ts';
import { expectedRate } from './questions/score-rate.ts';

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
  /** Whether it has the structure of the exam that it is named after. */
  readonly isOwnFrame: boolean;
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
      : lessonPlan(withOwnQuestion(facts, questionsOfTopic(facts)), random);
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
  return framePlan(facts, examFrame(facts), { random, scope: ofGrade, earlier: earlierLessons(facts, ofGrade) });
}

/** Asks for what a lesson says, without any material. */
export const isPlaceholder = ({ stem, isFromText = false }: DemoQuestion): boolean =>
  isFromText && stem.includes('的要点，并举一个例子加以解释');

/** Sentences of lessons to complete, for many marks. */
const isWithoutMaterial = ({ typeName, isFromText = false, passage }: DemoQuestion): boolean =>
  isFromText && typeName === '综合' && passage === '';

/** Questions that the exercise of a lesson has at least. */
const leastOfLesson = 3;
/** Marks of what a lesson is about. */
const placeholderPoints = 6;

const singlesBySubject = new Map<string, readonly DemoQuestion[]>();
/** Questions that stand alone. */
function singles({
  studyPhaseCode,
  subjectCode,
}: Pick<TopicFacts, 'studyPhaseCode' | 'subjectCode'>): readonly DemoQuestion[] {
  const key = `${studyPhaseCode}/${subjectCode}`;
  const known = singlesBySubject.get(key);
  if (known) return known;
  const long = longQuestionsFor(studyPhaseCode, subjectCode);
  // Where there are materials, nobody has to tell what a lesson is about
  const hasMaterials = long.some(({ typeName }) => typeName === '材料分析');
  const own = questionsFor(studyPhaseCode, subjectCode);
  const isReplaced = (question: DemoQuestion) =>
    (long.length > 0 && isPlaceholder(question)) || (hasMaterials && isWithoutMaterial(question));
  const found = [...long, ...own.filter((question) => question.set === undefined && !isReplaced(question))];
  singlesBySubject.set(key, found);
  return found;
}

/** The lessons that an exam asks about; empty where it asks about all of them. */
function scopeOf(facts: PlanFacts): ReadonlySet<string> {
  const isFinal = facts.grade === 12 || facts.grade === 9 || facts.grade === 6 || facts.grade === 0;
  if (isFinal && facts.categoryCode !== categories.holiday) return new Set();
  return lessonNamesOf(facts, facts.grade, facts.term);
}

/** Lessons that were taught before those of an exam, in the years of its phase. */
function earlierLessons(facts: PlanFacts, scope: ReadonlySet<string>): ReadonlySet<string> {
  if (scope.size === 0) return new Set();
  const terms = gradesOf(facts.studyPhaseCode)
    .flatMap((grade) => [1, 2].map((term) => ({ grade, term })))
    .filter(({ grade, term }) => grade < facts.grade || (grade === facts.grade && term < facts.term));
  return new Set(terms.flatMap(({ grade, term }) => [...lessonNamesOf(facts, grade, term)]));
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
    ({ lesson, isAcross, entrance, stem }) =>
      lesson !== undefined && names.has(lesson) && !isAcross && !entrance && !(isGrammar && stem.startsWith('单词')),
  );
}

/** A lesson with hardly anything else is asked for what it says. */
function withOwnQuestion(facts: TopicFacts, questions: readonly DemoQuestion[]): readonly DemoQuestion[] {
  if (questions.length >= leastOfLesson) return questions;
  const names = new Set(factsOfTopic(facts).flatMap(({ lessons }) => lessons));
  const known = new Set(questions);
  const own = questionsFor(facts.studyPhaseCode, facts.subjectCode);
  return [...questions, ...own.filter((one) => names.has(one.lesson ?? '') && isPlaceholder(one) && !known.has(one))];
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

/**
 * In an order that follows from a number: those that are not made of the textbook's sentences before others; nothing
 * that only differs in its numbers from one before it.
 */
function shuffleQuestions(pool: readonly DemoQuestion[], random: Random): DemoQuestion[] {
  const mixed = [...pool];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = random.int(0, i);
    [mixed[i], mixed[other]] = [mixed[other] as DemoQuestion, mixed[i] as DemoQuestion];
  }
  return distinctQuestions([...mixed.filter(isUnderstood), ...mixed.filter((question) => !isUnderstood(question))]);
}

const isUnderstood = ({ isFromText = false }: DemoQuestion) => !isFromText;

/** The first question of each family. */
export const distinctQuestions = (questions: readonly DemoQuestion[]): DemoQuestion[] =>
  takeDistinct(questions, questions.length, new Set());

/** The first `count` questions of which no family is in `used`, to which theirs are added. */
function takeDistinct(questions: readonly DemoQuestion[], count: number, used: Set<string>): DemoQuestion[] {
  const taken: DemoQuestion[] = [];
  for (const question of questions) {
    if (taken.length === count) break;
    const keys = familyKeys(question);
    if (keys.some((key) => used.has(key))) continue;
    for (const key of keys) used.add(key);
    taken.push(question);
  }
  return taken;
}

/** What a paper asks about once, in whatever words and kind of question. */
const themes = ['外接球', '内切球', '鸡兔同笼', '植树'];

const keysById: string[][] = [];
/**
 * What makes two questions one in a paper: the family that makes them, how they begin without their numbers and
 * formulas, and their theme. Thousands of papers ask for it.
 */
export function familyKeys({ id, passage, stem, isFromText, family }: DemoQuestion): readonly string[] {
  const known = keysById[id];
  if (known) return known;
  const wording = `${passage}|${stem}`.replaceAll(/\$[^$]*\$|[0-9.]+/g, '').slice(0, 60);
  const keys = isFromText
    ? [String(id)]
    : [
        wording,
        ...(family === undefined ? [] : [`family ${family}`]),
        ...themes.filter((theme) => `${passage}${stem}`.includes(theme)),
      ];
  keysById[id] = keys;
  return keys;
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
    const questions = fromEasyToHard((byKind.get(kind) ?? []).slice(0, most));
    return questions.length > 0
      ? [
          {
            name: sectionNames[kind],
            rows: questions.map((question) => ({
              question,
              points: isPlaceholder(question) ? Math.min(points, placeholderPoints) : points,
            })),
          },
        ]
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
    const rows = fromEasyToHard(questions).map((question, i) => {
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
  /** Lessons of earlier terms, which an exam may ask, too. */
  readonly earlier: ReadonlySet<string>;
}

/** An exam by its frame: questions of its lessons first, then of the subject. */
function framePlan(facts: PlanFacts, frame: ExamFrame, filling: Filling): PaperPlan {
  // Without a scope it is an exam of everything, like those that admit to senior high and to college
  const isOfAll = filling.scope.size === 0;
  const pool = singles(facts).filter((question) => isOfAll || !question.entrance);
  const preferred = byPreference(shuffleQuestions(pool, filling.random), filling);
  const pools = Map.groupBy(preferred, kindOf);
  const used = new Set<string>();
  const sections = frame.sections.map(({ name, take, points }) => {
    const questions =
      typeof take === 'string'
        ? fromEasyToHard(takeDistinct(pools.get(take) ?? [], points.length, used))
        : setQuestions(facts, take.set, points.length, filling.random);
    return { name, rows: questions.map((question, i) => ({ question, points: points[i] ?? 0 })) };
  });
  return { ...planOf(sections, () => frame.minutes), isOwnFrame: frame.isOwn ?? false };
}

/** Of the level of an entrance exam: written for one, or about a material. */
const isOfEntrance = ({ entrance, isFromText = false, subQuestions = [] }: DemoQuestion) =>
  entrance !== undefined || (subQuestions.length > 1 && !isFromText);

const rates: number[] = [];
/** Thousands of papers ask for it. */
function rateOf(question: DemoQuestion): number {
  const known = rates[question.id];
  if (known !== undefined) return known;
  const rate = expectedRate(question);
  rates[question.id] = rate;
  return rate;
}

const fromEasyToHard = (questions: readonly DemoQuestion[]) => [...questions].sort((a, b) => rateOf(b) - rateOf(a));

const topicKeys: string[] = [];
/** Kind and lesson of a question; thousands of papers ask for it. */
function topicKey(question: DemoQuestion): string {
  const known = topicKeys[question.id];
  if (known !== undefined) return known;
  const key = `${kindOf(question)}/${question.entrance ?? question.lesson ?? question.knowledge}`;
  topicKeys[question.id] = key;
  return key;
}

/** The share of the best questions that an exam leaves to other exams. */
const leftToOthers = 0.4;

/**
 * The best questions for an exam first, one of each lesson before a second one: those of its level or its lessons,
 * then such of earlier lessons beside sentences of its own, then what it leaves to other exams, which leave others.
 */
function byPreference(pool: readonly DemoQuestion[], { scope, earlier, random }: Filling): DemoQuestion[] {
  const asked = new Set<string>();
  const best: DemoQuestion[] = [];
  const seconds: DemoQuestion[] = [];
  const [good, told, left, others, rest]: DemoQuestion[][] = [[], [], [], [], []];
  const isOfAll = scope.size === 0;
  for (const question of pool) {
    const { lesson = '', isFromText = false } = question;
    const isIn = isOfAll || scope.has(lesson);
    // Big questions of one term are too few to be left out
    const isLeft = random.chance(leftToOthers) && (isOfAll || kindOf(question) !== 'short');
    const key = topicKey(question);
    const isSecond = asked.has(key);
    asked.add(key);
    if (isFromText) (isIn ? told : rest)?.push(question);
    else if (!isIn) (earlier.has(lesson) ? good : others)?.push(question);
    else if (isLeft) left?.push(question);
    else if (isOfAll && !isOfEntrance(question)) good?.push(question);
    else (isSecond ? seconds : best).push(question);
  }
  const beside = isOfAll ? [...(good ?? []), ...(left ?? []), ...(told ?? [])] : besides(good ?? [], told ?? []);
  return [...best, ...seconds, ...beside, ...(isOfAll ? [] : (left ?? [])), ...(others ?? []), ...(rest ?? [])];
}

/** Big questions as they come, of the others one of each list in turn. */
function besides(good: readonly DemoQuestion[], told: readonly DemoQuestion[]): DemoQuestion[] {
  const isBig = (question: DemoQuestion) => kindOf(question) === 'short';
  const [one, other] = [good.filter((question) => !isBig(question)), told.filter((question) => !isBig(question))];
  const mixed = Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]]).flat();
  return [...good.filter(isBig), ...told.filter(isBig), ...mixed.filter((question) => question !== undefined)];
}

/** Entrance exams, of which a province has one a year: those of neighbouring years have different passages. */
const isOfYear = ({ categoryCode }: PlanFacts) => categoryCode === 4 || categoryCode === 6;

/** Questions under one passage, of several passages where one has too few. */
function setQuestions(facts: PlanFacts, set: string, count: number, random: Random): DemoQuestion[] {
  const ofSubject = questionsFor(facts.studyPhaseCode, facts.subjectCode);
  const ofEntrance = isOfYear(facts) ? ofSubject.filter((question) => question.set === entranceSetOf(set)) : [];
  const all = ofEntrance.length > 0 ? ofEntrance : ofSubject.filter((question) => question.set === set);
  const groups = [...Map.groupBy(all, ({ passage, stem }) => passage || stem).values()];
  const oneRow = groups.every((group) => group.length === 1);
  // half of what exams read alone, so that neighbouring years have nothing in common
  const step = ofEntrance.length > 0 ? groups.length / 2 : 1;
  const turn = isOfYear(facts)
    ? ((facts.year + Math.abs(Math.trunc(facts.areaCode / 10_000))) * step) % groups.length
    : random.int(0, groups.length - 1);
  const ordered = groups.length > 1 ? rotate(groups, turn) : groups;
  return (oneRow ? distinctQuestions(ordered.flat()) : ordered.flat()).slice(0, count);
}

const rotate = <T>(items: readonly T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)];

interface DraftSection {
  readonly name: string;
  readonly rows: readonly { readonly question: DemoQuestion; readonly points: number }[];
}

/** The parts of a question with the marks that it has in this paper; each keeps its share, none is without. */
export function partsFor<P extends { readonly score: number }>(parts: readonly P[], points: number): P[] {
  const own = parts.reduce((sum, { score }) => sum + score, 0);
  const unit = Number.isInteger(points) && points >= parts.length ? 1 : 0.5;
  let before = 0;
  let given = 0;
  return parts.map((part, i) => {
    before += part.score;
    const left = (parts.length - 1 - i) * unit;
    const upTo = Math.round((before * points) / own / unit) * unit;
    const score = Math.min(Math.max(upTo - given, unit), points - given - left);
    given += score;
    return { ...part, score };
  });
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
      const { subQuestions = [] } = question;
      return {
        ...question,
        number,
        score: points,
        ...(subQuestions.length > 0 && { subQuestions: partsFor(subQuestions, points) }),
      };
    });
    return { title: `${numerals[i] ?? ''}、${name}（本大题共${count}小题，共${sum}分）`, questions };
  });
  const totalScore = drafts.reduce((sum, { rows }) => rows.reduce((points, row) => points + row.points, sum), 0);
  return { sections, totalScore, minutes: minutesFor(totalScore), questionNum: next - 1, isOwnFrame: false };
}
