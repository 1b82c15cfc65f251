import { gradeName, gradesOf } from '../../../../shared/platform/facet-codes.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { paperKindCode } from '../../../platform/db/reference/dictionaries.ts';
import type { frontSubjectLink, hotWord } from '../../../platform/db/schema/home.ts';
import type { wantedResource } from '../../../platform/db/schema/search-record.ts';
import type { Trees } from '../../../platform/trees/national/tree-rows.ts';
import { latestExamYear, type SchoolDay } from '../resources/school-calendar.ts';

type LinkInsert = typeof frontSubjectLink.$inferInsert;
type HotWordInsert = typeof hotWord.$inferInsert;

interface Entrance {
  readonly name: string;
  readonly category?: number;
  readonly year?: number;
  readonly grade?: number;
  readonly kind?: string;
  readonly hot?: boolean;
}

/** Kinds of exams that have an entrance of their own. */
const examKinds: Readonly<Record<number, string>> = {
  300: '月考 期中 期末 联考题 入学检测',
  200: '阶段测试 期中 期末 单元测验 开学试题',
  100: '单元试卷 阶段测试 期中 期末 开学考试',
};

/** Groups of entrances, in the order in which they stand beside the subject menu. */
function groupsOf(phase: number, day: SchoolDay): readonly [string, readonly Entrance[]][] {
  const latest = latestExamYear(day);
  const kinds = (examKinds[phase] ?? '').split(' ').map((kind) => ({ name: kind.replace(/题$/, ''), kind }));
  const real = phase === 300 ? 6 : 4;
  const exam = phase === 300 ? '高考' : '中考';
  const preparation: Entrance[] =
    phase === 100
      ? [
          { name: '总复习', category: 2 },
          { name: '小升初模拟', kind: '小升初模拟' },
          { name: '小升初真题', kind: '小升初真题' },
        ]
      : [
          { name: `${latest}${exam}真题`, category: real, year: latest },
          { name: `${latest - 1}${exam}真题`, category: real, year: latest - 1 },
          { name: `${exam}模拟`, kind: `${exam}模拟` },
          { name: '一轮复习', category: 2 },
        ];
  return [
    ['同步', gradesOf(phase).map((grade) => ({ name: gradeName(grade), category: 1, grade }))],
    ['试卷', kinds],
    [
      '专题',
      [
        { name: '学科专项', category: 8 },
        { name: '假期作业', category: 9 },
        { name: '下载最多', hot: true },
      ],
    ],
    ['备考', preparation],
  ];
}

/** Entrances of all subjects; each is a path of this site in its one canonical spelling. */
export function frontSubjectRows(day: SchoolDay): LinkInsert[] {
  const rows: LinkInsert[] = [];
  for (const { dictCode: studyPhaseCode } of phases) {
    for (const { dictCode: subjectCode } of subjectsOf(studyPhaseCode)) {
      for (const [groupName, entrances] of groupsOf(studyPhaseCode, day)) {
        for (const entrance of entrances) {
          const url = entranceUrl(studyPhaseCode, subjectCode, entrance);
          const sort = rows.length;
          rows.push({ studyPhaseCode, subjectCode, groupName, name: entrance.name, url, sort });
        }
      }
    }
  }
  return rows;
}

const entranceUrl = (
  studyPhaseCode: number,
  subjectCode: number,
  { category = 0, year = 0, grade, kind, hot }: Entrance,
) =>
  hrefOf(
    'layout-paper-lib',
    { studyPhaseCode, subjectCode, category, area: 0, year, page: 0 },
    { grade, kind: kind && paperKindCode(studyPhaseCode, kind), sort: hot ? 'hot' : undefined },
  );

/** What is asked for in that month, then what the subject itself is about. */
export function hotWordRows(day: SchoolDay, trees: Pick<Trees, 'lessons' | 'points'>): HotWordInsert[] {
  const seasonal =
    day.month >= 9 && day.month <= 11
      ? ['期中', '月考']
      : day.month <= 1 || day.month === 12
        ? ['期末', '寒假']
        : day.month <= 5
          ? ['模拟', '期中']
          : ['期末', '暑假'];
  const rows: HotWordInsert[] = [];
  for (const { dictCode: studyPhaseCode } of phases) {
    for (const { dictCode: subjectCode } of subjectsOf(studyPhaseCode)) {
      const key = `${studyPhaseCode}/${subjectCode}`;
      const lessons = (trees.lessons.get(key) ?? []).filter((lesson) => lesson.name.length <= 8);
      const points = trees.points.get(key) ?? [];
      const third = Math.floor(lessons.length / 3);
      const own = [
        lessons[1]?.name,
        lessons[third]?.name,
        lessons[third * 2]?.name,
        points[2]?.name,
        points.at(-3)?.name,
      ];
      const words = new Set([...seasonal, ...own.filter((word) => word !== undefined), '真题']);
      for (const word of words) rows.push({ studyPhaseCode, subjectCode, word, sort: rows.length });
    }
  }
  return rows;
}

/** What no resource of the demo is about. */
export const wantedRows: readonly (typeof wantedResource.$inferInsert)[] = [
  { name: '劳动课：校园小菜园项目实施方案', studyPhaseCode: 100, subjectCode: 0 },
  { name: '跨学科主题学习：家乡的桥', studyPhaseCode: 200, subjectCode: 2 },
  { name: '英语课本剧剧本', studyPhaseCode: 200, subjectCode: 3 },
  { name: '研究性学习结题报告模板', studyPhaseCode: 300, subjectCode: 0 },
].map((row, sort) => ({ ...row, sort }));
