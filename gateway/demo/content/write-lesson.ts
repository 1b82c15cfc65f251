import { phaseName, subjectName } from '../../../shared/domain/study.ts';
import type { ResourceFacts } from '../../files/resource-facts.ts';
import { bareTitle } from '../../library/bare-title.ts';
import { type ClassicalText, textFor } from './classical-texts.ts';
import type { Block, TextDocument } from './document.ts';
import { paperPlan } from './paper-plan.ts';
import { questionBlocks } from './write-paper.ts';

/** What a lesson is about: the words that the summary puts in quotation marks. */
export const topicOf = ({ summary, resourceName }: Pick<ResourceFacts, 'summary' | 'resourceName'>): string =>
  /“([^”]+)”/.exec(summary)?.[1] ?? bareTitle(resourceName).slice(-12);

/** The classical text that a Chinese lesson reads. */
export const lessonText = (facts: ResourceFacts): ClassicalText | undefined =>
  facts.subjectCode === 1 ? textFor(facts.resourceName, facts.studyPhaseCode, facts.id) : undefined;

const heading = (text: string): Block => ({ style: 'heading', text });
const body = (text: string): Block => ({ style: 'body', text });

/** A lesson plan or a student's guide: aims, course, exercises of the bank, and for Chinese the text itself. */
export function writeLesson(facts: ResourceFacts): TextDocument {
  const isGuide = facts.resourceType === 'guide';
  return {
    kind: 'document',
    title: bareTitle(facts.resourceName),
    subtitle: `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}　　${isGuide ? '班级：＿＿＿＿　姓名：＿＿＿＿' : '课型：新授课　　课时：1课时'}`,
    blocks: [...(isGuide ? guideBlocks(facts) : planBlocks(facts)), ...exercises(facts)],
  };
}

function planBlocks(facts: ResourceFacts): Block[] {
  const topic = topicOf(facts);
  return [
    heading('一、教学目标'),
    body(`1．了解“${topic}”的基本内容，能用自己的话说出它的要点。`),
    body(`2．经历观察、讨论和归纳的过程，能运用“${topic}”解决一到两个实际问题。`),
    body('3．养成先思考、再动笔、后检查的习惯，愿意和同伴交流自己的想法。'),
    heading('二、教学重点与难点'),
    body(`重点：理解“${topic}”的核心内容。难点：在新情境中迁移运用，并能说清理由。`),
    heading('三、教学过程'),
    body(`（一）情境导入（5分钟）。出示与“${topic}”有关的生活情境，请两位学生说说看到了什么、想到了什么，引出课题。`),
    body('（二）自主学习（10分钟）。学生独立阅读材料，圈画关键词，提出一个自己还不明白的问题。'),
    ...textBlocks(lessonText(facts)),
    body(
      '（三）合作探究（15分钟）。四人一组交流问题，组长记录，选派代表汇报；教师追问“你是怎么知道的”，引导学生找依据。',
    ),
    body('（四）巩固练习（10分钟）。完成课后练习，同桌互查，针对共性错误集中讲评。'),
    body('（五）课堂小结（5分钟）。用一句话写下今天最大的收获，贴在学习墙上。'),
    heading('四、板书设计'),
    body(`${topic}：是什么——为什么——怎么用`),
    heading('五、教学反思'),
    body('留白：课后记录学生的精彩发言、典型错误和下一次的改进。'),
    heading('六、课后练习'),
  ];
}

function guideBlocks(facts: ResourceFacts): Block[] {
  const topic = topicOf(facts);
  return [
    heading('【课前预习】'),
    body(`1．读一读与“${topic}”有关的内容，用三句话写下你已经知道的。`),
    body('＿'.repeat(38)),
    body('2．写下一个你想在课堂上弄明白的问题。'),
    body('＿'.repeat(38)),
    ...textBlocks(lessonText(facts)),
    heading('【课中探究】'),
    body(`探究一：“${topic}”的关键是什么？请结合例子说明，并在小组内交流。`),
    body('探究二：如果换一个条件，结论还成立吗？说出你的理由。'),
    heading('【课后检测】'),
  ];
}

function textBlocks(text: ClassicalText | undefined): Block[] {
  if (!text) return [];
  return [
    heading(`《${text.title}》　［${text.dynasty}］${text.author}`),
    ...text.text.split('\n').map((line): Block => ({ style: text.kind === 'poem' ? 'verse' : 'body', text: line })),
  ];
}

function exercises(facts: ResourceFacts): Block[] {
  const questions = paperPlan(facts)
    .sections.flatMap((section) => section.questions)
    .filter((question) => question.typeName !== '作文')
    .slice(0, 6)
    .map((question, i) => ({ ...question, number: i + 1 }));
  return [
    ...questions.flatMap(questionBlocks),
    { style: 'heading', text: '参考答案', newPage: false },
    ...questions.map(({ number, answer, analysis }) => body(`${number}．${answer}　（${analysis}）`)),
  ];
}
