import { expect, test } from 'vitest';
import { announcementSummary, articleBlocks } from './announcement.ts';

test('the text of an announcement has headings, paragraphs and lists', () => {
  expect(articleBlocks('第一段，\n同一段。\n\n## 小标题\n\n- 甲\n- 乙\n\n\n末段。')).toEqual([
    { kind: 'paragraph', text: '第一段，同一段。' },
    { kind: 'heading', text: '小标题' },
    { kind: 'list', items: ['甲', '乙'] },
    { kind: 'paragraph', text: '末段。' },
  ]);
  expect(articleBlocks(' \n\n ')).toEqual([]);
});

test.each([
  ['## 标题\n\n短的第一段。\n\n第二段', '短的第一段。'],
  [`${'字'.repeat(90)}`, '字'.repeat(90)],
  [`${'字'.repeat(91)}`, `${'字'.repeat(89)}…`],
  ['- 只有列表', ''],
])('the summary of %j is its first paragraph, cut', (body, summary) => {
  expect(announcementSummary(body)).toBe(summary);
});
