import { expect, test } from 'vitest';
import type { OwnOffer, SoldPlan } from '../../../shared/shop/calls/membership.schema.ts';
import { planChoice } from './plan-cards.view.ts';

const plan: SoldPlan = {
  id: 'personal-300',
  level: 'personal',
  name: '个人VIP（高中）',
  studyPhaseCodes: [300],
  amountFen: 16_800,
  points: 1680,
};
const anOffer = (fields: Partial<OwnOffer> = {}): OwnOffer => ({
  planId: plan.id,
  goodsId: plan.id,
  level: 'personal',
  name: plan.name,
  studyPhaseCodes: [300],
  mode: 'new',
  amountFen: 16_800,
  points: 1680,
  from: '2026-11-23',
  until: '2027-11-22',
  ...fields,
});
const words = (offer?: OwnOffer) => {
  const { goodsId, action, words: rest } = planChoice(plan, offer);
  return [goodsId, action, rest];
};

test('a guest reads the price of a year', () => {
  expect(words()).toEqual(['personal-300', '开通高中 ¥168.00', '一年，或 1,680 积分']);
});

test('who works for a school is not sold what it has paid, only what goes beyond it', () => {
  const cover = { schoolName: '江城实验中学', studyPhaseCodes: [300], until: '2027-08-31' };
  expect(planChoice(plan, anOffer(), cover)).toMatchObject({ isIncluded: true, words: '高中已由学校开通' });
  const middle = { ...plan, id: 'personal-200', studyPhaseCodes: [200] };
  expect(planChoice(middle, undefined, cover)).toMatchObject({ isIncluded: false, words: '一年，或 1,680 积分' });
  const full = { ...plan, id: 'full', level: 'full' as const, studyPhaseCodes: [100, 200, 300] };
  expect(planChoice(full, undefined, cover)).toMatchObject({
    isIncluded: false,
    words: '一年，或 1,680 积分；在学校之外增加小学、初中',
  });
  const whole = { ...cover, studyPhaseCodes: [100, 200, 300] };
  expect(planChoice(full, undefined, whole)).toMatchObject({ isIncluded: true, words: '全学段已由学校开通' });
});

test.each<[string, OwnOffer, string[]]>([
  ['a new term', anOffer(), ['personal-300', '开通高中 ¥168.00', '一年，至 2027-11-22，或 1,680 积分']],
  [
    'the next term',
    anOffer({ mode: 'renew', from: '2027-04-01', until: '2028-03-30' }),
    ['personal-300', '续期高中 ¥168.00', '2027-04-01 起接续一年，至 2028-03-30，或 1,680 积分'],
  ],
  [
    'an upgrade, without points',
    anOffer({ mode: 'upgrade', goodsId: 'upgrade-personal-300', amountFen: 2600, points: null, until: '2027-02-03' }),
    [
      'upgrade-personal-300',
      '升级高中 ¥26.00',
      '补差价：剩余 73 天折合 ¥33.60（一年 ¥168.00），减去原会员剩余的 ¥7.60；有效期至 2027-02-03',
    ],
  ],
  [
    'an upgrade that the old membership has paid already',
    anOffer({ mode: 'upgrade', amountFen: 100, points: null, until: '2027-02-03' }),
    [
      'personal-300',
      '升级高中 ¥1.00',
      '补差价：剩余 73 天折合 ¥33.60（一年 ¥168.00），原会员剩余的已够抵，按最低价收取；有效期至 2027-02-03',
    ],
  ],
  [
    'what is had already',
    anOffer({ mode: 'included' }),
    ['personal-300', '已含高中 ¥168.00', '高中已包含在您的会员中'],
  ],
])('who has an offer reads %s', (_, offer, expected) => {
  expect(words(offer)).toEqual(expected);
});
