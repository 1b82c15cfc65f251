import { describe, expect, test } from 'vitest';
import type { ChargeType } from '../../../shared/library/charge.ts';
import type { RefusalReason } from '../../../shared/library/download-rights.ts';
import { type BundleCandidate, type BundleCheck, bundlePool, lessonBundle } from './lesson-bundle.ts';

const a = (id: string, resourceType: string, chargeType: ChargeType = 'free', price = 0): BundleCandidate => ({
  id,
  resourceName: id,
  resourceType,
  chargeType,
  price,
});
const granted = (cost = 0): BundleCheck => ({ canDownload: true, cost, refusal: null });
const refused = (reason: RefusalReason, message: string): BundleCheck => ({
  canDownload: false,
  cost: 0,
  refusal: { reason, message },
});

type Checks = Readonly<Record<string, BundleCheck>>;
const slides = [
  a('paid', 'courseware', 'pay', 200),
  a('points', 'courseware', 'points', 10),
  a('cheap', 'courseware', 'points', 5),
];

describe('one file of each type is taken', () => {
  test.each<[what: string, resources: BundleCandidate[], checks: Checks, chosen: string[], leftOut: string[]]>([
    ['in the order of the tabs', [a('1', 'exercise'), a('2', 'courseware'), a('3', 'plan')], {}, ['2', '3', '1'], []],
    ['the first of the list among equals', [a('1', 'plan'), a('2', 'plan')], {}, ['1'], []],
    ['a plan before a talk about it', [a('说课稿', 'plan'), a('教学设计', 'plan')], {}, ['教学设计'], []],
    ['no papers', [a('1', 'paper'), a('2', 'plan')], {}, ['2'], []],
    ['for guests: the cheapest, not what is sold', slides, {}, ['cheap'], []],
    [
      'for guests: free before member, member before points',
      [a('1', 'plan', 'points', 5), a('2', 'plan', 'member'), a('3', 'guide', 'member'), a('4', 'guide')],
      {},
      ['2', '4'],
      [],
    ],
    [
      'for a member: what is free to them before what is sold',
      slides,
      { paid: refused('payOnly', '需单独购买'), points: granted(), cheap: granted() },
      ['points'],
      [],
    ],
    [
      'for a school: the first, which it has a right to',
      slides,
      { paid: granted(), points: granted(), cheap: granted() },
      ['paid'],
      [],
    ],
    [
      'for points: the cheapest',
      slides,
      { paid: refused('payOnly', '需单独购买'), points: granted(10), cheap: granted(5) },
      ['cheap'],
      [],
    ],
    [
      'what is owned before what takes points',
      slides,
      { paid: refused('payOnly', '需单独购买'), points: granted(0), cheap: granted(5) },
      ['points'],
      [],
    ],
    [
      'a type that the person cannot have is left out with the reason of its first file',
      [...slides, a('plan', 'plan')],
      {
        paid: refused('payOnly', '需单独购买'),
        points: refused('points', '积分不足'),
        cheap: refused('points', '积分不足'),
        plan: granted(),
      },
      ['plan'],
      ['paid：需单独购买'],
    ],
    [
      'for guests: what is sold or supplied to schools is left out where there is nothing else',
      [a('1', 'courseware', 'pay', 300), a('2', 'video', 'school'), a('3', 'plan')],
      {},
      ['3'],
      ['1：需单独购买（¥3.00）', '2：特供资源，仅向签约学校开放'],
    ],
    [
      'downloads used up for the day leave the charge to decide',
      slides,
      { paid: refused('quota', '今日用完'), points: refused('quota', '今日用完'), cheap: refused('quota', '今日用完') },
      ['cheap'],
      [],
    ],
  ])('%s', (_what, resources, checks, chosen, leftOut) => {
    const bundle = lessonBundle(resources, ({ id }) => checks[id]);
    expect(bundle.chosen.map(({ id }) => id)).toEqual(chosen);
    expect(bundle.leftOut.map(({ resource, reason }) => `${resource.id}：${reason}`)).toEqual(leftOut);
  });
});

test('only files of a lesson’s types are asked about', () => {
  expect(bundlePool([a('1', 'paper'), a('2', 'plan'), a('3', 'video')]).map(({ id }) => id)).toEqual(['2', '3']);
});
