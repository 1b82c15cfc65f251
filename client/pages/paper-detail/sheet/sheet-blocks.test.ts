import { expect, test } from 'vitest';
import { defaultLayout, defaultParts } from '../../../../shared/questions/composed-paper.ts';
import { sheetBlocks } from './sheet-blocks.ts';

const item = (questionId: string) => ({ questionId, score: 5 });
const paper = {
  title: '周测',
  subtitle: '',
  parts: defaultParts,
  layout: defaultLayout,
  sections: [
    { title: '选择题', note: '', items: [item('1'), item('2')] },
    { title: '解答题', note: '', items: [] },
  ],
};
const measured = {
  questionOf: () => undefined,
  heights: new Map([
    ['1', 96],
    ['2', 960],
  ]),
};

test('a paper is its head, then each section that has questions with them', () => {
  const blocks = sheetBlocks(paper, measured);
  expect(blocks.map(({ id }) => id)).toEqual(['head', 'section-0', '1', '2']);
  expect(blocks[1]).toMatchObject({ sticky: true });
});

test('questions are as high as on the screen, and tall ones go on in the next column', () => {
  const [, , small, tall] = sheetBlocks(paper, measured);
  expect(small).toMatchObject({ height: 25.4, flows: false });
  expect(tall?.height).toBeCloseTo(254);
  expect(tall?.flows).toBe(true);
});

test('what the head has makes it higher', () => {
  const heightOf = (parts: Partial<typeof defaultParts>) =>
    sheetBlocks({ ...paper, parts: { ...defaultParts, ...parts } }, measured)[0]?.height ?? 0;
  expect(heightOf({ scoreTable: true })).toBeGreaterThan(heightOf({}));
  expect(heightOf({ notices: ['考试时间四十五分钟'] })).toBeGreaterThan(heightOf({}));
});
