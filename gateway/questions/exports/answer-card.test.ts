import { expect, test } from 'vitest';
import { answerCardData } from './answer-card.ts';
import { createPaperMaker } from './paper-maker.ts';
import { examplePaper } from './testing/example-paper.ts';
import { pdfPageCount } from './testing/pdf-facts.ts';

interface Card {
  readonly page: { readonly columns: number };
  readonly blocks: readonly {
    readonly kind: string;
    readonly height?: number;
    readonly items?: readonly { readonly label: string; readonly letters: readonly string[] }[];
    readonly labels?: readonly string[];
  }[];
}

const cardOf = (paper = examplePaper()) => JSON.parse(answerCardData(paper)) as Card;

test('has bubbles for choices, lines for blanks and boxes by their marks', () => {
  const { page, blocks } = cardOf();
  expect(page.columns).toBe(3);
  expect(blocks.map(({ kind }) => kind).join(' ')).toBe(
    'heading choices heading blanks heading box box box box box heading choices box',
  );
  expect(blocks[1]?.items).toHaveLength(12);
  expect(blocks[1]?.items?.[0]).toEqual({ label: '1', letters: ['A', 'B', 'C', 'D'] });
  expect(blocks[3]?.labels).toEqual(['13', '14', '15', '16']);
  expect(blocks[5]?.height).toBeGreaterThan(blocks.at(-1)?.height ?? Number.POSITIVE_INFINITY);
});

test('a paper of choices alone has a card of one upright sheet', () => {
  const paper = examplePaper();
  const choices = { ...paper, sections: paper.sections.slice(0, 1) };
  expect(cardOf(choices).page.columns).toBe(1);
});

test('is set as a PDF, with squares for a composition', async () => {
  const maker = createPaperMaker({ startTimeoutMs: 80_000 });
  const paper = examplePaper();
  const [item] = paper.sections[2]?.items ?? [];
  if (!item) throw new Error('the example has questions');
  const essay = { ...item, score: 60, question: { ...item.question, typeName: '作文' } };
  const withEssay = { ...paper, sections: [...paper.sections, { title: '写作', note: '', items: [essay] }] };
  const { content } = await maker.make({ paper: withEssay, figures: new Map(), format: 'card' });
  await maker.close();
  expect(content instanceof Uint8Array && pdfPageCount(content)).toBe(2);
});
