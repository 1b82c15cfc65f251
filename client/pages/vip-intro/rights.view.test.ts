import { expect, test } from 'vitest';
import { rightsGroups } from './rights.view.ts';

const rows = rightsGroups().flatMap((group) => group.rows);

test.each([
  ['免费资源', ['免费', '免费', '免费', '免费', '免费']],
  ['积分资源', ['用积分或单独购买', '免费', '免费', '免费', '免费']],
  ['会员资源', ['单独购买', '免费', '免费', '免费', '免费']],
  ['付费资源', ['单独购买', '单独购买', '单独购买', '单独购买', '免费']],
  ['学校专享资源', ['不可下载', '不可下载', '不可下载', '不可下载', '免费']],
  ['每日新下载', ['20 份', '30 份', '50 份', '50 份', '100 份']],
])('%s: %s', (name, cells) => {
  expect(rows.find((row) => row.name === name)?.cells).toEqual(cells);
});
