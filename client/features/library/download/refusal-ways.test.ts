import { describe, expect, test } from 'vitest';
import type { ChargeType } from '../../../../shared/library/charge.ts';
import type { RefusalReason } from '../../../../shared/library/download-rights.ts';
import { standardPrices } from '../../../../shared/platform/prices.ts';
import { type OfferedMembership, type RefusedResource, type Way, waysOn } from './refusal-ways.ts';

const aFile = (chargeType: ChargeType, price: number): RefusedResource => ({
  id: '7',
  chargeType,
  price,
  studyPhaseCode: 300,
});
const anOffer = (fields: Partial<OfferedMembership>): OfferedMembership => ({
  goodsId: 'personal-300',
  level: 'personal',
  name: '个人VIP（高中）',
  mode: 'new',
  amountFen: 16_800,
  until: '2027-11-22',
  studyPhaseCodes: [300],
  ...fields,
});
const offers = [
  anOffer({}),
  anOffer({ goodsId: 'line-200', level: 'line', amountFen: 9700, studyPhaseCodes: [200] }),
  anOffer({ goodsId: 'line-300', level: 'line', amountFen: 9800 }),
  anOffer({ goodsId: 'full', level: 'full', amountFen: 29_800, studyPhaseCodes: [100, 200, 300] }),
];
const shown = (way: Way): string => {
  if (way.kind === 'buy') return `buy ${way.goods.kind} ${way.goods.id} for ${way.amountFen}`;
  if (way.kind === 'member')
    return `member ${way.offer ? `${way.offer.goodsId} for ${way.offer.amountFen}` : 'unknown'}`;
  return way.kind;
};
const ways = (reason: RefusalReason, file: RefusedResource | undefined, dailyMax = 20, own = offers) =>
  waysOn(reason, file, { offers: own, dailyMax, prices: standardPrices }).map(shown);

describe('each refusal has ways on', () => {
  test.each<[RefusalReason, RefusedResource, string[]]>([
    ['login', aFile('free', 0), ['login']],
    ['quota', aFile('free', 0), ['tomorrow', 'member line-200 for 9700']],
    ['memberOnly', aFile('member', 0), ['buy resource 7 for 300', 'member line-300 for 9800']],
    ['wrongPhase', aFile('member', 0), ['buy resource 7 for 300', 'member line-300 for 9800']],
    ['points', aFile('points', 20), ['buy resource 7 for 200', 'member line-300 for 9800', 'earn']],
    ['schoolOnly', aFile('school', 0), ['school']],
    ['payOnly', aFile('pay', 500), ['buy resource 7 for 500', 'school']],
    ['offShelf', aFile('free', 0), ['browse']],
  ])('%s', (reason, file, expected) => {
    expect(ways(reason, file)).toEqual(expected);
  });

  test.each<[string, number, string[]]>([
    ['a member of the resource line', 30, ['tomorrow', 'member personal-300 for 16800']],
    ['a personal member', 50, ['tomorrow']],
    ['a teacher of a school', 100, ['tomorrow']],
  ])('%s gets more files a day only by a membership that has more', (_, dailyMax, expected) => {
    expect(ways('quota', aFile('free', 0), dailyMax)).toEqual(expected);
  });

  test('without offers the membership has no price', () => {
    expect(ways('memberOnly', aFile('member', 0), 20, [])).toEqual(['buy resource 7 for 300', 'member unknown']);
  });

  test('for several files nothing is bought singly', () => {
    expect(ways('points', undefined)).toEqual(['member unknown', 'earn']);
    expect(ways('payOnly', undefined)).toEqual(['school']);
  });
});
