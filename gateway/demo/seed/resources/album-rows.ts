import { phaseName, subjectName } from '../../../../shared/platform/study.ts';
import type { album, albumItem } from '../../../platform/db/schema/resource.ts';
import type { Random } from '../../random.ts';
import type { ResourceInsert } from './resource-draft.ts';
import { dayOf, graduationYear, latestExamYear, type SchoolDay, termOf } from './school-calendar.ts';

/** Which albums a subject has, by `phase/subject`; subject 0 is for all subjects. The codes are categories. */
const plan: Readonly<Record<string, string>> = {
  '300/1': '1 2 6 7,2 8 9 7',
  '300/2': '1 2 6 7 8 9',
  '300/3': '1 2 6 7',
  '300/4': '1 2 6 7',
  '300/5': '1 6 7',
  '300/6': '6 7',
  '300/7': '6|7',
  '300/8': '2',
  '300/9': '2,7',
  '300/0': '6 7',
  '200/1': '1 2 4 7 8 9',
  '200/2': '1 2 4 7 8 9',
  '200/3': '1 4 7',
  '200/4': '1 4',
  '200/5': '4|2',
  '200/0': '4 7',
  '100/1': '1 7 8 9',
  '100/2': '1 7 9',
  '100/0': '1 9',
};

interface AlbumSeed {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly categoryCodes: string;
  readonly mainCategory: number;
}

const seeds: readonly AlbumSeed[] = Object.entries(plan).flatMap(([key, codes]) => {
  const [studyPhaseCode = 0, subjectCode = 0] = key.split('/').map(Number);
  return codes.split(' ').map((categoryCodes) => ({
    studyPhaseCode,
    subjectCode,
    categoryCodes,
    mainCategory: Number.parseInt(categoryCodes, 10),
  }));
});

export interface AlbumRows {
  readonly albums: (typeof album.$inferInsert)[];
  readonly items: (typeof albumItem.$inferInsert)[];
}

/** Albums of existing resources that fit their subject and category. */
export function albumRows(random: Random, now: Date, resources: readonly ResourceInsert[]): AlbumRows {
  const rows: AlbumRows = { albums: [], items: [] };
  const day = dayOf(now);
  for (const seed of seeds) {
    const belongs = ruleOf(seed, day);
    const fitting = resources.filter(
      (item) =>
        item.studyPhaseCode === seed.studyPhaseCode &&
        (seed.subjectCode === 0 || item.subjectCode === seed.subjectCode) &&
        item.categoryCode === seed.mainCategory &&
        belongs(item),
    );
    const count = random.int(6, 16);
    const members =
      seed.mainCategory === 1 && seed.subjectCode > 0 ? oneVolume(fitting, count) : choose(random, fitting, count);
    if (members.length > 0) addAlbum(rows, seed, members, day);
  }
  return rows;
}

/** What an album's name promises: its year, its term, its round, its kind of exam. */
function ruleOf({ studyPhaseCode, mainCategory, categoryCodes }: AlbumSeed, day: SchoolDay) {
  const lastGrade = studyPhaseCode === 300 ? 12 : studyPhaseCode === 200 ? 9 : 6;
  const latest = latestExamYear(day);
  const leaving = graduationYear(day, lastGrade);
  const rules: Readonly<Record<number, (item: ResourceInsert) => boolean>> = {
    1: (item) => item.term === termOf(day),
    2: (item) => item.year === leaving && item.resourceName.includes('一轮'),
    4: (item) => item.year === latest,
    6: (item) => item.year === latest,
    7: (item) =>
      categoryCodes === '7'
        ? item.year === day.year && item.schoolId !== null
        : item.resourceName.includes(`${leaving}届`) && /联考|模拟|一诊|适应性/.test(item.resourceName),
  };
  return rules[mainCategory] ?? (() => true);
}

/** The files of the first lessons of the volume that most classes of the term use. */
function oneVolume(items: readonly ResourceInsert[], count: number): ResourceInsert[] {
  const volumeId = Math.min(...items.map((item) => item.volumeId ?? Number.POSITIVE_INFINITY));
  return items
    .filter((item) => item.volumeId === volumeId && !item.resourceName.includes(' 单元测试卷'))
    .sort((a, b) => (a.chapterId ?? 0) - (b.chapterId ?? 0))
    .slice(0, count);
}

function choose(random: Random, items: readonly ResourceInsert[], count: number): ResourceInsert[] {
  const rest = [...items];
  const chosen: ResourceInsert[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(random.int(0, rest.length - 1), 1));
  return chosen;
}

function addAlbum(rows: AlbumRows, seed: AlbumSeed, members: readonly ResourceInsert[], day: SchoolDay): void {
  const id = rows.albums.length + 1;
  const [albumName, summary] = wordsOf(seed, day);
  const newest = members.reduce((latest, item) => (item.publishTime > latest ? item.publishTime : latest), new Date(0));
  rows.albums.push({
    ...seed,
    id,
    albumName,
    summary,
    onHomePage: true,
    downloadNum: members.reduce((sum, item) => sum + item.downloadNum, 0),
    updateTime: newest,
  });
  members.forEach((item, sort) => {
    rows.items.push({ albumId: id, resourceId: item.id ?? 0, groupName: groupOf(item), sort });
  });
}

const groups: Readonly<Record<string, string>> = {
  paper: '试卷',
  courseware: '课件',
  plan: '教案',
  guide: '学案',
  exercise: '练习',
  video: '视频',
  material: '素材',
};
const groupOf = (item: ResourceInsert) => groups[item.resourceType] ?? '其他';

/** Name and summary by category. */
function wordsOf(
  { studyPhaseCode, subjectCode, mainCategory, categoryCodes }: AlbumSeed,
  day: SchoolDay,
): [string, string] {
  const subject = subjectCode === 0 ? '各科' : subjectName(studyPhaseCode, subjectCode);
  const phase = phaseName(studyPhaseCode);
  const lastGrade = studyPhaseCode === 300 ? 12 : studyPhaseCode === 200 ? 9 : 6;
  const leaving = graduationYear(day, lastGrade);
  const exam = { 300: '高考', 200: '中考', 100: '小升初' }[studyPhaseCode] ?? '';
  const season = day.month >= 8 || day.month === 1 ? '上学期' : '下学期';
  const words: Readonly<Record<number, [string, string]>> = {
    1: [`${phase}${subject}${season}同步备课资源包`, '课件、教案、学案与分层作业成套，跟着进度用。'],
    2: [`${leaving}届${exam}${subject}一轮复习全程方案`, '按知识点编排讲义与训练，持续更新到考前。'],
    4: [`${latestExamYear(day)}年中考${subject}真题汇编`, '收录多个省市的试题，附答案与解析。'],
    6: [`${latestExamYear(day)}年高考${subject}真题与解析汇总`, '全国卷与各地自主命题成套对照，便于研究命题方向。'],
    7: [
      categoryCodes === '7'
        ? `${day.year}年${phase}${subject}名校试卷精选`
        : `${leaving}届${phase}${subject}联考与模拟试题集`,
      '来自示范学校与联盟的最新考试，按时间更新。',
    ],
    8: [`${phase}${subject}专项突破训练营`, '一题型一专题，讲练结合，逐个攻克。'],
    9: [`${phase}${subject}假期作业成套方案`, '基础、实践、提优三类搭配，可按天布置。'],
  };
  return words[mainCategory] ?? [`${phase}${subject}资源精选`, '编辑推荐。'];
}
