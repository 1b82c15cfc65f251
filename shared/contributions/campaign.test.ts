import { expect, test } from 'vitest';
import { campaignStateAt, compareCampaigns, nextCampaignChange, publicName } from './campaign.ts';

const period = { beginsAt: 100, endsAt: 200 };

test.each([
  [99, 'coming'],
  [100, 'running'],
  [199, 'running'],
  [200, 'over'],
])('at %i a campaign from 100 to 200 is %s', (now, state) => {
  expect(campaignStateAt(period, now)).toBe(state);
});

test.each([
  [0, 50],
  [50, 100],
  [150, 200],
  [200, 300],
  [300, undefined],
])('after %i the next change is at %s', (now, next) => {
  expect(nextCampaignChange([period, { beginsAt: 50, endsAt: 300 }], now)).toBe(next);
});

test('running campaigns come first, then coming ones, then those that are over', () => {
  const named = {
    endsSoon: { beginsAt: 0, endsAt: 60 },
    endsLate: { beginsAt: 0, endsAt: 90 },
    next: { beginsAt: 55, endsAt: 80 },
    afterNext: { beginsAt: 70, endsAt: 75 },
    latest: { beginsAt: 1, endsAt: 40 },
    oldest: { beginsAt: 0, endsAt: 10 },
  };
  const sorted = Object.values(named).toReversed().sort(compareCampaigns(50));
  expect(sorted).toEqual(Object.values(named));
});

test.each([
  ['林晓雨', '林**'],
  ['𠮷野', '𠮷**'],
  ['', '老**'],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
