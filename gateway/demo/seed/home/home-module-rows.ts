import { homeItemLimits } from '../../../../shared/library/shown-items.ts';
import { paperKindCode } from '../../../platform/db/reference/dictionaries.ts';
import type { homeModule, homeModuleTab } from '../../../platform/db/schema/home.ts';

type ModuleInsert = typeof homeModule.$inferInsert;
type TabInsert = typeof homeModuleTab.$inferInsert;
type TabSeed = Pick<TabInsert, 'tabName'> & Partial<Omit<TabInsert, 'tabName'>>;

/** Papers of some kinds, named by the dictionary. */
const papers = (phase: number, tabName: string, ...kinds: string[]): TabSeed => ({
  tabName,
  paperKinds: kinds.map((kind) => paperKindCode(phase, kind)),
});
const ofCategory = (tabName: string, categoryCode: number): TabSeed => ({ tabName, categoryCode });
const ofType = (tabName: string, resourceType: string): TabSeed => ({ tabName, resourceType, categoryCode: 1 });

const lessonTabs = [
  ofType('课件', 'courseware'),
  ofType('教案', 'plan'),
  ofType('学案', 'guide'),
  ofType('练习', 'exercise'),
];
const rankingTabs: TabSeed[] = [
  { tabName: '周榜', ordering: 'week' },
  { tabName: '月榜', ordering: 'month' },
  { tabName: '总榜', ordering: 'hot' },
];

interface ModuleSeed {
  readonly name: string;
  readonly kind: ModuleInsert['kind'];
  readonly subtitle: string;
  readonly tabs: readonly TabSeed[];
}

const modulesOf: Readonly<Record<number, readonly ModuleSeed[]>> = {
  300: [
    {
      name: '最新试卷',
      kind: 'papers',
      subtitle: '名校与联盟的考试，考完就能用',
      tabs: [
        papers(300, '月考', '月考'),
        papers(300, '期中', '期中'),
        papers(300, '期末', '期末'),
        papers(300, '联考', '联考题'),
        papers(300, '模拟', '高考模拟'),
        papers(300, '真题', '高考真题'),
      ],
    },
    { name: '同步备课', kind: 'lessons', subtitle: '跟着教材进度，一课一套', tabs: lessonTabs },
    {
      name: '高考备考',
      kind: 'preparation',
      subtitle: '一轮打基础，二轮破专题，三轮练状态',
      tabs: [ofCategory('复习讲义', 2), ofCategory('高考真题', 6), ofCategory('学科专项', 8)],
    },
    { name: '下载排行', kind: 'ranking', subtitle: '同行都在用', tabs: rankingTabs },
  ],
  200: [
    {
      name: '最新试卷',
      kind: 'papers',
      subtitle: '各地学校的考试，考完就能用',
      tabs: [
        papers(200, '月考', '阶段测试'),
        papers(200, '期中', '期中'),
        papers(200, '期末', '期末'),
        papers(200, '单元', '单元测验'),
        papers(200, '开学', '开学试题'),
      ],
    },
    { name: '同步备课', kind: 'lessons', subtitle: '跟着教材进度，一课一套', tabs: lessonTabs },
    {
      name: '中考备考',
      kind: 'preparation',
      subtitle: '真题看方向，专题补短板',
      tabs: [
        ofCategory('中考真题', 4),
        papers(200, '中考模拟', '中考模拟'),
        ofCategory('专题复习', 2),
        ofCategory('学科专项', 8),
      ],
    },
    { name: '下载排行', kind: 'ranking', subtitle: '同行都在用', tabs: rankingTabs },
  ],
  100: [
    {
      name: '最新试卷',
      kind: 'papers',
      subtitle: '单元、期中、期末，随学随测',
      tabs: [
        papers(100, '单元', '单元试卷'),
        papers(100, '阶段', '阶段测试', '开学考试'),
        papers(100, '期中', '期中'),
        papers(100, '期末', '期末'),
        papers(100, '小升初', '小升初模拟', '小升初真题', '小升初专项'),
      ],
    },
    { name: '同步备课', kind: 'lessons', subtitle: '跟着教材进度，一课一套', tabs: lessonTabs },
    {
      name: '专项提升',
      kind: 'preparation',
      subtitle: '基础、专项、假期，步步扎实',
      tabs: [ofCategory('学科专项', 8), ofCategory('总复习', 2), ofCategory('假期作业', 9)],
    },
    { name: '下载排行', kind: 'ranking', subtitle: '同行都在用', tabs: rankingTabs },
  ],
};

/** Modules of the home page and their tabs. */
export function homeModuleRows(): { modules: ModuleInsert[]; tabs: TabInsert[] } {
  const modules: ModuleInsert[] = [];
  const tabs: TabInsert[] = [];
  for (const [phase, seeds] of Object.entries(modulesOf)) {
    seeds.forEach(({ name, kind, subtitle, tabs: tabSeeds }, sort) => {
      const id = modules.length + 1;
      modules.push({ id, studyPhaseCode: Number(phase), moduleName: name, kind, subtitle, sort });
      tabSeeds.forEach((seed, tabSort) => {
        const defaults = {
          categoryCode: null,
          resourceType: null,
          paperKinds: null,
          ordering: 'new',
          itemCount: homeItemLimits[kind],
        } as const;
        tabs.push({ ...defaults, ...seed, id: tabs.length + 1, moduleId: id, sort: tabSort });
      });
    });
  }
  return { modules, tabs };
}
