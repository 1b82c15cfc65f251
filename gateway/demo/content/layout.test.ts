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
