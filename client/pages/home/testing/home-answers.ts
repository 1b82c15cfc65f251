import type { Announcement } from '../../../../shared/library/calls/announcement.schema.ts';
import type { Banner } from '../../../../shared/library/calls/banner.schema.ts';
import type { CollectionBrief, ResourceBrief } from '../../../../shared/library/calls/briefs.schema.ts';
import type { Expert } from '../../../../shared/library/calls/expert.schema.ts';
import type { HomeModule, HomeModuleData, ShowcaseSchool } from '../../../../shared/library/calls/home.schema.ts';
import { chargeCodes } from '../../../../shared/library/charge.ts';
import { aCollection } from '../../../../tests/kit/client/a-collection.ts';

export const aResource = (fields: Partial<ResourceBrief> = {}): ResourceBrief => ({
  id: '1',
  resourceName: '2026届高三语文第一次模拟考试试卷',
  fileType: 'docx',
  fileSize: 1_258_291,
  pageCount: 8,
  categoryCode: 2,
  qualityLevel: 1,
  chargeType: 'free',
  price: 0,
  studyPhaseCode: 300,
  subjectCode: 1,
  areaCode: 330000,
  areaName: '浙江',
  year: 2026,
  publishTime: '2026-03-02',
  viewNum: 3200,
  downloadNum: 12_800,
  flags: ['hasAnswer'],
  ...fields,
});

export const aBanner = (fields: Partial<Banner> = {}): Banner => ({
  id: '1',
  title: '高考冲刺备考季',
  bannerImg: 'banners/1.svg',
  url: '/special-year',
  jumpType: 2,
  bannerBackColor: '#DCEBF7',
  ...fields,
});

export const aModule = (fields: Partial<HomeModule> = {}): HomeModule => ({
  id: '10',
  moduleName: '最新试卷',
  kind: 'papers',
  subtitle: '每日更新',
  moreUrl: '/layout/paper-lib',
  ...fields,
});

export const aTab = (fields: Partial<HomeModuleData['tabs'][number]> = {}): HomeModuleData['tabs'][number] => ({
  tabId: '1',
  tabName: '月考',
  moreUrl: '/layout/paper-lib?kind=1',
  items: [aResource()],
  ...fields,
});

const papers = [
  '浙江省名校协作体2025-2026学年高三下学期开学联考语文试题（含答案与解析）',
  '2026届湖北省武汉市高三二月调研考试语文试卷',
  '山东省济南市2026届高三上学期期末学习质量检测语文试题',
  '2026年新高考八省联考语文真题及讲评课件',
];

const many = (count: number, start: number, fields: (i: number) => Partial<ResourceBrief> = () => ({})) =>
  Array.from({ length: count }, (_, i) =>
    aResource({
      id: String(start + i),
      resourceName: papers[i % papers.length] ?? '',
      fileType: ['docx', 'pdf', 'pptx', 'zip', 'mp4', 'xlsx'][i % 6] ?? 'docx',
      qualityLevel: (i % 4) + 1,
      chargeType: chargeCodes[i % chargeCodes.length] ?? 'free',
      price: i % 5 === 3 ? 250 : 15,
      categoryCode: [1, 2, 4, 6, 7, 8, 9][i % 7] ?? 1,
      downloadNum: 23_400 - i * 731,
      ...fields(i),
    }),
  );

const collections = (count: number, fields: (i: number) => Partial<CollectionBrief> = () => ({})) =>
  Array.from({ length: count }, (_, i) =>
    aCollection({
      id: String(i + 1),
      collectionName:
        ['2026年高考语文真题汇编', '统编版必修上册同步教学全套课件', '期中考试名校试卷精选', '文言文阅读专项突破'][
          i % 4
        ] ?? '',
      collectionType: ['1', '2', '4', '6', '7', '8', '9'][i % 7] ?? '1',
      url: `/layout/album?id=${i + 1}`,
      ...fields(i),
    }),
  );

const announcementList: Announcement[] = Array.from({ length: 6 }, (_, i) => ({
  id: String(700 + i),
  title: ['关于清明假期客服安排的通知', '第三届原创资源征集活动开始报名', '题库新增新高考情境题两千道'][i % 3] ?? '',
  categoryCode: 'notice',
  categoryName: '公告',
  publishTime: `2026-03-0${6 - i}`,
  top: i === 0,
  summary: '',
}));

const experts: Expert[] = Array.from({ length: 8 }, (_, i) => ({
  id: String(i + 1),
  nickName: ['林知远', '周若水', '陈砚秋', '何静宜'][i % 4] ?? '',
  avatar: '',
  sex: (i % 2) + 1,
  title: '正高级教师',
  schoolName: '江城市第一高级中学',
  subjectName: '语文',
  resourceNum: 320 + i,
  intro: '二十年一线教学，主编校本教材五册',
}));

const schools: ShowcaseSchool[] = Array.from({ length: 7 }, (_, i) => ({
  id: String(i + 1),
  schoolName: `江城市第${'一二三四五六七'[i]}中学`,
  areaName: '湖北',
  badge: '省级示范',
  logo: '',
  resourceNum: 1200 + i,
  intro: '百年名校，校本资源库覆盖三个年级九个学科，常年与兄弟学校共享。',
}));

/** An answer to every call of the home page, by the name of the call. */
export const homeAnswers: Readonly<Record<string, unknown>> = {
  'zzw.bannerList': [
    aBanner(),
    aBanner({
      id: '2',
      title: '浙江联考卷精讲',
      jumpType: 1,
      url: '88',
      bannerImg: 'banners/2.svg',
      bannerBackColor: '#F7E9DC',
    }),
    aBanner({
      id: '3',
      title: '春季开学快乐',
      jumpType: 3,
      url: '',
      bannerImg: 'banners/3.svg',
      bannerBackColor: '#E3F3E6',
    }),
  ],
  'zzw.homeTopBanner': [
    aBanner({ id: '9', title: '会员周特惠', url: '/vip/intro', bannerImg: '', bannerBackColor: '#F1AF3A' }),
  ],
  'tk.announcements': { list: announcementList, total: 6, pageNum: 1, pageSize: 6 },
  'search.latestResource': { displayStatus: 1, resourceWeekShowNum: 1286, resourceShowNum: 1_286_400 },
  'cms.homeModuleList': [
    aModule(),
    aModule({
      id: '11',
      moduleName: '同步教学',
      kind: 'lessons',
      subtitle: '课件教案学案',
      moreUrl: '/layout/good-lesson',
    }),
    aModule({ id: '12', moduleName: '高考备考', kind: 'preparation', subtitle: '', moreUrl: '/layout/high-test' }),
    aModule({
      id: '13',
      moduleName: '下载排行',
      kind: 'ranking',
      subtitle: '本周',
      moreUrl: '/layout/paper-lib?sort=hot',
    }),
  ],
  'cms.homeModuleData': [
    {
      moduleId: '10',
      tabs: [
        aTab({ items: many(14, 100) }),
        aTab({ tabId: '2', tabName: '期中', moreUrl: '/layout/paper-lib?kind=2', items: many(10, 200) }),
        aTab({ tabId: '3', tabName: '真题', items: many(10, 250) }),
      ],
    },
    {
      moduleId: '11',
      tabs: [
        aTab({ tabId: '1', tabName: '课件', items: many(8, 300) }),
        aTab({ tabId: '2', tabName: '教案', items: many(8, 350) }),
      ],
    },
    { moduleId: '12', tabs: [aTab({ items: many(6, 400) })] },
    { moduleId: '13', tabs: [aTab({ items: many(10, 500) })] },
  ],
  'cms.homeCollectionList': collections(5),
  'cms.yearCollectionList': collections(9, (i) => ({
    collectionName: `${2026 - (i % 3)}年高考语文真题与模拟专题${i}`,
  })),
  'cms.columnCollectionList': collections(6),
  'resource.collectionHomePageList': collections(10, (i) => ({ cover: i === 7 ? 'covers/7.svg' : '' })),
  'zzw.expertUserList': experts,
  'cms.showcaseSchoolList': schools,
};
