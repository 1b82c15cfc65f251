import type { friendlyLink, officialAccount } from '../../../platform/db/schema/home.ts';

export const officialAccountRows: readonly (typeof officialAccount.$inferInsert)[] = [
  ['知站服务号', 'official', '订单、下载与消息提醒'],
  ['知站教研', 'official', '每周一篇教学好文'],
  ['商务合作', 'cooperation', '学校与机构合作请扫码'],
  ['在线客服', 'support', '工作日 9:00-18:00'],
  ['知站视频号', 'follow', '微课与公开课'],
  ['知站微博', 'follow', '最新动态'],
].map(([name, kind, remark], sort) => ({
  name: String(name),
  kind: kind as (typeof officialAccount.$inferInsert)['kind'],
  remark: String(remark),
  qrText: `${name}（演示数据，并非真实账号）`,
  sort,
}));

export const friendlyLinkRows: readonly (typeof friendlyLink.$inferInsert)[] = [
  ['同步教学', '/layout/good-lesson'],
  ['试题试卷', '/layout/paper-lib'],
  ['精品题库', '/create-paper'],
  ['特色频道', '/special-year'],
  ['图书商城', '/book-mall'],
  ['学校服务', '/cooperate'],
].map(([name, url], sort) => ({ name: String(name), url: String(url), sort }));
