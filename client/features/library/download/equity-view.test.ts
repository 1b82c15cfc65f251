import { expect, test } from 'vitest';
import type { DownEquity } from '../../../../shared/library/calls/resource.schema.ts';
import { equityRows } from './equity-view.ts';

const anEquity = (fields: Partial<DownEquity> = {}): DownEquity => ({
  id: '1',
  resourceName: '高三期中试卷',
  fileType: 'docx',
  fileSize: 1_258_292,
  chargeType: 'points',
  price: 5,
  studyPhaseCode: 300,
  loggedIn: true,
  right: 'points',
  rightName: '积分兑换',
  cost: 5,
  balance: 1280,
  balanceAfter: 1275,
  dailyMax: 20,
  usedToday: 1,
  leftToday: 19,
  refusal: null,
  ...fields,
});
const lines = (equity: DownEquity) => equityRows(equity).map(({ name, value }) => `${name} ${value}`);

test('the panel says what will be used before anything is spent', () => {
  expect(lines(anEquity())).toEqual([
    '文件 Word文档（docx），1.2 MB',
    '标价 5积分',
    '使用权益 积分兑换',
    '本次扣除 5 积分',
    '积分余额 1,280，下载后 1,275',
    '今日还可下载 19 份（每日 20 份）',
  ]);
});

test('what is owned costs neither points nor one of today’s downloads', () => {
  const owned = lines(anEquity({ right: 'owned', rightName: '已拥有，再次下载免费', cost: 0, balanceAfter: 1280 }));
  expect(owned).toContain('本次扣除 不扣积分');
  expect(owned).toContain('积分余额 1,280');
  expect(owned.at(-1)).toContain('本次不占次数');
});

test('a refusal shows no right and no charge', () => {
  const refused = lines(anEquity({ right: null, rightName: '', cost: 0 }));
  expect(refused.some((line) => line.startsWith('使用权益') || line.startsWith('本次扣除'))).toBe(false);
});
