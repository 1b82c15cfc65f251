import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { createRandom } from '../random.ts';
import { type ClassicalText, classicalTextOf } from './classical-texts.ts';
import { factsOfTopic, lessonOfChapter, type TopicFacts } from './curriculum.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import type { Statement } from './lessons/lesson-facts.ts';
import { statementsOfTheme } from './lessons/themes.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { questionsOfTopic, unitExercises } from './paper-plan.ts';
import { answerSheets, questionSheets } from './paper-sheets.ts';
import type { DemoQuestion } from './questions/question-bank.ts';
import { unitGuide, unitPlan } from './unit-lesson.ts';
import { writeTeachersText } from './write-teachers-text.ts';

/** What says what a file about a lesson or a point holds. */
export type LessonFile = TopicFacts & Pick<ResourceColumns, 'id'>;

/** What a resource is about: its lesson, or the point or unit that its title ends with. */
export function topicOf({ chapterId, resourceName }: Pick<ResourceColumns, 'chapterId' | 'resourceName'>): string {
  const lesson = lessonOfChapter(chapterId);
  return lesson?.name ?? bareTitle(resourceName).split('：').at(-1) ?? resourceName;
}

/** The sentences that a resource teaches; those of a knowledge point's first lessons where it is about a point. */
export const statementsOf = (facts: LessonFile): readonly Statement[] =>
  (facts.chapterId === null ? statementsOfTheme(topicOf(facts)) : undefined) ??
  factsOfTopic(facts)
    .flatMap(({ statements }) => statements)
    .slice(0, 8);

/** The classical text that a Chinese lesson reads; most lessons read a text that is not out of copyright. */
export const lessonText = (facts: LessonFile): ClassicalText | undefined =>
  facts.subjectCode === 1 ? classicalTextOf(lessonOfChapter(facts.chapterId)?.name ?? '') : undefined;

/** Some questions about the topic, the same ones for the same resource; no essays. */
export function topicQuestions(facts: LessonFile, count: number): DemoQuestion[] {
  const ofUnit = unitExercises(facts);
  if (ofUnit.length > 0) return ofUnit.slice(0, count);
  const pool = questionsOfTopic(facts).filter(({ typeName }) => typeName !== '作文');
  const from = createRandom(facts.id).int(0, Math.max(0, pool.length - 1));
  const own = [...pool.slice(from), ...pool.slice(0, from)];
  return own.sort((a, b) => Number(a.isFromText ?? false) - Number(b.isFromText ?? false)).slice(0, count);
}

const heading = (text: string): DocumentBlock => ({ style: 'heading', text });
const body = (text: string): DocumentBlock => ({ style: 'body', text });
const numerals = '一二三四五六七八九十';

/** A lesson plan or a student's guide: aims, course, exercises of the bank, and for Chinese the text itself. */
export function writeLesson(facts: ResourceColumns): TextDocument {
  const ownText = writeTeachersText(facts, { topic: topicOf(facts), statements: statementsOf(facts) });
  if (ownText) return ownText;
  const isGuide = facts.resourceType === 'guide';
  return {
    kind: 'document',
    title: bareTitle(facts.resourceName),
    subtitle: `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}　　${isGuide ? '班级：＿＿＿＿　姓名：＿＿＿＿' : '课型：新授课　　课时：1课时'}`,
    blocks: blocksOf(facts),
  };
}

function blocksOf(facts: ResourceColumns): DocumentBlock[] {
  const isGuide = facts.resourceType === 'guide';
  const unit = unitOfLesson(facts, lessonOfChapter(facts.chapterId)?.name ?? '');
  if (unit) return (isGuide ? unitGuide : unitPlan)(unit, unitExercises(facts));
  return [...(isGuide ? guideBlocks(facts) : planBlocks(facts)), ...exercises(facts)];
}

function planBlocks(facts: ResourceColumns): DocumentBlock[] {
  const topic = topicOf(facts);
  const statements = statementsOf(facts);
  const keys = [...new Set(statements.flatMap((statement) => statement.keys))].slice(0, 6);
  const [first, second] = statements;
  return [
    heading('一、教学目标'),
    body(
      `1．了解“${topic}”的基本内容，能准确说出${keys.length > 0 ? keys.map((key) => `“${key}”`).join('、') : '它的要点'}。`,
    ),
    body(`2．经历阅读、讨论和归纳的过程，能用自己的话解释“${topic}”，并完成课后练习。`),
    body('3．养成先思考、再动笔、后检查的习惯，愿意和同伴交流自己的想法。'),
    heading('二、教学重点与难点'),
    body(`重点：${first?.text ?? `理解“${topic}”的核心内容`}。`),
    body(`难点：${second?.text ?? `在新情境中运用“${topic}”`}。`),
    heading('三、教学过程'),
    courseTable(topic, statements),
    ...textBlocks(lessonText(facts)),
    heading('四、板书设计'),
    body(`${topic}：${keys.length > 0 ? keys.join(' → ') : '是什么 → 为什么 → 怎么用'}`),
    heading('五、教学反思'),
    body('课后记录学生的精彩发言、典型错误和下一次的改进。'),
    heading('六、课后练习'),
  ];
}

/** The course of a lesson, a row a step. */
function courseTable(topic: string, statements: readonly Statement[]): DocumentBlock {
  const [first] = statements;
  const opening = first
    ? `出示“${first.blanked(0)}”，请学生先猜横线处该填什么，再说理由，引出课题。`
    : `出示课题“${topic}”，请学生提出最想弄明白的问题。`;
  const points = statements.map(({ text }, i) => `${i + 1}．${text}。`).join('\n');
  return {
    style: 'body',
    text: '',
    table: {
      shares: [1.6, 4, 3, 2],
      rows: [
        ['环节', '教师活动', '学生活动', '设计意图'],
        ['导入\n（5分钟）', opening, '独立思考，说出自己的依据。', '暴露已有的认识。'],
        [
          '自主学习\n（10分钟）',
          `布置阅读教材中“${topic}”的内容，巡视并收集疑问。`,
          '圈画关键词，写下一个疑问。',
          '学会从教材中获取信息。',
        ],
        [
          '新知讲解\n（15分钟）',
          `归纳要点，逐条追问“依据在哪里”：\n${points}`,
          '对照教材修正开头的猜想，举例说明要点。',
          '落实本课的重点。',
        ],
        ['巩固练习\n（10分钟）', '投影课后练习，针对共性错误讲评。', '独立完成，同桌互查。', '当堂反馈。'],
        [
          '课堂小结\n（5分钟）',
          `请学生用一句话说出“${topic}”最重要的内容。`,
          '合上书说要点，补充同伴的遗漏。',
          '形成整体认识。',
        ],
      ],
    },
  };
}

function guideBlocks(facts: ResourceColumns): DocumentBlock[] {
  const topic = topicOf(facts);
  const statements = statementsOf(facts);
  return [
    heading('【课前预习】'),
    body(`阅读教材中“${topic}”的内容，完成填空。`),
    ...statements.map((statement, i) => body(`${i + 1}．${statement.blanked(0)}。`)),
    body('写下一个想在课堂上弄明白的问题。'),
    body('＿'.repeat(38)),
    ...textBlocks(lessonText(facts)),
    heading('【课中探究】'),
    ...statements.map(({ text }, i) => body(`探究${numerals[i]}：${text}。请结合教材说明依据，并举例。`)),
    heading('【课后检测】'),
  ];
}

function textBlocks(text: ClassicalText | undefined): DocumentBlock[] {
  if (!text) return [];
  return [
    heading(`《${text.title}》　［${text.dynasty}］${text.author}`),
    ...text.text
      .split('\n')
      .map((line): DocumentBlock => ({ style: text.kind === 'poem' ? 'verse' : 'body', text: line })),
  ];
}

function exercises(facts: ResourceColumns): DocumentBlock[] {
  const questions = topicQuestions(facts, 6).map((question, i) => ({ ...question, number: i + 1 }));
  if (questions.length === 0) return [];
  return [
    ...questionSheets(questions),
    { style: 'heading', text: '参考答案', newPage: false },
    ...answerSheets(questions),
  ];
}
