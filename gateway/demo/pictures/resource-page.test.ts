import { expect, test } from 'vitest';
import type { DocumentSlide } from '../content/document.ts';
import { tellingPageOf } from './resource-page.ts';

const slidesOf = (count: number, figureAt?: number): DocumentSlide[] =>
  Array.from({ length: count }, (_, i) => ({ title: '', lines: [], ...(i + 1 === figureAt && { figure: '<svg/>' }) }));

test.each([
  ['the first slide with a figure', 12, 6, 'free', 6],
  ['without figures the first that teaches', 12, undefined, 'free', 4],
  ['of few slides the last', 3, undefined, 'free', 3],
  ['of a file that is charged no slide beyond the open part', 12, 6, 'pay', 2],
] as const)('slides are told apart by %s', (_name, count, figureAt, chargeType, page) => {
  const content = { kind: 'slides', title: '', slides: slidesOf(count, figureAt) } as const;
  expect(tellingPageOf(content, { chargeType })).toBe(page);
});

test('other files are told apart by their first page', () => {
  const content = { kind: 'document', title: '', subtitle: '', blocks: [] } as const;
  expect(tellingPageOf(content, { chargeType: 'free' })).toBe(1);
});
