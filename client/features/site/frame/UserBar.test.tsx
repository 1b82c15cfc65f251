import { describe, expect, test } from 'vitest';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { userInfo } from '../../../../shared/people/calls/user.ts';
import { aSchoolUser, aUser } from '../../../../tests/kit/client/a-user.ts';
import { aVisit, linksIn, renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { customerIdAtom } from '../../../lib/session/auth.ts';
import { optional } from '../../../lib/site/page.ts';
import { UserBar } from './UserBar.tsx';

const bar = (user: UserInfo | undefined, customerId: string | null = null) =>
  renderInSite(<UserBar />, {
    visit: aVisit({ hasToken: true }),
    planned: [optional(userInfo, {})],
    answers: user ? { 'user.info': user } : {},
    prepare: (store) => store.set(customerIdAtom, customerId),
  });

describe('the user menu', () => {
  test('its links stand in the HTML, points lead to the rewards', () => {
    expect(linksIn(bar(aUser()))).toEqual([
      ['账号管理', '/user/user-info'],
      ['上传资源', '/user/upload'],
      ['我的下载', '/user/download'],
      ['我的收藏', '/user/collect'],
      ['1,280积分', '/user/receive-rewards'],
    ]);
    expect(bar(aUser())).toContain('退出登录');
  });

  test('messages that are not read stand first and are said beside the name', () => {
    const html = bar(aUser({ unreadNum: 3 }));
    expect(linksIn(html.replaceAll('<!-- -->', ''))[0]).toEqual(['3 条未读消息', '/user/messages']);
    expect(html).toContain('有未读消息');
    expect(bar(aUser({ unreadNum: 0 }))).not.toContain('未读消息');
  });

  test('until the user is known a place leads to the personal centre', () => {
    expect(linksIn(bar(undefined))).toEqual([['个人中心', '/user']]);
  });

  test('a person with several schools can switch between them', () => {
    expect(bar(aUser())).not.toContain('切换学校');
    expect(bar(aSchoolUser({ customerList: [{ id: '11', customerName: '示例一中' }] }))).not.toContain('切换学校');
    const html = bar(aSchoolUser());
    expect(html).toContain('切换学校');
    expect(html).toContain('示例一中');
  });
});

describe('what each kind of member sees', () => {
  test.each([
    ['an ordinary user', aUser(), '#CED4DA', null],
    ['a member', aUser({ userType: 2 }), '#F1AF3A', 'VIP'],
    ['a product-line member', aUser({ userType: 3 }), '#CB8BD7', '专项VIP'],
    ['a school member', aUser({ userType: 4 }), '#74A0FF', '校园VIP'],
    ['a school user whose school has vip data', aSchoolUser(), '#74A0FF', '校园VIP'],
    ['a school user whose school has none', aSchoolUser({ lastLoginCustomerId: '12' }), '#CED4DA', null],
  ])('%s', (_, user, border, badge) => {
    const html = bar(user);
    expect(html).toContain(`--member:${border}`);
    const badges = [...html.matchAll(/>([^<>]*VIP)</g)].map(([, text]) => text);
    expect(badges).toEqual(badge ? [badge] : []);
  });

  test('the school that is settled in the browser wins over the last one', () => {
    expect(bar(aSchoolUser(), '12')).not.toContain('校园VIP');
  });

  test('picture: the own one below the CDN base, else the default of the sex', () => {
    expect(bar(aUser({ avatar: 'avatar/1.svg' }))).toContain('src="/files/avatar/1.svg"');
    expect(bar(aUser({ sex: 2 }))).toContain('data-look="female"');
    expect(bar(aUser({ sex: 0 }))).toContain('data-look="male"');
  });

  test('without a name the masked phone stands there', () => {
    expect(bar(aUser({ nickName: '' }))).toContain('138****0001');
  });
});
