import { productLines, vipTypes } from '../../../shared/people/vip.ts';
import { dictCode } from '../../platform/db/reference/dictionaries.ts';

/** The password of every demo account (docs/contracts.md#the-gateway-behind-the-edge). */
export const demoPassword = 'Zhizhan2026';

interface DemoVip {
  readonly vipType: number;
  readonly productLine: number;
  readonly vipName: string;
  readonly studyPhaseCodes: readonly number[] & number[];
  /** Ends on 31 August of this year plus this. */
  readonly endsInYears: number;
}

export interface DemoUser {
  readonly phone: string;
  readonly nickName: string;
  readonly sex: number;
  readonly firstLogin: number;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly textbookVersionCode: string;
  /** Empty for none; the area follows from it. */
  readonly school: string;
  readonly daysSinceRegistration: number;
  readonly wechatId?: string;
  readonly wechatName?: string;
  /** Points without a row in another table; downloads and reports add theirs (activity-rows.ts). */
  readonly gifts: readonly (readonly [daysAgo: number, reason: string, change: number])[];
  /** Downloads of resources of their phase and subject, by charge type. */
  readonly downloads: readonly (readonly [daysAgo: number, chargeType: 'free' | 'points' | 'member' | 'school'])[];
  /** A user with one school has it selected; one with several chooses. */
  readonly customers: readonly string[];
  readonly vip: readonly DemoVip[];
}

const welcome = (daysAgo: number) =>
  [
    [daysAgo, '注册奖励', 100],
    [daysAgo - 1, '完善个人资料', 50],
  ] as const;

const schoolVip = (studyPhaseCodes: number[], endsInYears: number): DemoVip => ({
  vipType: vipTypes.school,
  productLine: 0,
  vipName: '校园VIP',
  studyPhaseCodes,
  endsInYears,
});

export const demoCustomers: readonly { customerName: string; vip: readonly DemoVip[] }[] = [
  { customerName: '江城实验中学', vip: [schoolVip([300], 1)] },
  { customerName: '云岭第一高级中学', vip: [schoolVip([200, 300], 2)] },
  { customerName: '望湖高级中学', vip: [schoolVip([300], -1)] },
];

/** One account of each kind, with invented people: 13800000001 to ...08. */
export const demoUsers: readonly DemoUser[] = [
  {
    phone: '13800000001',
    nickName: '林晓雨',
    sex: 2,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 1,
    textbookVersionCode: dictCode('textbookVersion', '统编版'),
    school: '江城实验中学',
    daysSinceRegistration: 420,
    gifts: [
      ...welcome(420),
      [418, '期初余额', 246],
      [300, '上传资源通过审核', 20],
      [61, '每日签到', 2],
      [33, '每日签到', 2],
      [12, '一课一问：课堂好问题共建：稿件被采纳', 20],
      [9, '乡土资源征集：家乡就是教材：稿件被采纳', 20],
    ],
    downloads: [
      [150, 'points'],
      [48, 'free'],
      [40, 'points'],
      [30, 'free'],
      [21, 'free'],
      [12, 'free'],
      [5, 'free'],
      [3, 'points'],
    ],
    customers: [],
    vip: [],
  },
  {
    phone: '13800000002',
    nickName: '周启明',
    sex: 1,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 2,
    textbookVersionCode: dictCode('textbookVersion', '人教A版'),
    school: '听澜实验中学',
    daysSinceRegistration: 610,
    wechatId: 'sandbox-1',
    wechatName: '春风化雨',
    gifts: [
      ...welcome(610),
      [608, '期初余额', 1203],
      [95, '开学第一课设计征集：稿件被采纳', 20],
      [94, '开学第一课设计征集：稿件被采纳', 20],
      [10, '一课一问：课堂好问题共建：稿件被采纳', 20],
      [8, '一课一问：课堂好问题共建：稿件被采纳', 20],
      [5, '每日签到', 2],
    ],
    downloads: [
      [75, 'member'],
      [7, 'member'],
    ],
    customers: [],
    vip: [
      {
        vipType: vipTypes.personal,
        productLine: 0,
        vipName: '个人VIP',
        studyPhaseCodes: [200, 300],
        endsInYears: 1,
      },
    ],
  },
  {
    phone: '13800000003',
    nickName: '苏婉清',
    sex: 2,
    firstLogin: 0,
    studyPhaseCode: 200,
    subjectCode: 2,
    textbookVersionCode: dictCode('textbookVersion', '人教版'),
    school: '湘水知行中学',
    daysSinceRegistration: 260,
    gifts: [
      ...welcome(260),
      [258, '期初余额', 60],
      [15, '一课一问：课堂好问题共建：稿件被采纳', 20],
      [11, '一课一问：课堂好问题共建：稿件被采纳', 20],
    ],
    downloads: [[44, 'points']],
    customers: [],
    vip: [
      {
        vipType: vipTypes.personal,
        productLine: 0,
        vipName: '个人VIP',
        studyPhaseCodes: [200],
        endsInYears: -1,
      },
      {
        vipType: vipTypes.productLine,
        productLine: productLines.questionBank,
        vipName: '题库专项VIP',
        studyPhaseCodes: [200],
        endsInYears: 1,
      },
    ],
  },
  {
    phone: '13800000004',
    nickName: '顾北辰',
    sex: 1,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 4,
    textbookVersionCode: dictCode('textbookVersion', '人教版'),
    school: '望岳书院中学',
    daysSinceRegistration: 190,
    gifts: [
      ...welcome(190),
      [188, '期初余额', 54],
      [90, '开学第一课设计征集：稿件被采纳', 20],
      [6, '考后十分钟：讲评课设计征集：稿件被采纳', 20],
      [4, '考后十分钟：讲评课设计征集：稿件被采纳', 20],
    ],
    downloads: [[16, 'free']],
    customers: [],
    vip: [schoolVip([300], 1)],
  },
  {
    phone: '13800000005',
    nickName: '陈立言',
    sex: 1,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 7,
    textbookVersionCode: dictCode('textbookVersion', '统编版'),
    school: '江城实验中学',
    daysSinceRegistration: 330,
    gifts: [...welcome(330), [328, '期初余额', 60], [14, '一课一问：课堂好问题共建：稿件被采纳', 20]],
    downloads: [[20, 'school']],
    customers: ['江城实验中学'],
    vip: [],
  },
  {
    phone: '13800000006',
    nickName: '何静姝',
    sex: 2,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 3,
    textbookVersionCode: dictCode('textbookVersion', '人教版'),
    school: '云岭第一高级中学',
    daysSinceRegistration: 280,
    gifts: [...welcome(280), [278, '期初余额', 80], [5, '考后十分钟：讲评课设计征集：稿件被采纳', 20]],
    downloads: [[18, 'points']],
    customers: ['江城实验中学', '云岭第一高级中学'],
    vip: [],
  },
  {
    phone: '13800000007',
    nickName: '郑怀远',
    sex: 1,
    firstLogin: 0,
    studyPhaseCode: 300,
    subjectCode: 8,
    textbookVersionCode: dictCode('textbookVersion', '人教版'),
    school: '望湖高级中学',
    daysSinceRegistration: 700,
    gifts: [...welcome(700), [698, '期初余额', 48]],
    downloads: [],
    customers: ['望湖高级中学'],
    vip: [],
  },
  {
    phone: '13800000008',
    nickName: '用户820316',
    sex: 0,
    firstLogin: 1,
    studyPhaseCode: 0,
    subjectCode: 0,
    textbookVersionCode: '',
    school: '',
    daysSinceRegistration: 0,
    gifts: [[0, '注册奖励', 100]],
    downloads: [],
    customers: [],
    vip: [],
  },
];
