import { createHash } from 'node:crypto';
import { examPaperOfTitle } from '../../../../shared/library/exam-paper.ts';
import { dayMs } from '../../../../shared/platform/china-time.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { searchColumns } from '../../../library/search/words/search-index.ts';
import type { KnowledgePoint, Lesson, Trees } from '../../../platform/trees/national/tree-rows.ts';
import { unitOfLesson } from '../../content/lessons/units/all-units.ts';
import { createRandom, type Random } from '../../random.ts';
import { examDraft, realPaperDraft } from './exam-drafts.ts';
import { fileFactsOf } from './file-facts.ts';
import { holidayDraft, lessonDraft, reviewDraft, specialDraft } from './lesson-drafts.ts';
import { namedExamDrafts } from './named-exam-drafts.ts';
import { plannedDrafts } from './planned-drafts.ts';
import type { DraftContext, DraftSchool, ResourceDraft, ResourceInsert, Writer } from './resource-draft.ts';
import { dayOf } from './school-calendar.ts';
import { schoolLifeDrafts } from './school-life-drafts.ts';

const historyDays = 730;

/** How many of 1,500 belong to each subject, by `phase/subject`. */
const shares: Readonly<Record<string, number>> = {
  '300/1': 140,
  '300/2': 135,
  '300/3': 115,
  '300/4': 90,
  '300/5': 85,
  '300/6': 75,
  '300/7': 62,
  '300/8': 62,
  '300/9': 62,
  '300/11': 20,
  '300/12': 16,
  '200/1': 80,
  '200/2': 80,
  '200/3': 65,
  '200/4': 52,
  '200/5': 46,
  '200/6': 30,
  '200/7': 30,
  '200/8': 30,
  '200/9': 30,
  '200/10': 20,
  '200/11': 15,
  '100/1': 52,
  '100/2': 52,
  '100/3': 32,
  '100/10': 14,
  '100/9': 10,
};

/** Senior high and middle school, which end with an exam. */
const examWriters: readonly (readonly [Writer, number])[] = [
  [lessonDraft, 34],
  [examDraft, 38],
  [reviewDraft, 14],
  [realPaperDraft, 3],
  [specialDraft, 7],
  [holidayDraft, 4],
];
const primaryWriters: readonly (readonly [Writer, number])[] = [
  [lessonDraft, 48],
  [examDraft, 30],
  [reviewDraft, 7],
  [specialDraft, 9],
  [holidayDraft, 6],
];
/** General technology and computing are not part of the final exams. */
const sideWriters: readonly (readonly [Writer, number])[] = [
  [lessonDraft, 66],
  [examDraft, 22],
  [specialDraft, 8],
  [holidayDraft, 4],
];

function writersOf(studyPhaseCode: number, subjectCode: number) {
  if (subjectCode >= 11) return sideWriters;
  return studyPhaseCode === 100 ? primaryWriters : examWriters;
}

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly subject: string;
}
const subjects: readonly (readonly [Subject, number])[] = phases.flatMap((phase) =>
  subjectsOf(phase.dictCode).map(
    (item) =>
      [
        { studyPhaseCode: phase.dictCode, subjectCode: item.dictCode, subject: item.dictName },
        shares[`${phase.dictCode}/${item.dictCode}`] ?? 20,
      ] as const,
  ),
);

interface RowsOf {
  readonly firstId: number;
  readonly random: Random;
  readonly now: Date;
  readonly trees: Pick<Trees, 'lessons' | 'points'>;
  readonly schools: readonly DraftSchool[];
  readonly uploaderCount: number;
}

/**
 * Resources as teachers would have published them over the two years before `now`. The same random numbers, the
 * same day and the same trees give the same rows.
 */
export function resourceRows({ count, ...rowsOf }: RowsOf & { readonly count: number }): Generator<ResourceInsert> {
  return sharedRows(count, rowsOf.random, finisher(rowsOf).finish);
}

function* sharedRows(count: number, random: Random, finish: Finish): Generator<ResourceInsert> {
  for (let i = 0; i < count; i++) {
    const subject = random.weighted(subjects);
    // More lately than long ago, none in the future
    const ageDays = historyDays * random.next() ** 1.4;
    yield finish(subject, ageDays, random.weighted(writersOf(subject.studyPhaseCode, subject.subjectCode)));
  }
}

/** The library of the demo: what every lesson and every entrance examination has, and others as teachers publish them. */
export function* demoResourceRows({
  count,
  ...rowsOf
}: RowsOf & { readonly count: number }): Generator<ResourceInsert> {
  const { random, now, trees } = rowsOf;
  const used = new Map<string, number>();
  const { finish, nextId } = finisher({ ...rowsOf, used });
  for (const [subject] of subjects) {
    const key = `${subject.studyPhaseCode}/${subject.subjectCode}`;
    const [lessons = [], points = []] = [trees.lessons.get(key), trees.points.get(key)];
    for (const { write, since } of plannedDrafts({ ...subject, lessons, points, day: dayOf(now) })) {
      const oldest = since ? Math.min(historyDays, (now.getTime() - since.getTime()) / dayMs) : historyDays;
      yield finish(subject, oldest * random.next() ** 1.2, write);
    }
  }
  yield* sharedRows(count, random, finish);
  const nextFree = yield* schoolLifeRows({ ...rowsOf, firstId: nextId() });
  yield* namedExamRows({ ...rowsOf, firstId: nextFree, used });
}

/** With random numbers of their own: the rows before them stay as they are. */
function* schoolLifeRows(rowsOf: RowsOf): Generator<ResourceInsert, number> {
  const random = createRandom(rowsOf.firstId);
  const { finish, nextId } = finisher({ ...rowsOf, random });
  for (const [subject] of subjects) {
    const key = `${subject.studyPhaseCode}/${subject.subjectCode}`;
    const [lessons = [], points = []] = [rowsOf.trees.lessons.get(key), rowsOf.trees.points.get(key)];
    for (const write of schoolLifeDrafts({ ...subject, lessons, points })) {
      yield finish(subject, 90 * random.next(), write);
    }
  }
  return nextId();
}

/** With random numbers of their own, too. */
function* namedExamRows(rowsOf: RowsOf & { readonly used: Map<string, number> }): Generator<ResourceInsert> {
  const random = createRandom(rowsOf.firstId);
  const { finish } = finisher({ ...rowsOf, random });
  for (const [subject] of subjects) {
    for (const { write, day } of namedExamDrafts({ ...subject, now: rowsOf.now })) {
      const ageDays = (rowsOf.now.getTime() - day.getTime()) / dayMs;
      yield finish(subject, Math.max(0, ageDays - random.next()), write);
    }
  }
}

type Finish = (of: Subject, ageDays: number, write: Writer) => ResourceInsert;

/** Makes rows with ids in a row; no two have the same title. */
function finisher({
  firstId,
  random,
  now,
  trees,
  schools,
  uploaderCount,
  used = new Map(),
}: RowsOf & { readonly used?: Map<string, number> }): {
  readonly finish: Finish;
  readonly nextId: () => number;
} {
  let id = firstId;
  const finish: Finish = (of, ageDays, write) => {
    const key = `${of.studyPhaseCode}/${of.subjectCode}`;
    const publishTime = new Date(now.getTime() - ageDays * dayMs - 60_000);
    const lessons = trees.lessons.get(key) ?? [];
    const points = trees.points.get(key) ?? [];
    const context = { random, ...of, day: dayOf(publishTime), lessons, points, schools };
    const draft = write(context);
    return finishRow({ draft, context, id: id++, ageDays, publishTime, uploaderCount, name: unique(used, draft) });
  };
  return { finish, nextId: () => id };
}

/** Teachers share the same exam more than once; a number tells the later ones from the first. */
function unique(used: Map<string, number>, { resourceName }: ResourceDraft): string {
  const times = (used.get(resourceName) ?? 0) + 1;
  used.set(resourceName, times);
  return times === 1 ? resourceName : `${resourceName}第${times}套`;
}

interface Finishing {
  readonly draft: ResourceDraft;
  readonly context: DraftContext;
  readonly id: number;
  readonly name: string;
  readonly ageDays: number;
  readonly publishTime: Date;
  readonly uploaderCount: number;
}

function finishRow({ draft, context, id, name, ageDays, ...finishing }: Finishing): ResourceInsert {
  const { random, studyPhaseCode, subjectCode } = context;
  const { lesson, point } = draft;
  const origin = originOf(draft, context);
  const downloadNum = downloadsOf[origin](downloads(random, ageDays), id);
  const publishTime = origin === 'written' ? lately(finishing.publishTime, ageDays) : finishing.publishTime;
  const points = point ? [point] : [];
  const summary = summaryOf(draft, context);
  const file = fileFactsOf(random, draft.resourceType, name);
  return {
    id,
    resourceName: name,
    summary,
    studyPhaseCode,
    subjectCode,
    categoryCode: draft.categoryCode,
    resourceType: draft.resourceType,
    paperKind: draft.paperKind,
    grade: draft.grade,
    term: draft.term,
    year: origin === 'written' ? dayOf(publishTime).year : draft.year,
    areaCode: draft.areaCode,
    versionId: lesson?.versionId ?? null,
    volumeId: lesson?.volumeId ?? null,
    chapterId: lesson?.chapterId ?? null,
    knowledgeIds: points.map(({ id: pointId }) => pointId),
    ...qualitiesOf[origin](qualityOf(random, file.hasAnswer), file.hasAnswer),
    ...file,
    contentHash: createHash('sha256').update(`${id}/${name}`).digest('hex'),
    schoolId: draft.schoolId ?? null,
    uploaderId: random.int(1, finishing.uploaderCount),
    viewNum: downloadNum * random.int(3, 9) + random.int(2, 40),
    downloadNum,
    publishTime,
    examPaper: examPaperOfTitle(name),
    ...searchColumns({ title: name, topics: topicsOf(lesson, points), body: summary }),
  };
}

const topicsOf = (lesson: Lesson | undefined, points: readonly KnowledgePoint[]): string[] => [
  ...(lesson ? [lesson.volumeName, lesson.unitName, lesson.name] : []),
  ...points.flatMap((point) => [point.branchName, point.name]),
];

/** A long tail: half of all resources have fewer than ten downloads, a few have hundreds. */
function downloads(random: Random, ageDays: number): number {
  const popularity = 2.6 / (random.next() + 0.003) ** 0.95;
  return Math.floor(popularity * Math.min(1, 0.15 + ageDays / 40));
}

type Quality = Pick<ResourceInsert, 'qualityLevel' | 'chargeType' | 'price'>;

/** A lesson's files by hand, files that all lessons and points have in one form, or anything else. */
type Origin = 'written' | 'mould' | 'other';

const lessonFiles = new Set(['courseware', 'plan', 'guide']);
const mouldTypes = new Set([...lessonFiles, 'video', 'material']);
const reviewCategory = 2;

function originOf({ resourceType, categoryCode, lesson }: ResourceDraft, subject: DraftContext): Origin {
  const isWritten = lesson !== undefined && unitOfLesson(subject, lesson.name) !== undefined;
  if (isWritten) return lessonFiles.has(resourceType) || resourceType === 'exercise' ? 'written' : 'mould';
  return mouldTypes.has(resourceType) && (lesson !== undefined || categoryCode === reviewCategory) ? 'mould' : 'other';
}

/** Lists and rankings go by quality, downloads and time: lessons that were worked out by hand stand first in them. */
const downloadsOf: Readonly<Record<Origin, (usual: number, id: number) => number>> = {
  written: (usual, id) => 420 + Math.min(usual, 180) + (id % 90),
  mould: (usual) => Math.min(usual, 3),
  other: (usual) => usual,
};

const writtenLatelyDays = 14;
/** A time of the last two weeks in the same order. */
const lately = (publishTime: Date, ageDays: number): Date =>
  new Date(publishTime.getTime() + (ageDays - (ageDays * writtenLatelyDays) / historyDays) * dayMs);

const qualitiesOf: Readonly<Record<Origin, (usual: Quality, hasAnswer: boolean) => Quality>> = {
  written: (usual, hasAnswer) => ({
    qualityLevel: hasAnswer ? 3 : 2,
    chargeType: usual.chargeType === 'school' ? 'member' : usual.chargeType,
    price: usual.price,
  }),
  // What is made in one form for all costs nothing; what schools share stays theirs
  mould: (usual) => (usual.chargeType === 'school' ? usual : { qualityLevel: 1, chargeType: 'free', price: 0 }),
  other: (usual) => usual,
};

/** Premium files have answers. */
function qualityOf(random: Random, hasAnswer: boolean): Quality {
  const qualityLevel = random.weighted([
    [1, 68],
    [2, 10],
    [3, hasAnswer ? 16 : 0],
    [4, 6],
  ]);
  if (qualityLevel === 4) return { qualityLevel, chargeType: 'school', price: 0 };
  if (qualityLevel === 3) {
    return random.chance(0.4)
      ? { qualityLevel, chargeType: 'pay', price: random.pick([200, 300, 500, 800]) }
      : { qualityLevel, chargeType: 'member', price: 0 };
  }
  const chargeType = random.weighted([
    ['free', 40],
    ['points', 40],
    ['member', 20],
  ] as const);
  return { qualityLevel, chargeType, price: chargeType === 'points' ? random.pick([5, 10, 15, 20]) : 0 };
}

const uses: Readonly<Record<string, string>> = {
  paper: '可直接打印使用，卷首写明满分与时间。',
  courseware: '按课时展开，含导入、探究、练习与小结，可按班级情况删改。',
  plan: '含教学目标、重难点、过程与板书设计。',
  guide: '分课前预习、课中探究、课后检测三部分。',
  exercise: '由易到难分层编排，便于当堂或课后使用。',
  video: '画面清晰，适合课前预习和课后复习。',
  material: '图片、音频与文字素材分类打包，便于取用。',
};

function summaryOf(draft: ResourceDraft, { subject }: DraftContext): string {
  const topic = draft.lesson?.name ?? draft.point?.name;
  return `${subject}${topic ? `“${topic}”` : ''}教学资源。${uses[draft.resourceType] ?? ''}`;
}
