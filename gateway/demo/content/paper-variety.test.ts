import { describe, expect, test } from 'vitest';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { createRandom } from '../random.ts';
import { contributorSeeds } from '../seed/resources/invented-names.ts';
import { demoResourceRows } from '../seed/resources/resource-rows.ts';
import { demoSchools } from '../seed/seed-demo.ts';
import { familyKeys, isPlaceholder, paperPlan } from './paper-plan.ts';
import { longQuestionsFor, wholeBank } from './questions/question-bank.ts';

const papers = [
  ...demoResourceRows({
    count: 1500,
    firstId: 100_001,
    random: createRandom(20_260_901),
    now: new Date('2026-11-21T04:00:00Z'),
    trees: treeRows(),
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
]
  .filter((row) => row.resourceType === 'paper' || row.resourceType === 'exercise')
  .map((row) => ({ row: row as ResourceColumns, plan: paperPlan(row as ResourceColumns) }));

describe('papers', () => {
  test('ask for many marks about materials, not for what a lesson is about', () => {
    const faults = papers.flatMap(({ row, plan }) =>
      longQuestionsFor(row.studyPhaseCode, row.subjectCode).length > 0 &&
      plan.sections.some(({ questions }) => questions.some((one) => one.score >= 8 && isPlaceholder(one)))
        ? [row.resourceName]
        : [],
    );
    expect(faults).toEqual([]);
  });

  test('of 历史 and 政治 have only materials among their big questions', () => {
    const exams = papers.filter(({ row }) => [7, 9].includes(row.subjectCode) && row.studyPhaseCode > 100);
    const big = exams
      .filter(({ row }) => [4, 6, 7].includes(row.categoryCode))
      .flatMap(({ plan }) => plan.sections.at(-1)?.questions ?? []);
    expect(big.length).toBeGreaterThan(20);
    expect(
      big
        .filter(({ passage, stem }) => !/材料|某|下图|如图/.test(passage + stem))
        .map(({ id, stem }) => `${id} ${stem}`),
    ).toEqual([]);
  });

  test('of English read in entrance exams of senior high school what no other paper reads', () => {
    const english = papers.filter(({ row }) => row.studyPhaseCode === 300 && row.subjectCode === 3);
    const isEntrance = ({ row }: (typeof papers)[number]) => row.categoryCode === 6;
    const readBy = (some: typeof papers) =>
      new Set(
        some.flatMap(({ plan }) =>
          plan.sections.flatMap(({ questions }) =>
            questions.filter(({ typeName }) => typeName === '阅读理解').map(({ passage }) => passage),
          ),
        ),
      );
    const [exams, others] = [english.filter(isEntrance), english.filter((one) => !isEntrance(one))];
    expect(readBy(exams).size).toBe(8);
    expect([...readBy(exams)].filter((passage) => readBy(others).has(passage))).toEqual([]);
    for (const { row } of exams) {
      const [own, next] = [0, 1].map((later) =>
        readBy(exams.filter((one) => one.row.areaCode === row.areaCode && one.row.year === row.year + later)),
      );
      expect([...(own ?? [])].filter((passage) => next?.has(passage))).toEqual([]);
    }
  });

  test('give the parts of a big question its marks', () => {
    const faults = papers.flatMap(({ plan }) =>
      plan.sections.flatMap(({ questions }) =>
        questions.flatMap(({ id, score, subQuestions = [] }) =>
          subQuestions.length > 0 && subQuestions.reduce((sum, part) => sum + part.score, 0) !== score ? [id] : [],
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('of one grade ask different families of questions', () => {
    const exams = papers.filter(
      ({ row }) =>
        row.chapterId === null && row.studyPhaseCode > 100 && [2, 4, 5, 6, 7, 8, 9].includes(row.subjectCode),
    );
    const school = exams.filter(({ row }) => ![1, 2, 4, 6, 8, 9].includes(row.categoryCode));
    const ofTerm = Map.groupBy(school, ({ row }) =>
      [row.studyPhaseCode, row.subjectCode, row.grade, row.term].join('/'),
    );
    const shares = [...ofTerm.values()].flatMap((group) => {
      const families = group.map(({ plan }) =>
        plan.sections.flatMap(({ questions }) => questions.map((one) => familyKeys(one).join('|'))),
      );
      return families.slice(1).map((own, i) => {
        const before = new Set(families[i]);
        return own.filter((key) => before.has(key)).length / own.length;
      });
    });
    expect(shares.length).toBeGreaterThan(100);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.9);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.55);
  });

  test('ask nothing that is not in the bank under the same number', () => {
    const stems = new Map(
      wholeBank().map(({ id, knowledge, subQuestions = [] }) => [id, `${knowledge} ${subQuestions.length}`]),
    );
    for (const { plan } of papers) {
      for (const { id, knowledge, subQuestions = [] } of plan.sections.flatMap(({ questions }) => questions)) {
        expect(stems.get(id)).toBe(`${knowledge} ${subQuestions.length}`);
      }
    }
  });
});
