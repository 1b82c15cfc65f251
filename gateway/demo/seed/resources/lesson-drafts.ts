import { nationwide } from '../../../../shared/platform/area.ts';
import { gradeName, gradesOf } from '../../../../shared/platform/facet-codes.ts';
import { paperKindCode } from '../../../platform/db/reference/dictionaries.ts';
import type { KnowledgePoint, Lesson } from '../../../platform/trees/national/tree-rows.ts';
import { factsOfLesson } from '../../content/lessons/lesson-facts.ts';
import { distinctQuestions, questionsOfTopic } from '../../content/paper-plan.ts';
import { kindOf } from '../../content/questions/question-kinds.ts';
import { slideCountOf } from '../../content/write-slides.ts';
import { gradeFor } from './exam-drafts.ts';
import { type DraftContext, ordinals, type ResourceDraft } from './resource-draft.ts';
import { graduationYear, termOf } from './school-calendar.ts';

/** 统编版高中语文必修上册, 人教版数学七年级上册: how titles name a textbook. */
export const textbookTitle = ({ studyPhaseCode, subject }: DraftContext, lesson: Lesson) =>
  `${lesson.versionName}${studyPhaseCode === 300 ? '高中' : ''}${subject}${lesson.volumeName}`;

/** Works are quoted in Chinese lessons, headings elsewhere are not. */
export const lessonTitle = ({ subjectCode }: DraftContext, { name }: Lesson) =>
  subjectCode === 1 && !/[《》]/.test(name) ? `《${name}》` : name;

type LessonDraft = Pick<ResourceDraft, 'resourceName' | 'resourceType'> & { readonly paperKind?: string };
export type LessonWriter = (context: DraftContext, lesson: Lesson) => LessonDraft;

export const courseware: LessonWriter = (context, lesson) => {
  const count = slideCountOf(context, lesson, context.random.int(4, 7));
  return {
    resourceName: `${textbookTitle(context, lesson)}课件：${lessonTitle(context, lesson)}（${count}张PPT）`,
    resourceType: 'courseware',
  };
};
export const plan: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lessonTitle(context, lesson)}${context.random.pick(['教学设计', '教案', '教学设计'])}`,
  resourceType: 'plan',
});
const guide: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}同步导学案：${lessonTitle(context, lesson)}${context.random.chance(0.5) ? '' : ' 学习单'}（含答案）`,
  resourceType: 'guide',
});
export const exercise: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lessonTitle(context, lesson)}${context.random.pick(['分层作业', '课时作业', '随堂练习'])}（含答案）`,
  resourceType: 'exercise',
  paperKind: context.studyPhaseCode === 200 ? '课时练习' : '课时作业',
});
const unitTest: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lesson.unitName} 单元测试卷（${context.random.pick(['A卷', 'B卷', '基础卷', '提升卷'])}，含解析）`,
  resourceType: 'paper',
  paperKind: { 100: '单元试卷', 200: '单元测验', 300: '单元测试' }[context.studyPhaseCode] ?? '单元测试',
});
const video: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}微课：${lessonTitle(context, lesson)}（${context.random.int(3, 6)}分钟）`,
  resourceType: 'video',
});
const material: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lessonTitle(context, lesson)}${context.random.pick(['教学素材包', '课堂活动素材', '图文素材', '课堂挂图'])}`,
  resourceType: 'material',
});

/** Every lesson has courseware, a plan and an exercise (planned-drafts.ts): these are others. */
const lessonWriters: readonly (readonly [LessonWriter, number])[] = [
  [courseware, 12],
  [plan, 8],
  [guide, 30],
  [exercise, 8],
  [unitTest, 20],
  [video, 12],
  [material, 10],
];

/** 同步教学: what is needed for one lesson. */
export function lessonDraft(context: DraftContext): ResourceDraft {
  const { random, lessons } = context;
  // A third of everything follows the first volume of the leading edition, which most classes use now
  const lesson = random.chance(0.3) ? random.pick(lessons.slice(0, 24)) : random.pick(lessons);
  return lessonDraftOf(context, lesson, random.weighted(lessonWriters));
}

/** One kind of file for a lesson. */
export function lessonDraftOf(context: DraftContext, lesson: Lesson, write: LessonWriter): ResourceDraft {
  const { studyPhaseCode, subjectCode, day, points } = context;
  const { paperKind, ...written } = write(context, lesson);
  const taught = factsOfLesson(studyPhaseCode, subjectCode, lesson.name);
  return {
    ...written,
    paperKind: paperKind ? paperKindCode(studyPhaseCode, paperKind) : '',
    categoryCode: 1,
    grade: lesson.grade,
    term: lesson.term,
    year: day.year,
    areaCode: nationwide.code,
    lesson,
    point: points.find(({ name }) => name === taught?.point),
  };
}

/** What a review or a special training is about: a knowledge point, or a chapter where there is no such tree. */
function topicOf(context: DraftContext) {
  const { random, points, lessons } = context;
  const known = points.filter((point) => questionCount(context, point) >= leastQuestions);
  if (known.length === 0) return { topic: random.pick(lessons).unitName, point: undefined };
  const point = random.pick(known);
  return { topic: point.name, point };
}

/** Fewer make no training. */
const leastQuestions = 10;

const counts = new Map<string, number>();
/** How many different questions there are about a knowledge point, or about the unit that a title names. */
function questionCount(
  { studyPhaseCode, subjectCode }: DraftContext,
  { id, name }: { id?: number; name: string },
): number {
  const key = `${studyPhaseCode}/${subjectCode}/${name}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const knowledgeIds = id === undefined ? [] : [id];
  const facts = { studyPhaseCode, subjectCode, resourceName: name, chapterId: null, knowledgeIds };
  const asked = distinctQuestions(questionsOfTopic(facts));
  const count = asked.filter((question) => kindOf(question) !== 'essay').length;
  counts.set(key, count);
  return count;
}

/** 复习备考: rounds of review before the final exam of the phase. */
export function reviewDraft(context: DraftContext): ResourceDraft {
  const { random, studyPhaseCode, subject, day } = context;
  const { topic, point } = topicOf(context);
  const grade = gradesOf(studyPhaseCode).at(-1) ?? 12;
  const year = graduationYear(day, grade);
  const [resourceName, resourceType] = random.pick(
    reviewTitles(studyPhaseCode, { year, subject, topic, month: day.month, n: random.int(1, 20) }),
  );
  const kind = { 100: '小升初专项', 200: '中考专项', 300: '专项测试' }[studyPhaseCode] ?? '专项测试';
  return {
    resourceName,
    resourceType,
    paperKind: resourceType === 'paper' ? paperKindCode(studyPhaseCode, kind) : '',
    categoryCode: 2,
    grade,
    term: termOf(day),
    year,
    areaCode: nationwide.code,
    point,
  };
}

/** A round of review of one point, which every school begins in summer. */
export function firstRoundDraft({ studyPhaseCode, subject, day }: DraftContext, point: KnowledgePoint): ResourceDraft {
  const grade = gradesOf(studyPhaseCode).at(-1) ?? 12;
  const year = graduationYear(day, grade);
  const exam = studyPhaseCode === 300 ? `${year}届高考${subject}` : `${year}年中考${subject}`;
  return {
    resourceName: `${exam}一轮复习讲义：${point.name}（含解析）`,
    resourceType: 'guide',
    paperKind: '',
    categoryCode: 2,
    grade,
    term: 1,
    year,
    areaCode: nationwide.code,
    point,
  };
}

interface ReviewWords {
  readonly year: number;
  readonly subject: string;
  readonly topic: string;
  /** Rounds follow the year: the first until January, the last before June. */
  readonly month: number;
  readonly n: number;
}

function reviewTitles(phase: number, { year, subject, topic, month, n }: ReviewWords): [string, string][] {
  if (phase === 100) {
    return [
      [`${year}年小升初${subject}总复习：${topic}（含答案）`, 'paper'],
      [`${year}年小学毕业${subject}总复习课件：${topic}`, 'courseware'],
      [`小升初${subject}知识梳理：${topic}`, 'guide'],
    ];
  }
  const exam = phase === 300 ? `${year}届高考${subject}` : `${year}年中考${subject}`;
  const always: [string, string] = [`${exam}知识清单（${n}）：${topic}`, 'guide'];
  if (month >= 4 && month <= 6) {
    return [
      always,
      [`${exam}三轮冲刺：${topic}考前必练（含答案）`, 'paper'],
      [`${exam}考前回归课本：${topic}`, 'courseware'],
    ];
  }
  if (month === 2 || month === 3) {
    return [
      always,
      [`${exam}二轮专题突破：${topic}（含解析）`, 'paper'],
      [`${exam}二轮复习课件：${topic}`, 'courseware'],
    ];
  }
  return [
    always,
    [`${exam}一轮复习讲义：${topic}（含解析）`, 'guide'],
    [`${exam}一轮复习课件：${topic}`, 'courseware'],
    [`${exam}一轮复习训练：${topic}（含解析）`, 'paper'],
  ];
}

/** 学科专项: one skill trained over and over. */
export function specialDraft(context: DraftContext): ResourceDraft {
  const { random, studyPhaseCode, subject, day } = context;
  const { topic, point } = topicOf(context);
  const amount = Math.min(random.int(12, 40), questionCount(context, point ?? { name: topic }));
  const phase = { 100: '小学', 200: '初中', 300: '高中' }[studyPhaseCode] ?? '';
  const name = random.pick(['专项训练', '题型归纳', '易错题集', '满分突破', '技巧点拨']);
  const kind = { 100: '同步专项', 200: '同步专项', 300: '专项测试' }[studyPhaseCode] ?? '专项测试';
  return {
    resourceName: `${phase}${subject}${name}：${topic}（${amount}题，含解析）`,
    resourceType: 'paper',
    paperKind: paperKindCode(studyPhaseCode, kind),
    categoryCode: 8,
    grade: gradeFor(context, gradesOf(studyPhaseCode)),
    term: 0,
    year: day.year,
    areaCode: nationwide.code,
    point,
  };
}

/** 假期作业 of the holiday that is nearest. */
export function holidayDraft(context: DraftContext): ResourceDraft {
  const { random, studyPhaseCode, subject, day } = context;
  const holiday =
    day.month <= 2 || day.month >= 11 ? '寒假' : day.month <= 4 ? '五一假期' : day.month <= 8 ? '暑假' : '国庆假期';
  const grade = gradeFor(context, gradesOf(studyPhaseCode));
  const year = day.month >= 11 ? day.year + 1 : day.year;
  const kind = { 100: '课时作业', 200: '寒暑期作业', 300: '其他' }[studyPhaseCode] ?? '其他';
  return {
    resourceName: `${year}年${holiday}作业：${gradeName(grade)}${subject}（${random.pick(['基础巩固', '每日一练', '实践作业', '提优训练'])}${ordinals[random.int(0, 5)]}，含答案）`,
    resourceType: 'exercise',
    paperKind: paperKindCode(studyPhaseCode, kind),
    categoryCode: 9,
    grade,
    term: 0,
    year,
    areaCode: nationwide.code,
  };
}
