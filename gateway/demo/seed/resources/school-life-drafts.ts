import { nationwide } from '../../../../shared/platform/area.ts';
import { gradeName, gradesOf } from '../../../../shared/platform/facet-codes.ts';
import type { KnowledgePoint, Lesson } from '../../../platform/trees/national/tree-rows.ts';
import { type LessonWriter, lessonDraftOf, lessonTitle, textbookTitle } from './lesson-drafts.ts';
import type { DraftContext, ResourceDraft, Writer } from './resource-draft.ts';
import { graduationYear, schoolYearStart, termOf } from './school-calendar.ts';

interface SchoolLifeSubject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly lessons: readonly Lesson[];
  readonly points: readonly KnowledgePoint[];
}

const classMeetings = [
  '交通安全',
  '防溺水',
  '消防与地震避险',
  '心理健康',
  '预防校园欺凌',
  '网络安全',
  '诚信考试',
  '期中考试动员',
  '文明礼仪',
  '感恩教育',
];
const parentMeetings: Readonly<Record<number, readonly [grade: number, theme: string][]>> = {
  100: [
    [1, '良好习惯的养成'],
    [6, '期中学情反馈'],
  ],
  200: [
    [7, '期中学情反馈'],
    [8, '良好习惯的养成'],
    [9, '冲刺阶段的陪伴'],
  ],
  300: [
    [10, '期中学情反馈'],
    [11, '期中学情反馈'],
    [12, '冲刺阶段的陪伴'],
  ],
};

/** Topics of review that reach over several lessons, with the knowledge point that their questions are about. */
const reviewThemes: readonly (readonly [subject: string, title: string, point: string])[] = [
  ['300/3', '高考英语语法讲义：定语从句（含解析）', '从句'],
  ['300/8', '高考地理区域专题讲义：长江三角洲（含解析）', '区域发展'],
];

/** Of the lessons, one in so many has a talk about it, and another one a review of it. */
const lessonsPerTalk = 9;

/**
 * What teachers need besides lessons and papers: talks about a lesson, plans for a term, class meetings and meetings
 * with parents.
 */
export function schoolLifeDrafts({ studyPhaseCode, subjectCode, lessons, points }: SchoolLifeSubject): Writer[] {
  const about = (write: LessonWriter, first: number): Writer[] =>
    lessons
      .filter((_, i) => i % lessonsPerTalk === first)
      .map((lesson) => (context) => lessonDraftOf(context, lesson, write));
  const grades = gradesOf(studyPhaseCode);
  const themes = reviewThemes.filter(([subject]) => subject === `${studyPhaseCode}/${subjectCode}`);
  return [
    ...about(talk, 0),
    ...about(afterthought, lessonsPerTalk >> 1),
    ...grades.map(
      (grade): Writer =>
        (context) =>
          termPlan(context, grade),
    ),
    ...themes.map(
      ([, title, pointName]): Writer =>
        (context) =>
          themeDraft(
            context,
            title,
            points.find(({ name }) => name === pointName),
          ),
    ),
    ...(subjectCode === 9 ? meetings(studyPhaseCode) : []),
  ];
}

const talk: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lessonTitle(context, lesson)}说课稿`,
  resourceType: 'plan',
});
const afterthought: LessonWriter = (context, lesson) => ({
  resourceName: `${textbookTitle(context, lesson)}${lessonTitle(context, lesson)}教学反思`,
  resourceType: 'plan',
});

function termPlan({ day, subject }: DraftContext, grade: number): ResourceDraft {
  const start = schoolYearStart(day);
  const term = termOf(day);
  return {
    ...general(day.year),
    resourceName: `${start}-${start + 1}学年${gradeName(grade)}${term === 1 ? '上' : '下'}学期${subject}教学计划`,
    resourceType: 'plan',
    categoryCode: 1,
    grade,
    term,
  };
}

function themeDraft({ day }: DraftContext, title: string, point: KnowledgePoint | undefined): ResourceDraft {
  return {
    ...general(graduationYear(day, 12)),
    resourceName: `${graduationYear(day, 12)}届${title}`,
    resourceType: 'guide',
    categoryCode: 2,
    grade: 12,
    term: termOf(day),
    point,
  };
}

/** Class meetings belong to the subject that speaks of living together. */
function meetings(studyPhaseCode: number): Writer[] {
  const [first = 1] = gradesOf(studyPhaseCode);
  const ofClass = classMeetings.map((theme) => ['主题班会课件', theme, 0] as const);
  const ofTerm = [['开学第一课课件', '新学期目标', 0] as const, ['开学第一课课件', '适应新学校', first] as const];
  const ofParents = (parentMeetings[studyPhaseCode] ?? []).map(
    ([grade, theme]) => [`${gradeName(grade)}家长会课件`, theme, grade] as const,
  );
  return [...ofClass, ...ofTerm, ...ofParents].map(
    ([kind, theme, grade]): Writer =>
      ({ day, random }) => ({
        ...general(day.year),
        resourceName: `${kind}：${theme}（${random.int(9, 11)}张PPT）`,
        resourceType: 'courseware',
        categoryCode: 8,
        grade: grade === 0 ? first : grade,
        term: 0,
      }),
  );
}

const general = (year: number) => ({ paperKind: '', year, areaCode: nationwide.code });
