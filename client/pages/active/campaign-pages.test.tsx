import { expect, test } from 'vitest';
import type { CampaignInfo } from '../../../shared/contributions/calls/campaign.schema.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { ActivePage, activePage } from './ActivePage.tsx';
import { CampaignPage, campaignPage } from './CampaignPage.tsx';
import { examActivePage } from './kind-pages.tsx';
import { activeTestPage, PreviewPage } from './PreviewPage.tsx';

const running: CampaignInfo = {
  id: '7',
  kind: 'endOfTerm',
  title: '期末备考季',
  slogan: '每天一次抽奖',
  color: '#8c3b2e',
  state: 'running',
  beginTime: '2026-11-16T16:00:00.000Z',
  endTime: '2027-01-01T16:00:00.000Z',
  joinNum: 12,
  intro: '期末将至。\n\n## 怎样参加\n\n- 登录\n- 抽奖',
  rules: ['每天一次。'],
  prizes: [
    {
      id: '1',
      name: '备课手账',
      note: '',
      kind: 'goods',
      points: 0,
      way: 'draw',
      stock: 30,
      remaining: 29,
      chance: 50,
      isConsolation: false,
      threshold: 0,
    },
  ],
  ranking: [{ place: 1, name: '林**', score: 30 }],
  drawsPerDay: 1,
  wanted: '',
  changesAt: '2027-01-01T16:00:00.000Z',
};
const coming: CampaignInfo = { ...running, id: '8', title: '高三一模细目表', state: 'coming', wanted: '双向细目表' };

test('the list shows running, coming and past campaigns, each only where there are some', () => {
  const visit = visitTo('active');
  const planned = activePage.needs(visit);
  const answers = { 'activity.list': { list: [running, coming], changesAt: null } };
  const html = renderInSite(<ActivePage />, { visit, planned, answers });
  expect(linksIn(html)).toContainEqual(['期末备考季', '/active/7.html']);
  expect(html).toContain('正在进行');
  expect(html).toContain('即将开始');
  expect(html).not.toContain('往期活动');
  expect(activePage.head(visit, readAnswers(answers), aSite()).description).toContain('期末备考季');
});

test('a guest sees a running campaign whole, with its chances and a way to log in', () => {
  const visit = visitTo('active-id', '/active/7.html?share=abcdefgh');
  const planned = campaignPage.needs(visit);
  expect(planned.map(({ endpoint }) => endpoint.name)).toEqual(['activity.info', 'collectActivity.published']);
  const answers = { 'activity.info': running };
  const html = renderInSite(<CampaignPage />, { visit, planned, answers });
  for (const text of ['2026-11-17 至 2027-01-01', '0.5%', '29 / 30', '林**', '登录并参加'])
    expect(html).toContain(text);
  expect(html).not.toContain('abcdefgh');
  expect(campaignPage.head(visit, readAnswers(answers), aSite())).toMatchObject({
    title: '期末备考季 - 知站',
    canonicalPath: '/active/7.html',
  });
});

test('a member sees the stock, the members and the ranking of their own answer, not those of the stored page', () => {
  const visit = visitTo('active-id', '/active/7.html', { hasToken: true });
  const own = {
    ...{ joined: true, score: 31, place: 1, drawsLeft: 0, awards: [], submissions: [] },
    current: {
      joinNum: 13,
      prizes: running.prizes.map((prize) => ({ ...prize, remaining: 28 })),
      ranking: [{ place: 1, name: '抽**', score: 31 }],
    },
  };
  const answers = { 'activity.info': running, 'activity.mine': own };
  const html = renderInSite(<CampaignPage />, { visit, planned: campaignPage.needs(visit), answers });
  for (const text of ['13<!-- --> 位老师参加', '28 / 30', '抽**']) expect(html).toContain(text);
  const { current: _, ...foreign } = own;
  const theirs = { ...answers, 'activity.mine': foreign };
  const stored = renderInSite(<CampaignPage />, { visit, planned: campaignPage.needs(visit), answers: theirs });
  for (const text of ['12<!-- --> 位老师参加', '29 / 30', '林**']) expect(stored).toContain(text);
});

test('a campaign that calls for contributions shows those that were accepted', () => {
  const visit = visitTo('active-id', '/active/7.html');
  const one = {
    id: '3',
    title: '江边的石阶',
    content: '石阶有几级？',
    author: '林**',
    publishTime: '2026-11-18T02:00:00Z',
  };
  const answers = {
    'activity.info': { ...running, wanted: '地方命题素材' },
    'collectActivity.published': { list: [one], total: 1, pageNum: 1, pageSize: 20 },
  };
  const html = renderInSite(<CampaignPage />, { visit, planned: campaignPage.needs(visit), answers });
  for (const text of ['已采纳的稿件', '江边的石阶', '石阶有几级？', '林**']) expect(html).toContain(text);
});

test('nobody joins a campaign that has not begun, and a preview has no part for members', () => {
  const visit = visitTo('active-id', '/active/8.html');
  const answers = { 'activity.info': coming };
  const html = renderInSite(<CampaignPage />, { visit, planned: campaignPage.needs(visit), answers });
  expect(html).toContain('活动未开始');
  expect(html).not.toContain('提交稿件');

  const preview = visitTo('active-test', '?id=8');
  const shown = renderInSite(<PreviewPage />, { visit: preview, planned: activeTestPage.needs(preview), answers });
  expect(shown).toContain('活动预览：将于 2026-11-17 至 2027-01-01 进行');
  expect(shown).not.toContain('我的活动');
  expect(activeTestPage.head(preview, readAnswers(answers), aSite()).noindex).toBe(true);
});

test('the page of a kind shows its current campaign and the other ones', () => {
  const visit = visitTo('active-exam-active');
  const planned = examActivePage.needs(visit);
  const answers = {
    'activity.current': { ...running, kind: 'exam', wanted: '讲评课设计' },
    'activity.list': { list: [running, coming], changesAt: null },
  };
  const html = renderInSite(<examActivePage.Page />, { visit, planned, answers });
  expect(html).toContain('登录后提交');
  expect(linksIn(html)).toContainEqual(['高三一模细目表', '/active/8.html']);
  expect(linksIn(html).filter(([name]) => name === '期末备考季')).toEqual([]);
});
