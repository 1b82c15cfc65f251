import { expect, test } from 'vitest';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { aNode } from '../create-paper/testing/bank-answers.ts';
import { stateOf } from './intelligent-paper.view.ts';
import { asksRange, rangeLines, rangeOf } from './term-range.view.ts';

const stateAt = (query: string) => {
  const state = stateOf(visitTo('create-paper-intelligent-paper', `?phase=300&subject=2${query}`));
  if (!state) throw new Error(`${query} has no subject`);
  return state;
};
const textbooks = {
  nodes: [
    aNode('1', '必修第一册', 90, [
      aNode('11', '第一章 集合', 30),
      aNode('12', '第二章 不等式', 0),
      aNode('13', '第三章 函数', 60),
    ]),
    aNode('2', '必修第二册', 9, [aNode('21', '第六章 向量', 9)]),
    aNode('3', '选择性必修第二册', 9, [aNode('31', '第五章 导数', 9)]),
  ],
  versions: [
    { code: '3', name: '人教A版' },
    { code: '5', name: '北师大版' },
  ],
  versionCode: '3',
};

test.each([
  ['&scene=midterm', true],
  ['&scene=final', true],
  ['&scene=midterm&parallel=7', false],
  ['&scene=unit', false],
  ['', false],
])('%s asks for grade and volume: %s', (query, asks) => {
  expect(asksRange(stateAt(query))).toBe(asks);
});

test('a grade has its own volumes, and the only one is chosen with it', () => {
  const lines = rangeLines(stateAt('&scene=midterm&grade=10'), textbooks);
  const names = lines.map(({ name, choices }) => [name, choices.map((choice) => choice.name)]);
  expect(names).toEqual([
    ['教材版本', ['人教A版', '北师大版']],
    ['年级', ['高一', '高二', '高三']],
    ['册次', ['必修第一册', '必修第二册']],
  ]);
  const second = lines[1]?.choices.find(({ name }) => name === '高二');
  expect(second?.href).toMatch(/scene=midterm&version=3&grade=11&volume=3$/);
});

test.each([
  ['&scene=midterm', undefined],
  ['&scene=midterm&grade=10', undefined],
  ['&scene=midterm&grade=10&volume=1', ['11']],
  ['&scene=midterm&volume=1', ['11']],
  ['&scene=final&grade=10&volume=1', ['11', '13']],
  ['&scene=final&grade=12', []],
  ['&scene=final&grade=10&volume=99', undefined],
])('%s asks these chapters', (query, chapters) => {
  expect(rangeOf(stateAt(query), textbooks)?.chapters.map(({ id }) => id)).toEqual(chapters);
});

test('the range is said in words', () => {
  const said = (query: string) => rangeOf(stateAt(query), textbooks);
  expect(said('&scene=midterm&volume=1')).toMatchObject({
    name: '高一数学',
    sentence: '期中考到“第二章 不等式”为止，共 2 章，题目只从这些章节里选。',
  });
  const english = stateOf(visitTo('create-paper-intelligent-paper', '?phase=300&subject=3&scene=final&volume=1'));
  expect(english && rangeOf(english, textbooks)?.sentence).toBe(
    '期末考查必修第一册全册 3 章，除阅读、听力和写作外，题目只从这些章节里选。',
  );
  expect(said('&scene=final&grade=12')?.sentence).toBe('高三考查高中数学的全部内容。');
});
