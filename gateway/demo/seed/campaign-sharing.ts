import type { CampaignSeed } from './campaign-seed.ts';

/** Campaigns in which teachers draw, share or visit. */
export const sharingCampaigns: readonly CampaignSeed[] = [
  {
    kind: 'endOfTerm',
    days: [-6, 40],
    title: '期末备考季：选资源，抽好礼',
    slogan: '期末卷、复习课、假期作业一站备齐，每天一次抽奖',
    color: '#8c3b2e',
    intro: `期末将至，我们把各学段的期末汇编卷与假期作业集中在一页，方便您一次选齐。

## 怎样参加

- 登录后点击“参加活动”，即可获得当天的抽奖机会。
- 每天可以抽一次，零点更新，机会不累计。
- 没有抽中大奖也有安慰奖，积分当场到账。`,
    rules: [
      '每个账号每天可抽奖一次，以北京时间零点为界。',
      '抽奖由服务器随机完成，各奖项的概率与库存在本页公布；某一奖项发完后，抽中者改发安慰奖。',
      '积分奖励立即到账；实物奖品请在中奖后尽快填写收件信息。',
      '每次抽奖都留有记录，如有疑问可联系客服核对。',
    ],
    drawsPerDay: 1,
    prizes: [
      { way: 'draw', kind: 'goods', name: '教师备课手账', note: '实物，包邮', stock: 30, weight: 50 },
      { way: 'draw', kind: 'goods', name: '红笔礼盒（12支）', note: '实物，包邮', stock: 100, weight: 250 },
      { way: 'draw', kind: 'points', name: '100积分', points: 100, stock: 200, weight: 500 },
      { way: 'draw', kind: 'points', name: '20积分', points: 20, stock: 2000, weight: 2500 },
      { way: 'draw', kind: 'points', name: '2积分', note: '安慰奖', points: 2, isConsolation: true },
    ],
    members: [
      [2, 0],
      [4, 0],
    ],
  },
  {
    kind: 'share',
    days: [-10, 50],
    title: '把好资源分享给同事',
    slogan: '专属链接被打开三次起就有积分，最高可得175积分',
    color: '#1c6b60',
    intro: `一个备课组用同一套资料，讨论起来才有话说。参加活动后复制您的专属链接，发到教研群里，同事每打开一次，就向奖励走近一步。

## 怎样算一次有效打开

- 同一位访客每天最多计一次。
- 您自己打开、搜索引擎抓取不计入。
- 同一网络地址每天最多计十次。`,
    rules: [
      '参加活动后获得专属链接，有效打开次数实时累计。',
      '达到每一档次数，积分自动到账，每档仅一次。',
      '搜索引擎抓取、本人打开和同一地址的大量打开都不计入。',
    ],
    prizes: [
      { way: 'step', kind: 'points', name: '5积分', note: '打开3次', points: 5, threshold: 3 },
      { way: 'step', kind: 'points', name: '20积分', note: '打开10次', points: 20, threshold: 10 },
      { way: 'step', kind: 'points', name: '50积分', note: '打开30次', points: 50, threshold: 30 },
      { way: 'step', kind: 'points', name: '100积分', note: '打开60次', points: 100, threshold: 60 },
    ],
    members: [
      [3, 0],
      [5, 0],
    ],
  },
  {
    kind: 'college',
    days: [-3, 25],
    title: '高校学科讲座进高中',
    slogan: '六场讲座，听大学老师讲高中教材背后的学问',
    color: '#4a4583',
    intro: `由多所高校的学科教师主讲，每场六十分钟，面向高中教师与学生。讲座围绕教材中的核心概念展开，不涉及招生宣传。

## 讲座安排

- 数学：从导数到变化率，为什么先讲直观
- 物理：测量误差与实验设计
- 化学：反应机理在高中怎么讲
- 生物：基因编辑的科学与伦理
- 历史：史料的真伪与立场
- 语文：古典诗歌的声音`,
    rules: ['登录后点击“参加活动”即为报名，名额不限，可以带学生一起听。'],
    prizes: [],
  },
  {
    kind: 'college',
    days: [12, 13],
    title: '高校实验室开放日',
    slogan: '六个学科实验室开放一天，现场提问',
    color: '#24507a',
    intro:
      '六个高校实验室开放一天，讲解员带着看仪器、看过程、看数据。适合高中理科教师与学生共同参加，提问环节由各校教师轮流主持。',
    rules: ['活动当天开放报名，登录后点击“参加活动”即为报名。', '提问请先写明年级与学科，便于老师回答。'],
    prizes: [],
  },
  {
    kind: 'endOfTerm',
    days: [-190, -140],
    title: '{year}年夏季期末备考季',
    slogan: '感谢参加，本期活动已经结束',
    color: '#6b4a2b',
    intro: '夏季期末备考季已经结束，中奖老师的奖品均已寄出。冬季的活动正在进行，欢迎继续参加。',
    rules: ['每个账号每天可抽奖一次。', '奖品在活动结束后三十天内寄出。'],
    drawsPerDay: 1,
    prizes: [
      { way: 'draw', kind: 'goods', name: '教学日历', stock: 50, weight: 100 },
      { way: 'draw', kind: 'points', name: '5积分', note: '安慰奖', points: 5, isConsolation: true },
    ],
    members: [[1, 0]],
  },
];
