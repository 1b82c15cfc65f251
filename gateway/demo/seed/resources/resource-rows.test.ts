import { describe, expect, test } from 'vitest';
import { isSubjectCode } from '../../../../shared/platform/study.ts';
import { paperKindCode } from '../../../platform/db/reference/dictionaries.ts';
import { treeRows } from '../../../platform/trees/national/tree-rows.ts';
import { unitOfLesson } from '../../content/lessons/units/all-units.ts';
import { statementsOf, topicQuestions } from '../../content/write-lesson.ts';
import { createRandom } from '../../random.ts';
import { demoSchools } from '../seed-demo.ts';
import { contributorSeeds } from './invented-names.ts';
import { demoResourceRows, resourceRows } from './resource-rows.ts';

const now = new Date('2026-11-21T04:00:00Z');
const trees = treeRows();
const rowsOf = (seed: number, count = 1500) => [
  ...resourceRows({
    count,
    firstId: 1,
    random: createRandom(seed),
    now,
    trees,
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
];
const rows = [
  ...demoResourceRows({
    count: 1500,
    firstId: 1,
    random: createRandom(5),
    now,
    trees,
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
];

describe('generated resources', () => {
  test('are the same for the same seed and day', () => {
    expect(rowsOf(9, 60)).toEqual(rowsOf(9, 60));
    expect(rowsOf(9, 60)).not.toEqual(rowsOf(10, 60));
  });

  test('reach every subject of every phase, and only those', () => {
    const pairs = new Set(rows.map((row) => `${row.studyPhaseCode}/${row.subjectCode}`));
    expect(pairs.size).toBe(27);
    expect(rows.every((row) => isSubjectCode(row.studyPhaseCode, row.subjectCode))).toBe(true);
  });

  test('hold something: no guide or slides on a point without sentences and questions', () => {
    const reviews = rows.filter(
      ({ resourceType, chapterId }) => chapterId === null && ['guide', 'courseware'].includes(resourceType),
    );
    expect(reviews.length).toBeGreaterThan(200);
    const empty = reviews.filter(({ id = 0, chapterId = null, knowledgeIds = [], ...row }) => {
      const facts = { ...row, id, chapterId, knowledgeIds };
      return statementsOf(facts).length === 0 && topicQuestions(facts, 1).length === 0;
    });
    expect(empty.map(({ resourceName }) => resourceName)).toEqual([]);
  });

  test('have titles of their own', () => {
    expect(new Set(rows.map((row) => row.resourceName)).size).toBe(rows.length);
  });

  test('keep 中考真题 to middle school and 高考真题 to senior high', () => {
    const phasesOf = (category: number) =>
      new Set(rows.filter((row) => row.categoryCode === category).map((row) => row.studyPhaseCode));
    expect(phasesOf(4)).toEqual(new Set([200]));
    expect(phasesOf(6)).toEqual(new Set([300]));
  });

  test('name the papers of the college entrance exam as their year did', () => {
    const common = rows.filter((row) => row.categoryCode === 6 && row.subjectCode <= 3 && row.areaCode === -1);
    expect(common.length).toBeGreaterThan(10);
    for (const { resourceName, year } of common) {
      expect(resourceName).toMatch(year >= 2025 ? /全国[一二]卷/ : /新课标[ⅠⅡ]卷|全国[甲乙]卷/);
    }
  });

  test('are from the two years before the day, some of them from its week, and no exam is from the future', () => {
    const ages = rows.map((row) => (now.getTime() - row.publishTime.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(731);
    expect(ages.filter((age) => age < 7).length).toBeGreaterThan(10);
    for (const row of rows.filter((item) => item.categoryCode === 4 || item.categoryCode === 6)) {
      expect(Date.UTC(row.year, 5, 7)).toBeLessThan(row.publishTime.getTime());
    }
  });

  test('are downloaded like everywhere: most seldom, a few very often', () => {
    const downloads = rows.map((row) => row.downloadNum).sort((a, b) => a - b);
    expect(downloads[Math.floor(downloads.length / 2)]).toBeLessThan(10);
    expect(downloads.at(-1)).toBeGreaterThan(150);
  });

  test('carry flags that agree with their titles', () => {
    for (const row of rows) {
      expect([row.resourceName, row.hasAnalysis]).toEqual([row.resourceName, row.resourceName.includes('解析')]);
    }
  });

  describe('of lessons', () => {
    const lessonNames = new Map([...trees.lessons.values()].flat().map(({ chapterId, name }) => [chapterId, name]));
    const files = rows.filter(
      ({ resourceType, categoryCode, chapterId }) =>
        ['courseware', 'plan', 'guide'].includes(resourceType) && (chapterId || categoryCode === 2),
    );
    const isWritten = (row: (typeof files)[number]) =>
      unitOfLesson(row, lessonNames.get(row.chapterId ?? 0) ?? '') !== undefined;
    const written = files.filter(isWritten);
    const made = files.filter((row) => !isWritten(row));

    test('cost nothing and are not premium where they are of the form that all have', () => {
      expect(written.some(({ chargeType }) => chargeType === 'points')).toBe(true);
      expect(made.length).toBeGreaterThan(100);
      expect(made.filter(({ chargeType }) => chargeType !== 'free' && chargeType !== 'school')).toEqual([]);
      expect(made.filter(({ qualityLevel }) => qualityLevel === 2 || qualityLevel === 3)).toEqual([]);
    });

    test('stand first by quality, downloads and time where they were worked out by hand', () => {
      expect(written.length).toBeGreaterThan(20);
      expect(written.filter((row) => row.qualityLevel !== (row.hasAnswer ? 3 : 2))).toEqual([]);
      expect(Math.max(...made.map(({ downloadNum }) => downloadNum))).toBeLessThan(
        Math.min(...written.map(({ downloadNum }) => downloadNum)) / 50,
      );
      for (const key of new Set(written.map((row) => `${row.studyPhaseCode}/${row.subjectCode}`))) {
        const slides = files
          .filter((row) => `${row.studyPhaseCode}/${row.subjectCode}` === key && row.resourceType === 'courseware')
          .sort((a, b) => b.downloadNum - a.downloadNum);
        expect([key, slides[0] && isWritten(slides[0])]).toEqual([key, true]);
      }
      const oldest = Math.min(...written.map(({ publishTime }) => publishTime.getTime()));
      expect((now.getTime() - oldest) / 86_400_000).toBeLessThanOrEqual(15);
    });
  });

  test('are never exams of a school that does not teach the grade', () => {
    const names = rows.filter((row) => row.grade < 10).map((row) => row.resourceName);
    expect(names.filter((name) => name.includes('高级中学'))).toEqual([]);
  });
});

test('a paper kind belongs to its phase', () => {
  expect(paperKindCode(200, '期中')).toBe('205');
  expect(paperKindCode(300, '期中')).toBe('306');
  expect(() => paperKindCode(100, '高考真题')).toThrow(RangeError);
});
