import { expect, test } from 'vitest';
import type { ChargeType } from '../../../shared/library/charge.ts';
import type { DownloadRight, RefusalReason } from '../../../shared/library/download-rights.ts';
import { type DownloadStep, downloadAction } from './download-action.ts';

test.each<[right: DownloadRight, chargeType: ChargeType, cost: number, name: string, step: DownloadStep]>([
  ['owned', 'points', 0, '已拥有，再次下载', 'save'],
  ['owned', 'school', 0, '已拥有，再次下载', 'save'],
  ['free', 'free', 0, '立即下载', 'save'],
  ['member', 'member', 0, '立即下载', 'confirm'],
  ['school', 'school', 0, '立即下载', 'confirm'],
  ['points', 'points', 10, '10积分下载', 'confirm'],
])('with the right %s to a file of charge %s and %i points: %s (%s)', (right, chargeType, cost, name, step) => {
  const facts = { chargeType, price: cost, right, cost, refusal: null };
  expect(downloadAction(facts)).toEqual({ name, step });
});

test.each<[reason: RefusalReason, chargeType: ChargeType, price: number, name: string]>([
  ['memberOnly', 'member', 0, '开通会员下载'],
  ['wrongPhase', 'member', 0, '开通会员下载'],
  ['payOnly', 'pay', 300, '¥3.00 购买'],
  ['schoolOnly', 'school', 0, '学校专享'],
  ['points', 'points', 10, '10积分下载，积分不足'],
  ['quota', 'free', 0, '今日次数已用完'],
  ['offShelf', 'free', 0, '已下架'],
  ['login', 'free', 0, '登录后下载'],
])('a refusal for %s explains itself behind a name of its own', (reason, chargeType, price, name) => {
  const facts = { chargeType, price, right: null, cost: 0, refusal: { reason } };
  expect(downloadAction(facts)).toEqual({ name, step: 'explain' });
});
