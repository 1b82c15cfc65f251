import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { createRandom } from '../random.ts';
import { type ClassicalText, classicalTextOf } from './classical-texts.ts';
import { factsOfTopic, lessonOfChapter, type TopicFacts } from './curriculum.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import { detailsOfLesson, type LessonDetails } from './lessons/lesson-details.ts';
import type { Statement } from './lessons/lesson-facts.ts';
import { statementsOfTheme } from './lessons/themes.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { distinctQuestions, questionsOfTopic, unitExercises } from './paper-plan.ts';
import { answerSheets, questionSheets } from './paper-sheets.ts';
import type { DemoQuestion } from './questions/question-bank.ts';
import { unitGuide, unitPlan } from './unit-lesson.ts';
import { writeTeachersText } from './write-teachers-text.ts';

/** What says what a file about a lesson or a point holds. */
export type LessonFile = TopicFacts & Pick<ResourceColumns, 'id'>;

/** What a resource is about: its lesson, or the point or unit that its title ends with. */
export function topicOf({ chapterId, resourceName }: Pick<ResourceColumns, 'chapterId' | 'resourceName'>): string {
  const lesson = lessonOfChapter(chapterId);
  return (
    lesson?.name ??
    bareTitle(resourceName)
      .replace(/第\d+套$/, '')
      .split('：')
      .at(-1) ??
    resourceName
  );
}

/** The sentences that a resource teaches; those of a knowledge point's first lessons where it is about a point. */
export const statementsOf = (facts: LessonFile): readonly Statement[] =>
  (facts.chapterId === null ? statementsOfTheme(topicOf(facts)) : undefined) ??
  factsOfTopic(facts)
    .flatMap(({ statements }) => statements)
    .slice(0, 8);

/** How the lesson of a resource is taught; undefined for what is about no lesson. */
export function detailsOf(facts: LessonFile): LessonDetails | undefined {
  const lesson = lessonOfChapter(facts.chapterId);
  return lesson && detailsOfLesson(facts.studyPhaseCode, facts.subjectCode, lesson.name);
}

/** Whether a statement says what an English word means. */
export const isAboutWord = ({ text }: Statement) => text.startsWith('单词');

/** The classical text that a Chinese lesson reads; most lessons read a text that is not out of copyright. */
export const lessonText = (facts: LessonFile): ClassicalText | undefined =>
  facts.subjectCode === 1 ? classicalTextOf(lessonOfChapter(facts.chapterId)?.name ?? '') : undefined;

/** Asks to say all that the lesson teaches, which its plan, guide or show does by itself. */
const asksForWholeLesson = ({ isFromText = false, statement = '' }: DemoQuestion) => isFromText && statement === '';

/** Some questions about the topic, the same ones for the same resource; no essays. */
export function topicQuestions(facts: LessonFile, count: number): DemoQuestion[] {
  const ofUnit = unitExercises(facts);
  if (ofUnit.length > 0) return ofUnit.slice(0, count);
  const found = questionsOfTopic(facts).filter(({ typeName }) => typeName !== '作文');
  const others = found.filter((question) => !asksForWholeLesson(question));
  const pool = others.length > 0 ? others : found;
  const from = createRandom(facts.id).int(0, Math.max(0, pool.length - 1));
  const own = [...pool.slice(from), ...pool.slice(0, from)];
  const inOrder = own.sort((a, b) => Number(a.isFromText ?? false) - Number(b.isFromText ?? false));
  return distinctQuestions(inOrder).slice(0, count);
}

const heading = (text: string): DocumentBlock => ({ style: 'heading', text });
const body = (text: string): DocumentBlock => ({ style: 'body', text });
const numerals = '一二三四五六七八九十';

/** A lesson plan or a student's guide: aims, course, exercises of the bank, and for Chinese the text itself. */
export function writeLesson(facts: ResourceColumns): TextDocument {
  const ownText = writeTeachersText(facts, {
    unit: unitOf(facts),
    topic: topicOf(facts),
    statements: statementsOf(facts),
    details: detailsOf(facts),
  });
  if (ownText) return ownText;
  const isGuide = facts.resourceType === 'guide';
  return {
    kind: 'document',
    title: bareTitle(facts.resourceName),
    subtitle: `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}　　${isGuide ? '班级：＿＿＿＿　姓名：＿＿＿＿' : '课型：新授课　　课时：1课时'}`,
    blocks: blocksOf(facts),
  };
}

const unitOf = (facts: ResourceColumns) => unitOfLesson(facts, lessonOfChapter(facts.chapterId)?.name ?? '');

function blocksOf(facts: ResourceColumns): DocumentBlock[] {
  const isGuide = facts.resourceType === 'guide';
  const unit = unitOf(facts);
  if (unit) return (isGuide ? unitGuide : unitPlan)(unit, unitExercises(facts));
  const asked = exercises(facts);
  return [
    ...(isGuide ? guideBlocks(facts) : planBlocks(facts)),
    ...(asked.length > 0 ? [heading(isGuide ? '【课后检测】' : '六、课后练习'), ...asked] : []),
    ...(isGuide ? gapAnswers(statementsOf(facts)) : []),
  ];
}

function planBlocks(facts: ResourceColumns): DocumentBlock[] {
  const topic = topicOf(facts);
  const details = detailsOf(facts);
  const statements = statementsOf(facts);
  const keys = [...new Set(statements.flatMap((statement) => statement.keys))].slice(0, 6);
  const [first, second] = statements;
  return [
    heading('一、教学目标'),
    body(
      `1．了解“${topic}”的基本内容，能准确说出${keys.length > 0 ? keys.map((key) => `“${key}”`).join('、') : '它的要点'}。`,
    ),
    ...(details
      ? [body(`2．能说出理由和依据，并完成任务：${details.task}`)]
      : [
          body(`2．经历阅读、讨论和归纳的过程，能用自己的话解释“${topic}”，并完成课后练习。`),
          body('3．养成先思考、再动笔、后检查的习惯，愿意和同伴交流自己的想法。'),
        ]),
    heading('二、教学重点与难点'),
    body(`重点：${first?.text ?? `理解“${topic}”的核心内容`}。`),
    body(details ? `易错处：${details.mistake}` : `难点：${second?.text ?? `在新情境中运用“${topic}”`}。`),
    heading('三、教学过程'),
    courseTable(topic, statements, details),
    ...textBlocks(lessonText(facts)),
    heading('四、板书设计'),
    body(`${topic}：${keys.length > 0 ? keys.join(' → ') : '是什么 → 为什么 → 怎么用'}`),
    heading('五、教学反思'),
    body('课后记录学生的精彩发言、典型错误和下一次的改进。'),
  ];
}

/** The course of a lesson, a row a step. */
function courseTable(topic: string, statements: readonly Statement[], details?: LessonDetails): DocumentBlock {
  const [first] = statements;
  const question = first
    ? `出示“${first.blanked(0)}”，请学生先猜横线处该填什么，再说理由，引出课题。`
    : `出示课题“${topic}”，请学生提出最想弄明白的问题。`;
  const points = [...statements.map(({ text }) => `${text}。`), ...(details?.explanations ?? [])]
    .map((text, i) => `${i + 1}．${text}`)
    .join('\n');
  return {
    style: 'body',
    text: '',
    table: {
      shares: [1.6, 4, 3, 2],
      rows: [
        ['环节', '教师活动', '学生活动', '设计意图'],
        ['导入\n（5分钟）', details?.opening ?? question, '独立思考，说出自己的依据。', '暴露已有的认识。'],
        [
          `自主学习\n（${details ? 4 : 10}分钟）`,
          `布置阅读教材中“${topic}”的内容，巡视并收集疑问。`,
          '圈画关键词，写下一个疑问。',
          '学会从教材中获取信息。',
        ],
        [
          `新知讲解\n（${details ? 13 : 15}分钟）`,
          `归纳要点，逐条追问“依据在哪里”：\n${points}`,
          '对照教材修正开头的猜想，举例说明要点。',
          '落实本课的重点。',
        ],
        ...(details
          ? [['课堂任务\n（8分钟）', details.task, '分工完成，展示成果，互相补充。', '在做中检验是否理解。']]
          : []),
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
  const details = detailsOf(facts);
  const statements = statementsOf(facts);
  return [
    heading('【课前预习】'),
    body(`阅读教材中“${topic}”的内容，完成填空。`),
    ...statements.map((statement, i) => body(`${i + 1}．${statement.blanked(0)}。`)),
    body('写下一个想在课堂上弄明白的问题。'),
    body('＿'.repeat(38)),
    ...textBlocks(lessonText(facts)),
    heading('【课中探究】'),
    ...(details ? detailBlocks(details) : exploration(statements)),
  ];
}

/** What belongs into the gaps of the preparation. */
const gapAnswers = (statements: readonly Statement[]): DocumentBlock[] =>
  statements.length > 0
    ? [heading('课前预习答案'), body(statements.map(({ keys: [key = ''] }, i) => `${i + 1}．${key}`).join('　　'))]
    : [];

const detailBlocks = ({ opening, explanations, mistake, task }: LessonDetails): DocumentBlock[] => [
  body(`想一想：${opening}`),
  ...explanations.map((text, i) => body(`${i + 1}．${text}`)),
  body(`做一做：${task}`),
  body('＿'.repeat(38)),
  body('＿'.repeat(38)),
  body(`当心：${mistake}`),
];

/** Tasks about what was prepared, which do not give away what is left out above. */
function exploration(statements: readonly Statement[]): DocumentBlock[] {
  const words = statements.filter(isAboutWord).flatMap(({ keys: [word = ''] }) => word);
  if (words.length > 0) {
    return [
      body(`探究一：读本单元的对话或短文，划出这些词所在的句子：${words.join('、')}。`),
      body('探究二：选其中四个词，写一段至少四句的对话，和同桌表演。'),
    ];
  }
  return statements.map((_, i) =>
    body(`探究${numerals[i]}：预习第${i + 1}题填的是什么？在教材中找出依据，再举一个教材之外的例子。`),
  );
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
