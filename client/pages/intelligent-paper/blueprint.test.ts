import { describe, expect, test } from 'vitest';
import { anOwnQuestion } from '../../../shared/questions/testing/an-own-question.ts';
import { sectionsOf } from '../../features/questions/paper-draft/paper-content.ts';
import {
  blueprintOf,
  contentToKeep,
  difficultyNote,
  fitToBank,
  fittedText,
  funnelText,
  generateInput,
  isUnrestricted,
  keptOf,
  likeModel,
  openBlueprint,
  placedOf,
  relaxRow,
  rowName,
  sceneOf,
  totalOf,
} from './blueprint.ts';

const subject = { studyPhaseCode: 300, subjectCode: 2 };
const nameOf = (id: string) => `点${id}`;
const mock = blueprintOf(sceneOf(subject, 'mock'), '高中数学', []);

test('a paper of a term keeps to the chapters where chapters teach what a row asks', () => {
  const chaptersOf = (subjectCode: number) => {
    const scene = sceneOf({ studyPhaseCode: 300, subjectCode }, 'midterm');
    const { rows } = blueprintOf(scene, '', [], ['11', '12']);
    return new Map(scene.rows.map(({ typeName }, i) => [typeName, rows[i]?.chapterIds]));
  };
  expect([...chaptersOf(2).values()]).toEqual([...chaptersOf(2).values()].map(() => ['11', '12']));
  expect(chaptersOf(1).get('名篇名句默写')).toEqual(['11', '12']);
  expect(chaptersOf(1).get('现代文阅读')).toEqual([]);
});

describe('a blueprint', () => {
  test('begins as the scene says', () => {
    expect(mock.title).toBe('高中数学模拟');
    expect(totalOf(mock)).toEqual({ questions: 19, score: 150 });
    expect(sceneOf(subject, '').code).toBe('unit');
  });

  test('is open until a row is narrowed to points or chapters', () => {
    const [first, ...others] = mock.rows;
    if (!first) throw new Error('no rows');
    expect(isUnrestricted(mock)).toBe(true);
    expect(isUnrestricted({ rows: [{ ...first, points: [{ id: '1', name: '集合' }] }, ...others] })).toBe(false);
    expect(isUnrestricted({ rows: [{ ...first, chapterIds: ['1'] }, ...others] })).toBe(false);
  });

  test('is sent without what is left open', () => {
    const input = generateInput(subject, mock, { seed: 3 });
    expect(input).toMatchObject({ ...subject, difficulty: 0.58, papers: 1, seed: 3 });
    expect(input.rows[0]).toEqual({ typeCode: 30_201, count: 8, score: 5 });
    expect(input).not.toHaveProperty('years');
    expect(input).not.toHaveProperty('from');
    expect(generateInput(subject, { ...mock, from: 'all' }, {})).toMatchObject({ from: 'all' });
    const state = { ...subject, scene: 'mock' };
    expect(generateInput(state, mock, {})).not.toHaveProperty('scene');
  });

  test('is opened again as it was kept, under its name', () => {
    const own = { ...mock, years: 3, difficulty: 71, minutes: 75, title: '周测' };
    expect(openBlueprint(mock, { name: '周测', content: contentToKeep(own) }, nameOf)).toEqual(own);
  });

  test('follows the model of a parallel paper', () => {
    const rows = [{ typeCode: 30_201, kpointIds: ['7'], level: 3, count: 1, score: 5 }];
    const model = { title: '2026年高考数学（全国一卷）', minutes: 120, difficulty: 0.553, questionIds: ['1'] };
    expect(likeModel(mock, { rows, model }, nameOf)).toMatchObject({
      title: '2026年高考数学（全国一卷）（平行卷）',
      minutes: 120,
      difficulty: 55,
      rows: [{ typeCode: 30_201, points: [{ id: '7', name: '点7' }], level: 3, count: 1, score: 5 }],
    });
    const long = likeModel(mock, { rows, model: { ...model, title: '卷'.repeat(100) } }, nameOf);
    expect(long.title).toHaveLength(95);
    const again = { ...model, title: '周测（平行卷）' };
    expect(likeModel(mock, { rows, model: again }, nameOf).title).toBe('周测（平行卷）');
    expect(likeModel(mock, { rows: [] }, nameOf)).toEqual({ ...mock, title: '高中数学模拟（平行卷）' });
  });

  test('is sent with what a row asks for', () => {
    const row = { key: 0, typeCode: 30_201, points: [{ id: '7', name: '集合' }], chapterIds: [], level: 3 };
    const input = generateInput(subject, { ...mock, years: 3, rows: [{ ...row, count: 2, score: 5 }] }, {});
    expect(input).toMatchObject({
      years: 3,
      rows: [{ typeCode: 30_201, kpointIds: ['7'], level: 3, count: 2, score: 5 }],
    });
  });

  test.each([
    ['the level', { level: null }, { level: 0 }],
    ['the points', { kpointIds: ['1'] }, { points: [{ id: '1', name: '点1' }] }],
    ['the number', { count: 1 }, { count: 1 }],
  ])('gives way in %s', (_what, change, expected) => {
    const hard = { ...mock, rows: mock.rows.map((row) => ({ ...row, level: 5 })) };
    const after = relaxRow(hard, 1, change, nameOf);
    expect(after.rows[1]).toMatchObject(expected);
    expect(after.rows[0]).toEqual(hard.rows[0]);
  });

  test('gives way in the number of papers', () => {
    expect(relaxRow({ ...mock, papers: 2 }, 0, { papers: 1 }, nameOf).papers).toBe(1);
  });

  test('loses a row that the bank has nothing for', () => {
    expect(relaxRow(mock, 1, { count: 0 }, nameOf).rows).toEqual(mock.rows.filter((_, i) => i !== 1));
  });

  test('gives way in what concerns all rows', () => {
    expect(relaxRow({ ...mock, years: 3, excludeUsed: true }, 0, { years: null }, nameOf).years).toBe(0);
    expect(relaxRow({ ...mock, excludeUsed: true }, 0, { excludeUsed: false }, nameOf).excludeUsed).toBe(false);
  });
});

test('a shortage is named by its row and its funnel', () => {
  expect(rowName(mock, 1)).toBe('第2行（多选）');
  const funnel = [
    { name: '题型', count: 412 },
    { name: '难度', count: 9 },
  ];
  expect(funnelText({ funnel })).toBe('题型 412 → 难度 9');
});

test('questions of the model with a text of their own are placed by their own type', () => {
  const own = anOwnQuestion({ typeCode: 30_203, stem: '写' });
  const placed = keptOf([{ questionId: 'own-1', score: 4, own }]);
  expect(sectionsOf([{ id: '9', score: 5, typeName: '填空' }, ...placed])).toEqual([
    {
      title: '填空题',
      note: '',
      items: [
        { questionId: '9', score: 5 },
        { questionId: 'own-1', score: 4, own },
      ],
    },
  ]);
});

test('picked questions have the type of their row', () => {
  const questions = [{ id: '9', row: 2, score: 5, reasons: [] }];
  expect(placedOf(mock, { questions })).toEqual([{ id: '9', score: 5, typeName: '填空' }]);
});

test.each([
  [68, 0.7, ''],
  [74, 0.56, '符合要求的试题偏难，得分率只能达到 56%（要求 74%），可调整题型、难度或知识点'],
  [58, 0.67, '符合要求的试题偏易，得分率只能达到 67%（要求 58%），可调整题型、难度或知识点'],
])('wanted %i percent and reached %f says "%s"', (difficulty, reached, note) => {
  expect(difficultyNote({ difficulty }, reached)).toBe(note);
});

test('rows that no question fits give their marks to the others', () => {
  const row = { points: [], chapterIds: [], level: 0 };
  const rows = [
    { ...row, key: 0, typeCode: 20501, count: 10, score: 4 },
    { ...row, key: 1, typeCode: 20504, count: 2, score: 10 },
  ];
  const blueprint = { ...blueprintOf(sceneOf({ studyPhaseCode: 200, subjectCode: 5 }, 'unit'), '化学', []), rows };
  const fitted = fitToBank(blueprint, [30, 0]);
  expect(fitted?.rows).toEqual([{ ...rows[0], count: 15 }]);
  expect(fitted && fittedText(blueprint, fitted)).toMatch(/^去掉没有试题的.+，分值并入其他题型，共 60 分$/);
  expect(fitToBank(blueprint, [])).toBeUndefined();
  expect(fitToBank(blueprint, [0, 0])).toBeUndefined();
});
