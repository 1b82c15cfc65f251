import { describe, expect, test } from 'vitest';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { userInfo } from '../../../../shared/people/calls/user.ts';
import { aUser, aVipEntry } from '../../../../tests/kit/client/a-user.ts';
import { aVisit, linksIn, renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { optional } from '../../../lib/site/page.ts';
import { myHomePage } from './MyHomePage.tsx';

const visit = aVisit({ route: 'user-my', hasToken: true });
const planned = [...myHomePage.needs(visit), optional(userInfo, {})];
const points = { integralAmount: 1280, earned: 1290, spent: 10, total: 1, pageNum: 1, pageSize: 5 };
const spent = { id: '1', reason: '下载资源', change: -10, balance: 1280, createTime: '2026-03-01T02:30:00.000Z' };

const render = (user: Partial<UserInfo>, list = [spent]) =>
  renderInSite(<myHomePage.Page />, {
    visit,
    planned,
    answers: { 'user.info': aUser(user), 'jf.integralAccountDetail': { ...points, list } },
  });
const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the person, by member kind', () => {
  const inSchool = {
    openSchoolStatus: 1,
    customerList: [{ id: '3', customerName: '望湖高级中学' }],
    lastLoginCustomerId: '3',
  };
  test.each<[string, Partial<UserInfo>, string, string]>([
    ['an ordinary user', {}, '#CED4DA', '您好，林老师 高中语文 138****0001 普通用户 了解会员权益'],
    [
      'a member',
      { userType: 2, vipUserList: [aVipEntry()] },
      '#F1AF3A',
      '您好，林老师 VIP 高中语文 138****0001 个人VIP 高中 有效期至 2027-08-31',
    ],
    [
      'a member of one product line',
      { userType: 3, vipUserList: [aVipEntry({ vipType: 3, vipName: '题库专项VIP' })] },
      '#CB8BD7',
      '您好，林老师 专项VIP 高中语文 138****0001 题库专项VIP 高中',
    ],
    [
      'a member by the school, which gives the entries',
      { ...inSchool, userType: 4, vipUserVOMap: { 3: [aVipEntry({ vipName: '校园VIP' })] } },
      '#74A0FF',
      '您好，林老师 校园VIP 高中语文 138****0001 望湖高级中学 校园VIP 高中',
    ],
    [
      'a teacher of a school without service',
      { ...inSchool, userType: 4 },
      '#CED4DA',
      '您好，林老师 高中语文 138****0001 望湖高级中学 学校服务已到期，请联系学校管理员',
    ],
  ])('%s', (_, user, border, text) => {
    const html = render(user);
    expect(html).toContain(`--member:${border}`);
    expect(words(html)).toContain(text);
  });
});

test('the default picture follows the sex', () => {
  expect(render({ sex: 2 })).toContain('data-look="female"');
  expect(render({ sex: 1 })).toContain('data-look="male"');
  expect(render({ sex: 1, avatar: 'avatars/7.png' })).toContain('src="/files/avatars/7.png"');
});

test('an account without a subject gets a link to set it', () => {
  const html = render({ studyPhaseName: '', subjectName: '' });
  expect(linksIn(html)).toContainEqual(['完善任教学段与学科', '/user/user-info']);
});

test('points are shown with their last movements in the time of China', () => {
  expect(words(render({}))).toContain('2026-03-01 10:30 下载资源 −10 1,280');
  expect(words(render({}, []))).toContain('还没有积分记录');
});

test('without answers the places stay', () => {
  const html = renderInSite(<myHomePage.Page />, { visit, planned });
  expect(html.match(/data-shape="/g)).toHaveLength(4);
  expect(words(html)).toContain('快捷入口');
});

test('the reported errors stand there with their states; without any the way to report is said', () => {
  const report = {
    id: '1',
    targetType: 'resource',
    targetId: '7',
    targetName: '高三语文期中试卷',
    kinds: [{ code: '6', name: '答案错误' }],
    content: '第12题：应选 B',
    state: 'accepted',
    stateName: '已采纳',
    reply: '已更正',
    reward: 5,
    createTime: '2026-03-01T02:30:00.000Z',
    handleTime: '',
  };
  const render = (list: object[]) =>
    renderInSite(<myHomePage.Page />, {
      visit,
      planned,
      answers: { 'resourceError.myReports': { list, total: list.length, pageNum: 1, pageSize: 10 } },
    });
  const html = render([report]);
  expect(html).toContain('id="corrections"');
  expect(words(html)).toContain('已采纳 答案错误：第12题：应选 B 编辑回复：已更正（奖励 5 积分）');
  expect(linksIn(html)).toContainEqual(['高三语文期中试卷', '/resource/7.html']);
  expect(words(render([]))).toContain('您还没有提交过纠错');
});

test('the followed stations lead to their places; without any the list of all stations does', () => {
  const station = { domain: 'jiangcheng', spaceStationName: '江城知识空间站', logo: '', intro: '', areaCode: 420000 };
  const render = (list: object[]) =>
    renderInSite(<myHomePage.Page />, { visit, planned, answers: { 'zzw.followedStations': { list } } });
  const html = render([{ ...station, areaName: '湖北', attentionNum: 1287 }]);
  expect(html).toContain('id="stations"');
  expect(linksIn(html)).toContainEqual(['江城知识空间站', '/jiangcheng']);
  expect(html).toContain('aria-label="取消关注：江城知识空间站"');
  expect(words(html)).toContain('湖北 1287人关注');
  expect(linksIn(render([]))).toContainEqual(['去看看全部空间站', '/spaceStationList']);
});
