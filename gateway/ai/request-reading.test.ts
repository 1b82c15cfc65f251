import { describe, expect, test } from 'vitest';
import { askedRows } from './asked-rows.ts';
import { compositionOf } from './composition-proposal.ts';
import { pointsIn } from './named-points.ts';
import { readRequest } from './request-parts.ts';
import { namedStudy, numberOf, subjectOfRequest, wantedQuestions } from './request-reading.ts';
import { unusedWishes, wordsOfPlace } from './unused-wishes.ts';

test.each([
  ['12', 12],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['两', 2],
  ['三十五', 35],
  ['百', undefined],
  ['', undefined],
])('%s is the number %s', (text, number) => expect(numberOf(text)).toBe(number));

test.each([
  ['写2个课时的教案，附3道题', 3],
  ['来5个选择题', 5],
  ['两题', 2],
  ['分成3个小组', undefined],
  ['写一篇教案，附3道题', 3],
  ['来5篇阅读', 5],
])('%s asks for %s questions', (text, count) => expect(wantedQuestions(text)).toBe(count));

test.each([
  ['高一数学', 300, 2],
  ['七年级英语', 200, 3],
  ['小学语文', 100, 1],
  ['集合', 200, 4],
  ['八年级下册的课文', 200, 4],
  ['必修第一册的课文', 300, 4],
])('%s is about phase %i, subject %i', (text, studyPhaseCode, subjectCode) => {
  expect(subjectOfRequest(namedStudy(text), { studyPhaseCode: 200, subjectCode: 4 })).toEqual({
    studyPhaseCode,
    subjectCode,
  });
});

test.each([
  ['请帮我找几份关于函数单调性的课件', '函数单调性 课件'],
  ['推荐3份高中语文的期中试卷！', '高中语文 期中试卷'],
  ['给一份勾股定理的教案', '勾股定理 教案'],
  ['匀变速直线运动这一课怎么讲', '匀变速直线运动'],
  ['帮我整点初二物理压强的题，8道左右', '初二物理压强 题'],
  ['上下左右的认识', '上下左右 认识'],
  ['下周要上《赤壁赋》，找课件和教案', '赤壁赋 课件和教案'],
  ['《明天要远足》的课件', '明天要远足 课件'],
  ['有没有好一点的实验视频', '实验视频'],
  ['适合基础薄弱学生的导数练习', '导数练习'],
  ['找几份和牛顿第二定律有关的学案，不要教案', '牛顿第二定律 学案'],
  ['把牛顿第二定律的6道选择题加到试题篮', '牛顿第二定律'],
  ['一元二次方程咋讲', '一元二次方程'],
  ['有没有配人教版浮力的视频', '人教版浮力 视频'],
  ['光合作用来5道题', '光合作用 题'],
  ['出一份高一数学集合单元测试，6道单选、2道填空题、1道解答，难度中等，60分钟', '高一数学集合单元测试'],
  ['2026届高三数学一轮复习圆锥曲线的离心率专题，要近三年的真题和解析', '2026届高三数学一轮复习圆锥曲线 离心率专题'],
  ['找几道难度中等函数单调性的题', '函数单调性 题'],
  ['难度较大导数压轴题', '导数压轴题'],
  ['难度大圆锥曲线', '圆锥曲线'],
  ['难度中等高三数学数列', '高三数学数列'],
  ['难度不限高中数学数列', '高中数学数列'],
  ['难度高高一数学数列', '高一数学数列'],
  ['难度要适中一点数列求和', '数列求和'],
  ['难度不要太大的数列求和', '数列求和'],
  ['数列求和，难度中', '数列求和'],
  ['难度不等式证明', '不等式证明'],
  ['数列求和，难度系数0.65', '数列求和'],
  [`议论文${'的论证方法'.repeat(30)}`, '议论文 论证方法 论证方法 论证方法 论证方法'],
  ['论'.repeat(200), '论'.repeat(24)],
  ['公开课讲《背影》，有课件吗', '公开课 背影 课件'],
  ['有理数的试卷', '有理数 试卷'],
  ['找5道单选和3道填空，二次函数', '二次函数'],
  ['请生成教案。\n课题：一元二次方程的解法\n课时：1 课时\n补充要求：含求根公式', '一元二次方程 解法 教案'],
  ['请生成试题解析。\n试题：求函数的最小值\n学生答案：2', '求函数 最小值'],
])('%s is searched as %s', (text, words) => expect(readRequest(text).words).toBe(words));

describe('points', () => {
  const nodes = ['函数', '函数的单调性', '集合', '函数的奇偶性与周期性'].map((name, i) => ({
    id: i,
    parentId: null,
    name,
  }));
  const names = (text: string) => pointsIn(nodes, text).map(({ name }) => name);
  test('are named whole, with or without 的, the longest counts', () => {
    expect(names('找函数单调性的题')).toEqual(['函数的单调性']);
  });
  test('are named by a part where none is whole', () => expect(names('奇偶性')).toEqual(['函数的奇偶性与周期性']));
  test('are named by the noun that their names begin with where no part is', () => {
    const branches = [{ id: 1, parentId: null, name: '函数与导数' }];
    expect(pointsIn(branches, '函数单元测试')).toEqual(branches);
  });
  test('are not named by the subject that their names begin with', () => {
    const branches = [{ id: 1, parentId: null, name: '生物与环境' }];
    expect(pointsIn(branches, '生物 光合作用')).toEqual([]);
  });
  test('are none where nothing is named', () => expect(names('你好')).toEqual([]));
});

describe('a paper', () => {
  const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
  const rows = (text: string) =>
    compositionOf(text, mathematics, []).rows.map(({ typeCode, count }) => [typeCode, count]);
  test.each([
    [
      '8道单选、3道填空、2道解答',
      [
        [30201, 8],
        [30203, 3],
        [30204, 2],
      ],
    ],
    [
      '单选题10题，多选题4题',
      [
        [30201, 10],
        [30202, 4],
      ],
    ],
    [
      '十道选择题和两道大题',
      [
        [30201, 10],
        [30204, 2],
      ],
    ],
  ])('%s has these rows', (text, expected) => expect(rows(text)).toEqual(expected));
  test('is the usual one of its scene where no rows are named', () => {
    expect(rows('期末试卷').length).toBeGreaterThan(3);
  });
  test('takes years, marks, difficulty and two variants from the text', () => {
    const form = compositionOf('单选4道，单选题每题 3 分，近五年，较难，AB卷，45分钟，没用过的', mathematics, [
      { id: '7', name: '集合' },
    ]);
    expect(form).toMatchObject({ years: 5, difficulty: 0.55, papers: 2, minutes: 45, excludeUsed: true });
    expect(form.rows).toEqual([{ typeCode: 30201, count: 4, score: 3, kpointIds: ['7'] }]);
  });
  test.each([
    ['集合单元测试，8道单选、2道解答，满分100', 100],
    ['出一份100分的试卷，8道单选、3道填空', 100],
    ['期中试卷，总分为120分', 120],
    ['出一份练习，8道单选，单选题每题3分，2道解答，满分100', 54],
    ['共 20 道题的练习，60分钟', 50],
  ])('%s sums up to %i marks', (text, total) => {
    const sum = compositionOf(text, mathematics, []).rows.reduce((marks, { count, score }) => marks + count * score, 0);
    expect(sum).toBe(total);
  });
  test.each([
    ['出一份小学四年级数学小数除法的练习', ['四年级']],
    ['出一份人教版八年级上册全等三角形的课后作业', ['人教版', '八年级上册']],
    ['出一份四年级上学期语文期末试卷', ['四年级', '上学期']],
    ['出一份小学数学期末试卷', []],
  ])('%s: its form cannot say %j', (text, unused) => expect(wordsOfPlace(text)).toEqual(unused));
});

const seniorHistory = { studyPhaseCode: 300, subjectCode: 7 };

test.each([
  ['20道单选、3道材料题', ['单选', '材料分析'], []],
  ['20道单选、3道工艺题', ['单选'], ['3道工艺题']],
  ['5道练习题', [], []],
])('%s asks for the types %j, and for %j, which the subject does not have', (text, types, unknown) => {
  const asked = askedRows(text, seniorHistory);
  expect(asked.rows.map(({ type }) => type.name)).toEqual(types);
  expect(asked.unknown).toEqual(unknown);
});

test.each([
  ['三年级数学期中试卷，满分100', ['满分100']],
  ['找几份集合的课件，难度中等，近三年', ['难度中等', '近三年']],
  ['出一份集合的试卷，难度中等，近三年，60分钟，满分100分', []],
  ['找5道两宋的单选，45分钟', ['45分钟']],
  ['找5道单选和3道工艺题，两宋', ['3道工艺题']],
  ['找5道七年级的单选题', ['七年级']],
  ['给一份八年级下册勾股定理的教案', []],
  ['写一份集合的教案，45分钟', []],
])('of %s the answer does not use %j', (text, unused) => {
  expect(unusedWishes(readRequest(text), seniorHistory)).toEqual(unused);
});
