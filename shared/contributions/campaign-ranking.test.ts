import { expect, test } from 'vitest';
import { standardPrices } from '../platform/prices.ts';
import { kindRules, rankingRule } from './campaign-ranking.ts';

test.each([
  ['content', '每份采纳的稿件计10分；得分高者在前，同分时先参加者在前。'],
  ['original', '每份采纳的稿件计10分，每邀请一位新的参加者计1分；得分高者在前，同分时先参加者在前。'],
  ['share', '专属链接每次有效打开计1分，得分高者在前，同分时先参加者在前。'],
  ['endOfTerm', ''],
  ['college', ''],
] as const)('the ranking of a campaign of kind %s', (kind, rule) => {
  expect(rankingRule(kind)).toBe(rule);
  expect(kindRules(kind, standardPrices).join('')).toContain(rule);
});

test('rules name points with their limit of the day, as they are given', () => {
  expect(kindRules('exam', standardPrices)).toContain('每份采纳的稿件奖励20积分，每天最多奖励10份。');
  expect(kindRules('college', standardPrices)).toEqual([]);
});
