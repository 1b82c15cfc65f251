import { nationwide } from '../../../../shared/platform/area.ts';
import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import { phaseName, subjectName } from '../../../../shared/platform/study.ts';
import type { album, albumItem } from '../../../platform/db/schema/resource.ts';
import type { Lesson } from '../../../platform/trees/national/tree-rows.ts';
import { lessonOfChapter, lessonsOfVolume, pointOfId } from '../../content/curriculum.ts';
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

/** Fewer make no album. */
const fewestItems = 4;
const mostOfOneKind = 16;
/** Items of a lessons' album, up to the end of its last lesson. */
const lessonItems = 24;
/** Of an album of all subjects. */
const itemsOfSubject = 3;

/** What an album holds in its order, and what its name and summary say of that. */
interface AlbumContent {
  readonly albumName: string;
  readonly summary: string;
  readonly members: readonly ResourceInsert[];
  readonly groupOf: (item: ResourceInsert) => string;
}

/** Albums of existing resources; name and summary promise what is in them. */
export function albumRows(now: Date, resources: readonly ResourceInsert[]): AlbumRows {
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
    const content = seed.subjectCode === 0 ? ofAllSubjects(seed, fitting, day) : contentOf(seed, fitting, day);
    if (content && content.members.length >= fewestItems) addAlbum(rows, seed, content);
  }
  return rows;
}

const lastGradeOf = (studyPhaseCode: number) => (studyPhaseCode === 300 ? 12 : studyPhaseCode === 200 ? 9 : 6);
const examOf: Readonly<Record<number, string>> = { 300: '高考', 200: '中考', 100: '小升初' };

/** What belongs into an album at all: its year, its term, its round, its kind of exam. */
function ruleOf({ studyPhaseCode, mainCategory, categoryCodes }: AlbumSeed, day: SchoolDay) {
  const latest = latestExamYear(day);
  const leaving = graduationYear(day, lastGradeOf(studyPhaseCode));
  const rules: Readonly<Record<number, (item: ResourceInsert) => boolean>> = {
    1: (item) => item.term === termOf(day) && item.resourceType in lessonOrder && !isUnitTest(item),
    2: (item) => item.year === leaving && item.resourceName.includes('一轮复习讲义'),
    4: (item) => item.year === latest,
    6: (item) => item.year === latest,
    7: (item) =>
      categoryCodes === '7'
        ? item.year === day.year && item.schoolId !== null
        : item.resourceName.includes(`${leaving}届`) && /联考|模拟|一诊|适应性/.test(item.resourceName),
  };
  return rules[mainCategory] ?? (() => true);
}

const isUnitTest = ({ resourceName }: ResourceInsert) => resourceName.includes(' 单元测试卷');

/** The order in which a teacher takes the files of a lesson. */
const lessonOrder: Readonly<Record<string, number>> = { courseware: 0, plan: 1, guide: 2, exercise: 3 };
const byLesson = (a: ResourceInsert, b: ResourceInsert) =>
  (a.chapterId ?? 0) - (b.chapterId ?? 0) ||
  (lessonOrder[a.resourceType] ?? 9) - (lessonOrder[b.resourceType] ?? 9) ||
  Number(a.id) - Number(b.id);
const pointOf = ({ knowledgeIds: [id] = [] }: ResourceInsert) => (id === undefined ? undefined : pointOfId(id));
const byPoint = (a: ResourceInsert, b: ResourceInsert) => (pointOf(a)?.id ?? 0) - (pointOf(b)?.id ?? 0);
/** National papers first. */
const byArea = (a: ResourceInsert, b: ResourceInsert) => a.areaCode - b.areaCode || Number(a.id) - Number(b.id);
const newestFirst = (a: ResourceInsert, b: ResourceInsert) => b.publishTime.getTime() - a.publishTime.getTime();
const byGrade = (a: ResourceInsert, b: ResourceInsert) => a.grade - b.grade || newestFirst(a, b);

/** The first of each topic, of each paper: later ones are further versions of it. */
function firstOfEach(items: readonly ResourceInsert[], keyOf: (item: ResourceInsert) => unknown): ResourceInsert[] {
  return [...Map.groupBy(items, keyOf)].flatMap(([key, [first]]) => (key === undefined || !first ? [] : [first]));
}

const plainName = ({ resourceName }: ResourceInsert) => resourceName.replace(/（[^（）]*）|第\d+套$/g, '');

function contentOf(seed: AlbumSeed, fitting: readonly ResourceInsert[], day: SchoolDay): AlbumContent | undefined {
  const { studyPhaseCode, subjectCode, mainCategory, categoryCodes } = seed;
  const subject = subjectName(studyPhaseCode, subjectCode);
  const phase = phaseName(studyPhaseCode);
  const exam = examOf[studyPhaseCode] ?? '';
  const leaving = graduationYear(day, lastGradeOf(studyPhaseCode));
  const latest = latestExamYear(day);
  const ofArea = ({ areaCode }: ResourceInsert) => (areaCode === nationwide.code ? '全国卷' : '各地卷');
  const ofGrade = ({ grade }: ResourceInsert) => gradeName(grade);
  switch (mainCategory) {
    case 1:
      return lessonsContent(seed, fitting);
    case 2: {
      const members = firstOfEach(fitting, (item) => pointOf(item)?.id).sort(byPoint);
      return {
        albumName: `${leaving}届${exam}${subject}一轮复习讲义（${members.length}个考点）`,
        summary: '一个考点一份讲义，按知识体系的顺序排列，附例题与解析。',
        members,
        groupOf: (item) => pointOf(item)?.branchName ?? '讲义',
      };
    }
    case 4:
    case 6: {
      const members = firstOfEach(fitting, plainName).sort(byArea);
      return {
        albumName: `${latest}年${exam}${subject}真题示例卷（${members.length}份）`,
        summary: '每个卷别一份，按地区排列；试题为本站原创，不是真题原文。',
        members,
        groupOf: ofArea,
      };
    }
    case 7: {
      const members = firstOfEach([...fitting].sort(newestFirst), plainName).slice(0, mostOfOneKind);
      const ofSchools = categoryCodes === '7';
      return {
        albumName: ofSchools
          ? `${day.year}年${phase}${subject}学校试卷（最新${members.length}份）`
          : `${leaving}届${exam}${subject}联考与模拟试题（最新${members.length}份）`,
        summary: '按发布时间排列，最新的在前。',
        members,
        groupOf: ofGrade,
      };
    }
    case 8: {
      const members = firstOfEach(fitting, (item) => pointOf(item)?.id)
        .sort(byPoint)
        .slice(0, mostOfOneKind);
      return {
        albumName: `${phase}${subject}专项训练（${members.length}个专题）`,
        summary: '一个专题一份，按知识体系的顺序排列，均附解析。',
        members,
        groupOf: (item) => pointOf(item)?.branchName ?? '专题',
      };
    }
    default: {
      const members = firstOfEach([...fitting].sort(newestFirst), plainName)
        .slice(0, mostOfOneKind)
        .sort(byGrade);
      return {
        albumName: `${phase}${subject}假期作业（${members.length}份）`,
        summary: '按年级排列，每份附答案，可整份印发。',
        members,
        groupOf: ofGrade,
      };
    }
  }
}

/** Every file of the first lessons of the volume that most classes of the term use. */
function lessonsContent(seed: AlbumSeed, fitting: readonly ResourceInsert[]): AlbumContent | undefined {
  const volumeId = Math.min(...fitting.map((item) => item.volumeId ?? Number.POSITIVE_INFINITY));
  const ofVolume = fitting.filter((item) => item.volumeId === volumeId).sort(byLesson);
  const members: ResourceInsert[] = [];
  const lessons: Lesson[] = [];
  for (const [chapterId, files] of Map.groupBy(ofVolume, (item) => item.chapterId ?? null)) {
    const lesson = lessonOfChapter(chapterId);
    if (!lesson || members.length >= lessonItems) continue;
    lessons.push(lesson);
    members.push(...firstOfEach(files, ({ resourceType }) => resourceType).sort(byLesson));
  }
  const [first] = lessons;
  const last = lessons.at(-1);
  if (!first || !last) return undefined;
  const { studyPhaseCode, subjectCode } = seed;
  const isWhole = lessons.length === lessonsOfVolume(seed, volumeId).length;
  const amount = isWhole ? `全册${lessons.length}课` : `前${lessons.length}课`;
  return {
    albumName: `${first.versionName}${phaseName(studyPhaseCode)}${subjectName(studyPhaseCode, subjectCode)}${first.volumeName}同步备课（${amount}）`,
    summary: `从“${first.name}”到“${last.name}”，每课课件、教案与练习齐全，按教材顺序排列。`,
    members,
    groupOf: (item) => lessonOfChapter(item.chapterId ?? null)?.name ?? '其他',
  };
}

/** The first of every subject; an album of all subjects is a choice and says so. */
function ofAllSubjects(seed: AlbumSeed, fitting: readonly ResourceInsert[], day: SchoolDay): AlbumContent {
  const { studyPhaseCode, mainCategory } = seed;
  const bySubject = Map.groupBy(fitting, ({ subjectCode }) => subjectCode);
  const members = [...bySubject]
    .sort(([a], [b]) => a - b)
    .flatMap(([subjectCode, items]) =>
      (contentOf({ ...seed, subjectCode }, items, day)?.members ?? []).slice(0, itemsOfSubject),
    );
  const phase = phaseName(studyPhaseCode);
  const names: Readonly<Record<number, string>> = {
    1: `${phase}各科同步备课样例`,
    4: `${latestExamYear(day)}年中考各科真题示例卷`,
    6: `${latestExamYear(day)}年高考各科真题示例卷`,
    7: `${day.year}年${phase}各科学校试卷`,
    9: `${phase}各科假期作业`,
  };
  return {
    albumName: `${names[mainCategory] ?? `${phase}各科资源`}（${members.length}份）`,
    summary: `每科最多${itemsOfSubject}份，按学科排列，供跨学科的备课组参考。`,
    members,
    groupOf: (item) => subjectName(studyPhaseCode, item.subjectCode),
  };
}

function addAlbum(rows: AlbumRows, seed: AlbumSeed, { albumName, summary, members, groupOf }: AlbumContent): void {
  const id = rows.albums.length + 1;
  const newest = members.reduce((latest, item) => (item.publishTime > latest ? item.publishTime : latest), new Date(0));
  rows.albums.push({
    ...seed,
    id,
    albumName,
    summary,
    onHomePage: true,
    downloadNum: members.reduce((sum, item) => sum + Number(item.downloadNum), 0),
    updateTime: newest,
  });
  members.forEach((item, sort) => {
    rows.items.push({ albumId: id, resourceId: item.id ?? 0, groupName: groupOf(item), sort });
  });
}
