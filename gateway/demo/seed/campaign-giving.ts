import type { CampaignSeed, PrizeSeed } from './campaign-seed.ts';

const ranked: readonly PrizeSeed[] = [
  { way: 'rank', kind: 'goods', name: '专业书籍一套', note: '第1名', threshold: 1 },
  { way: 'rank', kind: 'certificate', name: '优秀作者证书', note: '前10名', threshold: 10 },
  { way: 'step', kind: 'points', name: '30积分', note: '达到30分', points: 30, threshold: 30 },
  { way: 'step', kind: 'points', name: '120积分', note: '达到100分', points: 120, threshold: 100 },
];

/** What all campaigns of these kinds have in common follows them (shared/contributions/campaign-ranking.ts). */
const givingRules: readonly string[] = ['内容须为本人原创或已取得授权，不得含有学生个人信息。'];

/** Campaigns to which teachers give something that they wrote. */
export const givingCampaigns: readonly CampaignSeed[] = [
  {
    kind: 'content',
    days: [-20, 45],
    title: '一课一问：课堂好问题共建',
    slogan: '把课堂上最有效的一个问题写下来，和全国同行一起完善',
    color: '#1f4e8c',
    intro: `好问题往往只在一间教室里出现过一次。请写下您的课题、这个问题、学生的典型回答，以及您接下来怎么追问。

## 我们需要什么

- 一个课题，一个问题，三种典型回答。
- 说明这个问题替代了哪几句讲解。
- 三百字左右即可，不需要排版。`,
    rules: givingRules,
    wanted: '课堂提问设计：课题、问题、典型回答、追问，三百字左右',
    prizes: ranked,
    members: [
      [2, 20],
      [3, 20],
      [1, 10],
      [5, 10],
    ],
  },
  {
    kind: 'exam',
    days: [-8, 30],
    title: '考后十分钟：讲评课设计征集',
    slogan: '期中刚过，期末将至，说说您的讲评课怎么上',
    color: '#7a3b69',
    intro: `一份试卷考完，讲什么、不讲什么，比题目本身更考验老师。请写一节讲评课的设计：数据怎么看，错解怎么用，同类题放在哪里。

## 建议写清楚

- 这次考试的得分率分布（不要写学生姓名）。
- 选出来细讲的题和理由。
- 下课前学生留下了什么。`,
    rules: givingRules,
    wanted: '讲评课设计：得分率、细讲的题、课堂过程、同类题，五百字左右',
    prizes: ranked,
    members: [
      [4, 20],
      [6, 10],
    ],
  },
  {
    kind: 'exam',
    days: [9, 60],
    title: '高三一模命题双向细目表共享',
    slogan: '还有几天开始，先看看规则，备好您的细目表',
    color: '#2f5d50',
    intro: '命一套卷子，先有一张细目表。活动开始后，请提交您所在年级的双向细目表与命题说明，采纳后由编辑整理。',
    rules: givingRules,
    wanted: '双向细目表与命题说明，以文字列出题号、知识点、水平与分值',
    prizes: ranked,
  },
  {
    kind: 'collect',
    days: [-15, 35],
    title: '乡土资源征集：家乡就是教材',
    slogan: '一条河、一座桥、一种方言，都可以走进课堂',
    color: '#1c6b60',
    intro:
      '面向各学科征集与本地有关的教学素材：地方史料、物候记录、方言例句、数学应用情境。请写明素材的来源和课堂上怎么用。',
    rules: givingRules,
    wanted: '本地素材及其课堂用法，注明来源，三百字以上',
    prizes: ranked,
    members: [[1, 10]],
  },
  {
    kind: 'collect',
    days: [-4, 20],
    title: '小学低年级无纸化作业征集',
    slogan: '不写字的作业怎么布置，请分享您的做法',
    color: '#8a6d1f',
    intro: '低年级不布置书面家庭作业，不等于没有作业。征集口头表达、动手操作、亲子阅读、劳动实践类作业的具体设计。',
    rules: givingRules,
    wanted: '作业名称、要求、预计用时、怎样检查，三百字以内',
    prizes: ranked,
  },
  {
    kind: 'original',
    days: [-30, 60],
    title: '{year}原创资源征集',
    slogan: '写下您的好课好题，积分、证书等您来拿',
    color: '#24507a',
    intro: `面向全国中小学教师征集原创教学资源。本次征集文字稿：教学设计、原创试题、知识梳理均可。

## 邀请同事一起来

每位老师都有专属邀请链接，同事通过链接参加，对方即成为活动成员。`,
    rules: [
      ...givingRules,
      '一稿多投、抄袭、由程序批量生成且未经核对的稿件不予采纳。',
      '邀请的同事须为新参加者，每位只计一次。',
    ],
    wanted: '原创教学设计、试题或知识梳理的文字稿，五百字以上',
    prizes: ranked,
  },
  {
    kind: 'original',
    days: [-420, -340],
    dates: ['2025-09-15', '2025-12-01'],
    title: '{year}原创资源征集',
    slogan: '感谢每一位投稿的老师',
    color: '#4a4a4a',
    intro:
      '上一届原创资源征集收到教学设计、试题和知识梳理的文字稿，由各学科编辑评审。征集已经结束，今年的征集正在进行，欢迎继续参加。',
    rules: givingRules,
    prizes: ranked.filter(({ way }) => way === 'rank'),
  },
  {
    kind: 'content',
    days: [-120, -70],
    title: '开学第一课设计征集',
    slogan: '本期活动已经结束，感谢每一位投稿的老师',
    color: '#34495e',
    intro:
      '开学第一课讲什么？两个月里，各学科老师给出了各自的答案：立规矩、认名字、讲方法、看一场实验。采纳的设计见本页。',
    rules: givingRules,
    prizes: ranked,
    members: [
      [2, 20],
      [4, 10],
    ],
  },
];
