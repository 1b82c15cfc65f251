import { dayMs } from '../../../shared/platform/china-time.ts';
import { rateOfLevel } from '../../../shared/questions/difficulty.ts';
import { abilitiesOf, levelOfRate } from '../../../shared/questions/question-facts.ts';
import { questionTypeNamed } from '../../../shared/questions/question-types.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { question } from '../../platform/db/schema/question.ts';
import type { Trees } from '../../platform/trees/national/tree-rows.ts';
import type { FigureOfQuestion } from '../../questions/bank/save-figures.ts';
import { allLessonFacts } from '../content/lessons/lesson-facts.ts';
import type { DemoQuestion } from '../content/questions/question-bank.ts';
import { scoreRates } from '../content/questions/score-rate.ts';
import { createRandom, type Random } from '../random.ts';
import { inventedPlace, type QuestionPlace } from './question-places.ts';
import type { paperRows } from './resources/paper-rows.ts';
import type { DraftSchool, ResourceInsert } from './resources/resource-draft.ts';
import type { SchoolDay } from './resources/school-calendar.ts';

export interface BankSeed {
  readonly bank: readonly DemoQuestion[];
  readonly trees: Trees;
  readonly schools: readonly DraftSchool[];
  readonly papers: ReturnType<typeof paperRows>;
  readonly resources: readonly ResourceInsert[];
  readonly day: SchoolDay;
  readonly now: Date;
}

type QuestionInsert = typeof question.$inferInsert;

/** Papers in the frame of an entrance exam: what stands in them was no exercise of a well-known school. */
const examCategories = new Set([4, 6]);

/** The bank as rows: with the knowledge nodes and chapters that have the names it uses, and a paper it comes from. */
export function questionRows(seed: BankSeed): {
  questions: QuestionInsert[];
  figures: FigureOfQuestion[];
} {
  const finder = nodesByName(seed.trees);
  const placeOf = paperPlaces(seed);
  const rates = scoreRates(seed.bank);
  const questions = seed.bank.map((source): QuestionInsert => {
    const random = createRandom(source.id * 7919 + 17);
    const chapters = source.lesson === undefined ? [] : finder.chapters(source, source.lesson);
    const place =
      placeOf(source.id) ?? inventedPlace({ ...seed, ...source, random, grade: finder.gradeOf(chapters[0]) });
    const type = questionTypeNamed(source, source.typeName);
    const scoreRate = rates.get(source) ?? rateOfLevel(source.difficulty);
    const { uses, category, ...columns } = { uses: 0, category: 0, ...place };
    return {
      ...columns,
      id: source.id,
      studyPhaseCode: source.studyPhaseCode,
      subjectCode: source.subjectCode,
      typeName: source.typeName,
      typeCode: type?.code ?? 0,
      difficulty: levelOfRate(scoreRate),
      scoreRate,
      passage: source.passage,
      stem: source.stem,
      options: [...source.options],
      subQuestions: [...(source.subQuestions ?? [])],
      answer: source.answer,
      analysis: source.analysis,
      solution: source.solution,
      remark: source.remark,
      score: source.score,
      minutes: type?.usualMinutes ?? source.score,
      knowledgeIds: finder.points(source, [source.knowledge, ...(source.morePoints ?? [])]),
      chapterIds: chapters,
      ability: source.ability ?? random.pick(abilitiesOf(source.subjectCode)),
      flags: [...(source.flags ?? flagsOf(source, examCategories.has(category), random))],
      audio: '',
      usedNum: uses + (source.isFromText ? 0 : Math.floor(60 * random.next() ** 4)),
      updatedAt: new Date(seed.now.getTime() - random.int(0, 700) * dayMs),
    };
  });
  const figures = seed.bank.flatMap(({ id, figure }) =>
    figure === undefined ? [] : [{ questionId: id, data: figure }],
  );
  return { questions, figures };
}

/** All are invented: none is 真题, though it stands in a paper with the frame of an entrance exam. */
function flagsOf({ difficulty, isFromText = false }: DemoQuestion, isOfExam: boolean, random: Random): number[] {
  // Sentences of a lesson to fill in are known for nothing, so lists put them behind what exams ask
  if (isFromText) return [];
  const flags = !isOfExam && random.chance(0.25) ? [2] : [];
  if (random.chance(0.08)) flags.push(3);
  if (difficulty >= 2 && random.chance(0.2)) flags.push(4);
  if (difficulty === 5) flags.push(5);
  return flags.length > 0 ? flags : [6];
}

/** For each question the paper in which it stands first, newest papers first. */
function paperPlaces({ papers, resources, schools }: BankSeed) {
  const rowOf = new Map(resources.map((row) => [row.id, row]));
  const schoolName = new Map(schools.map((school) => [school.id, school.name]));
  const resourceOf = new Map(papers.papers.map((paper) => [paper.id, rowOf.get(paper.resourceId)]));
  const found = new Map<number, QuestionPlace & { uses: number; category: number }>();
  for (const { paperId, questionId, number } of papers.questions) {
    const row = resourceOf.get(paperId);
    if (!row) continue;
    const known = found.get(questionId);
    if (known) {
      known.uses += 1;
      const isBetter = row.categoryCode === 6 && known.category !== 6 && known.uses % 2 === 0;
      if (!isBetter) continue;
    }
    found.set(questionId, {
      source: bareTitle(row.resourceName),
      sourceNumber: number,
      sourceKind: row.paperKind,
      examPaper: row.examPaper ?? '',
      year: row.year,
      areaCode: row.areaCode,
      grade: row.grade,
      school: schoolName.get(row.schoolId ?? 0) ?? '',
      uses: known?.uses ?? 1,
      category: row.categoryCode,
    });
  }
  return (id: number) => found.get(id);
}

type Study = Pick<DemoQuestion, 'studyPhaseCode' | 'subjectCode'>;
const keyOf = ({ studyPhaseCode, subjectCode }: Study, name: string) => `${studyPhaseCode}/${subjectCode}/${name}`;

function nodesByName({ knowledge, versions, nodes }: Trees) {
  const points = new Map(knowledge.map((node) => [keyOf(node, node.name), node.id]));
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const gradeOf = new Map<number, number>();
  const chapters = new Map<string, number[]>();
  for (const node of nodes) {
    const version = versionOf.get(node.versionId);
    if (!version) continue;
    gradeOf.set(node.id, node.grade);
    const key = keyOf(version, node.name);
    chapters.set(key, [...(chapters.get(key) ?? []), node.id]);
  }
  // Chapters of other editions that teach several lessons at once
  const wider = new Map<string, string[]>();
  for (const facts of allLessonFacts) {
    for (const lesson of facts.lessons) {
      const key = keyOf(facts, lesson);
      wider.set(key, [...(wider.get(key) ?? []), facts.name]);
    }
  }
  return {
    points: (study: Study, names: readonly string[]) => [
      ...new Set(names.flatMap((name) => points.get(keyOf(study, name)) ?? [])),
    ],
    chapters: (study: Study, lesson: string) => [
      ...new Set(
        [lesson, ...(wider.get(keyOf(study, lesson)) ?? [])].flatMap((name) => chapters.get(keyOf(study, name)) ?? []),
      ),
    ],
    gradeOf: (chapterId: number | undefined) => gradeOf.get(chapterId ?? 0) ?? 0,
  };
}
