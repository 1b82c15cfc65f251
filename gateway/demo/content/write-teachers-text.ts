import { gradeName } from '../../../shared/platform/facet-codes.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { lessonNamesOf } from './curriculum.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import type { LessonDetails } from './lessons/lesson-details.ts';
import type { Statement } from './lessons/lesson-facts.ts';
import type { LessonUnit } from './lessons/units/unit.ts';
import { unitReview, unitTalk } from './unit-lesson.ts';

interface About {
  /** The lesson, where it was worked out by hand. */
  readonly unit: LessonUnit | undefined;
  readonly topic: string;
  readonly statements: readonly Statement[];
  readonly details: LessonDetails | undefined;
}

const heading = (text: string): DocumentBlock => ({ style: 'heading', text });
const body = (text: string): DocumentBlock => ({ style: 'body', text });

/** What a teacher writes for colleagues: a talk about a lesson, a review of it, the plan of a term. */
export function writeTeachersText(facts: ResourceColumns, about: About): TextDocument | undefined {
  const title = bareTitle(facts.resourceName);
  const blocks = blocksOf(title, facts, about);
  if (!blocks) return undefined;
  const subject = `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}`;
  return { kind: 'document', title, subtitle: `${subject}　　执笔：知站备课组`, blocks };
}

function blocksOf(title: string, facts: ResourceColumns, about: About): DocumentBlock[] | undefined {
  if (title.includes('说课稿')) return about.unit ? unitTalk(about.unit) : talk(about);
  if (title.includes('教学反思')) return about.unit ? unitReview(about.unit) : afterthought(about);
  return title.includes('教学计划') ? termPlan(facts) : undefined;
}

const keysOf = (statements: readonly Statement[]) => [...new Set(statements.flatMap(({ keys }) => keys))].slice(0, 5);

function talk({ topic, statements, details }: About): DocumentBlock[] {
  const [first, second] = statements;
  return [
    heading('一、说教材'),
    body(`“${topic}”是本单元的重要内容，承接前面所学，也是后续学习的基础。本课的要点如下。`),
    ...statements.map(({ text }, i) => body(`${i + 1}．${text}。`)),
    heading('二、说学情'),
    body(
      `学生已有相关的生活经验，对${keysOf(statements)
        .map((key) => `“${key}”`)
        .join('、')}还缺少准确的理解，容易凭印象作答。`,
    ),
    heading('三、说教学目标'),
    body(`1．能说出“${topic}”的要点，并举例说明。`),
    body('2．经历观察、讨论和归纳的过程，学会有依据地表达。'),
    heading('四、说重点和难点'),
    body(`重点：${first?.text ?? topic}。`),
    body(details ? `易错处：${details.mistake}` : `难点：${second?.text ?? `在新情境中运用“${topic}”`}。`),
    heading('五、说教法与学法'),
    body('以问题串引导，学生先独立思考、再小组交流，教师在关键处追问“依据在哪里”。'),
    heading('六、说教学过程'),
    ...(details
      ? [
          body(`导入：${details.opening}`),
          ...details.explanations.map((text, i) => body(`讲解${i + 1}：${text}`)),
          body(`任务：${details.task}`),
        ]
      : []),
    body('导入（5分钟）、自主学习（10分钟）、合作探究（15分钟）、巩固练习（8分钟）、课堂小结（2分钟）。'),
    heading('七、说板书设计'),
    body(`${topic}：${keysOf(statements).join(' → ')}`),
  ];
}

const afterthought = ({ topic, statements, details }: About): DocumentBlock[] => [
  heading('一、达成的目标'),
  body(`大部分学生能说出“${topic}”的要点：${statements[0]?.text ?? topic}。`),
  heading('二、学生的困难'),
  ...statements.slice(1, 4).map(({ text, keys }) => body(`关于“${keys[0] ?? topic}”出错较多。应当明确：${text}。`)),
  ...(details ? [body(`最集中的错误：${details.mistake}`)] : []),
  heading('三、可以改进的地方'),
  body('1．导入的问题可以更贴近学生的生活，缩短到五分钟以内。'),
  body('2．小组讨论前先留一分钟独立思考，让每个人都有话可说。'),
  body('3．课后练习按层次布置，共性错误在下一节课开头集中讲评。'),
  heading('四、下一次这样上'),
  body(`先请学生用一句话说出“${topic}”，再对照要点修改，最后独立完成练习。`),
];

const weeks = 18;

function termPlan(facts: ResourceColumns): DocumentBlock[] {
  const lessons = [...lessonNamesOf(facts, facts.grade, facts.term)];
  const perWeek = Math.max(1, Math.ceil(lessons.length / (weeks - 2)));
  const rows = Array.from({ length: Math.ceil(lessons.length / perWeek) }, (_, week) =>
    body(`第${week + 1}周：${lessons.slice(week * perWeek, (week + 1) * perWeek).join('、')}`),
  );
  return [
    heading('一、学情分析'),
    body(`${gradeName(facts.grade)}各班基础有差异，课堂参与较好，独立审题和规范表达还要加强。`),
    heading('二、教学目标'),
    body('落实课程标准的要求，夯实基础，培养独立思考和表达的习惯。'),
    heading('三、教学措施'),
    body('集体备课每周一次；作业分层布置，当天批改；每单元一次检测，错题归类讲评。'),
    heading('四、教学进度'),
    ...rows,
    body(`第${weeks - 1}周：期末复习`),
    body(`第${weeks}周：期末考试与讲评`),
  ];
}
