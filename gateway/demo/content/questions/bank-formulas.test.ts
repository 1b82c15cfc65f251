import { describe, expect, test } from 'vitest';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { createPaperMaker } from '../../../questions/exports/paper-maker.ts';
import { examplePaper } from '../../../questions/exports/testing/example-paper.ts';
import { checkFormula } from '../../../questions/formulas/check-formula.ts';
import type { PaperDocument } from '../../../questions/paper/paper-document.ts';
import { wholeBank } from './question-bank.ts';

/** Every text of every question. */
const texts = wholeBank().flatMap(
  ({ stem, passage, options, answer, analysis, solution, remark, subQuestions = [] }) => [
    ...[stem, passage, ...options, answer, analysis, solution, remark],
    ...subQuestions.flatMap((sub) => [
      sub.stem,
      ...sub.options.map(({ text }) => text),
      sub.answer,
      sub.analysis,
      sub.solution,
    ]),
  ],
);
const formulas = new Set(texts.flatMap((text) => splitFormulas(text).flatMap(({ tex }) => tex ?? [])));
/** One formula of each shape: others differ in their numbers only. */
const shapes = [...new Map([...formulas].map((tex) => [tex.replace(/\d+/g, '1'), tex])).values()];

/** A paper whose one question holds these texts. */
function paperOf(lines: readonly string[]): PaperDocument {
  const paper = examplePaper({ layout: { size: 'A3' } });
  const [section] = paper.sections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('the example has questions');
  const stem = lines.join('\n');
  return {
    ...paper,
    sections: [{ ...section, items: [{ ...item, question: { ...item.question, stem, options: [] } }] }],
  };
}

describe('the formulas of the demo’s questions', () => {
  test('are rendered by screen, sheets and Word', () => {
    expect(formulas.size).toBeGreaterThan(500);
    const refused = shapes.flatMap((tex) => {
      const verdict = checkFormula(tex);
      return verdict.ok ? [] : [`${tex}: ${verdict.reason}`];
    });
    expect(refused).toEqual([]);
  });

  test.each(['pages', 'docx'] as const)('can be set together, as %s', async (format) => {
    const maker = createPaperMaker({ timeoutMs: 80_000, startTimeoutMs: 80_000 });
    const { content, unread, missing } = await maker.make({
      paper: paperOf(shapes.map((tex) => `$${tex}$`)),
      figures: new Map(),
      format,
    });
    await maker.close();
    expect(content.length).toBeGreaterThan(0);
    expect({ unread, missing }).toEqual({ unread: [], missing: '' });
  });

  test('stand in texts whose every character the fonts have', async () => {
    const characters = [...new Set(texts.join(''))].filter((character) => character !== '$' && character !== '\\');
    const maker = createPaperMaker({ startTimeoutMs: 80_000 });
    const { missing } = await maker.make({
      paper: paperOf([characters.join('')]),
      figures: new Map(),
      format: 'pages',
    });
    await maker.close();
    expect(missing).toBe('');
  });
});
