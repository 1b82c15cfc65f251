import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { isExampleTitle } from '../example-title.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import { type PaperPlan, type PlannedSection, paperPlan } from './paper-plan.ts';
import { numberOf, paperSheets } from './paper-sheets.ts';

const notices = [
  '答题前，请将姓名、班级、考号填写清楚。',
  '选择题用2B铅笔填涂，非选择题用黑色签字笔书写。',
  '考试结束后，将本试卷和答题卡一并交回。',
];
const exampleNotes = {
  own: '本卷为示例：题型、题量、分值与时间按该卷的结构编排，试题均为本站原创，不是真题原文。',
  usual:
    '本卷为示例：题型、题量与分值按同类考试的常见安排，与该卷的实际结构不完全相同；试题均为本站原创，不是真题原文。',
};

/** A paper with its questions, and behind them what the title promises: answers, analysis, an answer card. */
export function writePaper(facts: ResourceColumns): TextDocument {
  const plan = paperPlan(facts);
  if (facts.partKind === 'card') return cardOf(facts, plan);
  const title = bareTitle(facts.resourceName);
  const isAnalysed = facts.hasAnalysis;
  return {
    kind: 'document',
    title,
    subtitle: `满分：${plan.totalScore}分　　时间：${plan.minutes}分钟　　姓名：＿＿＿＿＿＿　　班级：＿＿＿＿＿＿`,
    blocks: [
      ...(isExampleTitle(facts.resourceName)
        ? [{ style: 'note', text: exampleNotes[plan.isOwnFrame ? 'own' : 'usual'] } as const]
        : []),
      ...paperSheets(plan.sections, {
        title,
        notices: facts.resourceType === 'exercise' ? [] : notices,
        answers: facts.hasAnswer || isAnalysed ? 'end' : 'student',
        isAnalysed,
      }),
      ...(facts.hasAnswerCard ? answerCard(plan.sections) : []),
    ],
  };
}

/** The answer card alone, as it is printed for a class. */
const cardOf = ({ resourceName }: ResourceColumns, { sections, totalScore, minutes }: PaperPlan): TextDocument => ({
  kind: 'document',
  title: bareTitle(resourceName),
  subtitle: `满分：${totalScore}分　　时间：${minutes}分钟`,
  blocks: answerCard(sections, false),
});

const heading = (text: string, newPage = false): DocumentBlock => ({ style: 'heading', text, newPage });
const body = (text: string): DocumentBlock => ({ style: 'body', text });

function answerCard(sections: readonly PlannedSection[], newPage = true): DocumentBlock[] {
  const questions = sections.flatMap((section) => section.questions);
  const choice = questions.filter((question) => question.options.length > 0);
  const written = questions.filter((question) => question.options.length === 0);
  return [
    heading('答题卡', newPage),
    body('姓名：＿＿＿＿＿＿＿＿　　班级：＿＿＿＿＿＿＿＿　　考号：□□□□□□□□'),
    ...(choice.length > 0 ? [heading('选择题（请用2B铅笔填涂）')] : []),
    ...choice.map(
      ({ number, options }): DocumentBlock => ({
        style: 'option',
        text: '',
        cells: { texts: [`${number}`, ...options.map((_, i) => `［${'ABCDEF'.charAt(i)}］`)], stops: 8 },
      }),
    ),
    ...(written.length > 0 ? [heading('非选择题（请在各题的答题区域内作答）')] : []),
    ...written.flatMap((question): DocumentBlock[] => [
      body(`${numberOf(question)}．（${question.score}分）`),
      body('＿'.repeat(40)),
      body('＿'.repeat(40)),
    ]),
  ];
}
