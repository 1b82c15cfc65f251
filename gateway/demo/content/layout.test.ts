import { expect, test } from 'vitest';
import type { DocumentBlock } from './document.ts';
import { paginate } from './layout.ts';

const room = (lines: number) => Array.from({ length: lines }, (): DocumentBlock => ({ style: 'body', text: '　' }));
const question: DocumentBlock = { style: 'body', text: '以“桥”为题写一篇文章。' };
const answers: DocumentBlock = { style: 'heading', text: '参考答案', newPage: true };

test.each(Array.from({ length: 40 }, (_, i) => i))('room of %i lines to write in makes no empty page', (lines) => {
  const pages = paginate({
    kind: 'document',
    title: '试卷',
    subtitle: '',
    blocks: [question, ...room(lines), answers],
  });
  expect(pages.map((page) => page.lines.some(({ text }) => text.trim() !== ''))).toEqual([true, true]);
});

const stem = '已知函数满足下列条件，'.repeat(14);
const option = (text: string): DocumentBlock => ({ style: 'option', text });
const sizes = Array.from({ length: 34 }, (_, i) => i);

test.each(sizes)('behind %i lines a heading stands with its question, and the question with its options', (lines) => {
  const pages = paginate({
    kind: 'document',
    title: '试卷',
    subtitle: '',
    blocks: [
      ...Array.from({ length: lines }, (_, i): DocumentBlock => ({ style: 'body', text: `第${i}行` })),
      { style: 'heading', text: '第Ⅰ卷' },
      { style: 'heading', text: '一、选择题' },
      { style: 'body', text: '听第6段材料，回答第6至8题。', keepsNext: true },
      { style: 'body', text: stem },
      ...['A．', 'B．', 'C．', 'D．'].map((letter) => option(`${letter}${'这个选项很长，要占两行。'.repeat(4)}`)),
      { style: 'body', text: '另一题' },
    ],
  });
  const pageOf = (begin: string) => pages.findIndex((page) => page.lines.some(({ text }) => text.startsWith(begin)));
  const places = ['第Ⅰ卷', '一、选择题', '听第6段', '已知函数', 'A．', 'D．'].map(pageOf);
  expect(new Set(places).size).toBe(1);
  const last = pages.findIndex((page) => page.lines.at(-1)?.style === 'heading');
  expect(last).toBe(-1);
});
