import katex from 'katex';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderFormula } from './render-formula.ts';

const renderToString = vi.spyOn(katex, 'renderToString');
let renderFormula: RenderFormula;
/** Each test has a module of its own, which keeps no formulas yet. */
beforeEach(async () => {
  renderToString.mockClear();
  vi.resetModules();
  ({ renderFormula } = await import('./render-formula.ts'));
});

test('a formula is rendered by KaTeX once, however often it appears', () => {
  const first = renderFormula('x^{2}+1', false);
  expect(first).toContain('katex');
  expect(renderToString).toHaveBeenCalledTimes(1);
  expect(renderFormula('x^{2}+1', false)).toBe(first);
  expect(renderToString).toHaveBeenCalledTimes(1);
});

test('the same formula on a line of its own is another one', () => {
  const inLine = renderFormula('x^{2}+1', false);
  expect(renderFormula('x^{2}+1', true)).not.toBe(inLine);
  expect(renderFormula('x^{2}+1', false)).toBe(inLine);
  expect(renderToString).toHaveBeenCalledTimes(2);
});

test('a formula that cannot be read is tried once', () => {
  const source = renderFormula('x^{2}^{3}', false);
  expect(source).toContain('formula-source');
  expect(renderFormula('x^{2}^{3}', false)).toBe(source);
  expect(renderToString).toHaveBeenCalledTimes(1);
});

test('4000 formulas are kept, and the one that was used last longest', () => {
  renderFormula('a_{0}', false);
  for (let i = 1; i < 4000; i++) renderFormula(`a_{${i}}`, false);
  renderFormula('a_{0}', false);
  renderFormula('b', false);
  expect(renderToString).toHaveBeenCalledTimes(4001);
  renderFormula('a_{0}', false);
  expect(renderToString).toHaveBeenCalledTimes(4001);
  renderFormula('a_{1}', false);
  expect(renderToString).toHaveBeenCalledTimes(4002);
});
