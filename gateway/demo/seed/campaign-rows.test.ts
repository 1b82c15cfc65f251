import { expect, test } from 'vitest';
import { campaignKinds, campaignStateAt } from '../../../shared/contributions/campaign.ts';
import { drawScale } from '../../../shared/contributions/campaign-draw.ts';
import { acceptedScore, submissionProblem } from '../../../shared/contributions/campaign-submission.ts';
import { campaignRows } from './campaign-rows.ts';
import { demoUsers } from './demo-users.ts';

const now = new Date('2026-11-23T02:00:00Z');
const { campaigns, prizes, members, submissions } = campaignRows(now);
const stateOf = ({ beginsAt, endsAt }: (typeof campaigns)[number]) =>
  campaignStateAt({ beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime() }, now.getTime());

test('every kind has a campaign that runs, and some are over or come', () => {
  const running = campaigns.filter((row) => stateOf(row) === 'running');
  expect(new Set(running.map(({ kind }) => kind))).toEqual(new Set(campaignKinds.map(({ code }) => code)));
  expect(new Set(campaigns.map(stateOf))).toEqual(new Set(['running', 'coming', 'over']));
});

test('what is drawn has a consolation and chances that leave it some', () => {
  for (const { id } of campaigns.filter(({ drawsPerDay }) => drawsPerDay > 0)) {
    const drawn = prizes.filter(({ campaignId, way }) => campaignId === id && way === 'draw');
    expect(drawn.filter(({ isConsolation }) => isConsolation)).toHaveLength(1);
    expect(drawn.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(drawScale);
  }
});

test('a score of the demo reaches no step, whose prize nobody was given', () => {
  for (const { campaignId, score } of members) {
    const steps = prizes.filter((prize) => prize.campaignId === campaignId && prize.way === 'step');
    const running = campaigns.some((row) => row.id === campaignId && stateOf(row) === 'running');
    if (running) expect(steps.filter(({ threshold }) => threshold <= score).map(({ name }) => name)).toEqual([]);
  }
  expect(members.every(({ userId }) => userId <= demoUsers.length)).toBe(true);
});

test('the ranking of the demo counts the accepted contributions that the page of a campaign shows', () => {
  const scoreOf = ({ campaignId, userId }: (typeof members)[number]) =>
    acceptedScore * submissions.filter((row) => row.campaignId === campaignId && row.userId === userId).length;
  const wrong = members.filter((member) => member.score !== scoreOf(member));
  expect(wrong).toEqual([]);
  for (const { campaignId, userId } of submissions) {
    expect(members).toContainEqual(expect.objectContaining({ campaignId, userId }));
  }
});

test('a contribution of the demo was accepted while its campaign ran, and its points are in the log of its author', () => {
  for (const { campaignId, userId, content, handledAt } of submissions) {
    const campaign = campaigns.find(({ id }) => id === campaignId);
    expect(campaign?.beginsAt.getTime()).toBeLessThan(handledAt?.getTime() ?? 0);
    expect(submissionProblem({ title: '题', content })).toBeUndefined();
    const gifts = demoUsers[userId - 1]?.gifts.filter(([, reason]) => reason === `${campaign?.title}：稿件被采纳`);
    const own = submissions.filter((row) => row.campaignId === campaignId && row.userId === userId);
    expect(gifts).toHaveLength(own.length);
  }
});
