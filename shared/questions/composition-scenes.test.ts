import { describe, expect, test } from 'vitest';
import { phases, subjectsOf } from '../platform/study.ts';
import { compositionScenes, difficultyOfLevels, usualMinutes } from './composition-scenes.ts';

const subjects = phases.flatMap(({ dictCode: studyPhaseCode, dictName }) =>
  subjectsOf(studyPhaseCode).map((subject) => ({
    studyPhaseCode,
    subjectCode: subject.dictCode,
    name: dictName + subject.dictName,
  })),
);

/** Full marks of homework, unit test and examination. */
const fullMarks: Readonly<Record<string, readonly number[]>> = {
  '300/1': [50, 100, 150],
  '300/2': [50, 100, 150],
  '300/3': [50, 100, 150],
  '200/1': [50, 100, 120],
  '200/2': [50, 100, 120],
  '200/3': [50, 100, 120],
};

describe('composition scenes', () => {
  test.each(subjects)('of $name add up to its usual full marks, with its own types', (subject) => {
    const found = compositionScenes(subject);
    const [homework = 0, unit = 0, exam = 0] = fullMarks[`${subject.studyPhaseCode}/${subject.subjectCode}`] ?? [
      50, 100, 100,
    ];
    expect(found.map(({ name, fullScore }) => [name, fullScore])).toEqual([
      ['课时作业', homework],
      ['单元测试', unit],
      ['月考', exam],
      ['期中', exam],
      ['期末', exam],
      ['模拟', exam],
    ]);
    for (const { rows, minutes } of found) {
      expect(rows.length).toBeGreaterThan(1);
      expect(minutes).toBeGreaterThanOrEqual(30);
    }
  });

  test('of senior mathematics are those of the entrance examination', () => {
    const mock = compositionScenes({ studyPhaseCode: 300, subjectCode: 2 }).find(({ code }) => code === 'mock');
    expect(mock).toMatchObject({ minutes: 120, difficulty: 0.58 });
    expect(mock?.rows.map(({ typeName, count, score }) => `${typeName} ${count}x${score}`)).toEqual([
      '单选 8x5',
      '多选 3x6',
      '填空 3x5',
      '解答 1x13',
      '解答 2x15',
      '解答 2x17',
    ]);
  });

  test.each([
    [[1, 0, 0, 0, 0], 0.9],
    [[3, 4, 2, 1, 0], 0.68],
    [[0, 0, 0, 0, 2], 0.1],
    [[], 0],
  ])('levels %j mean a share of %f', (amounts, share) => {
    expect(difficultyOfLevels(amounts)).toBe(share);
  });

  test.each([
    [150, 120],
    [105, 90],
    [20, 45],
  ])('a paper of %i marks takes %i minutes', (fullScore, minutes) => {
    expect(usualMinutes({ studyPhaseCode: 300, subjectCode: 2 }, fullScore)).toBe(minutes);
  });
});
