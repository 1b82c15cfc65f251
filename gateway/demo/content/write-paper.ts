import type { ResourceFacts } from '../../files/resource-facts.ts';
import { bareTitle } from '../../library/bare-title.ts';
import type { Block, TextDocument } from './document.ts';
import { type PlannedSection, paperPlan } from './paper-plan.ts';

type PlannedQuestion = PlannedSection['questions'][number];

const letters = 'ABCD';
const notes = [
  '注意事项：',
  '1．答题前，请将姓名、班级、考号填写清楚。',
  '2．选择题用2B铅笔填涂，非选择题用黑色签字笔书写。',
  '3．考试结束后，将本试卷和答题卡一并交回。',
];

/** A paper with its questions, and behind them what the title promises: answers, analysis, an answer card. */
export function writePaper(facts: ResourceFacts): TextDocument {
  const plan = paperPlan(facts);
  return {
    kind: 'document',
    title: bareTitle(facts.resourceName),
    subtitle: `满分：${plan.totalScore}分　　时间：${plan.minutes}分钟　　姓名：＿＿＿＿＿＿　　班级：＿＿＿＿＿＿`,
    blocks: [
      ...notes.map((text): Block => ({ style: 'note', text })),
      ...plan.sections.flatMap(({ title, questions }) => [heading(title), ...questions.flatMap(questionBlocks)]),
      ...(facts.hasAnswer || facts.hasAnalysis ? answerBlocks(plan.sections, facts.hasAnalysis) : []),
      ...(facts.hasAnswerCard ? answerCard(plan.sections) : []),
    ],
  };
}

const heading = (text: string, newPage = false): Block => ({ style: 'heading', text, newPage });

/** A question as it stands in papers and on worksheets. */
export function questionBlocks({ number, score, passage, stem, options, typeName }: PlannedQuestion): Block[] {
  const room = options.length > 0 || /________/.test(stem) ? 0 : typeName === '作文' ? 6 : 3;
  return [
    ...(passage ? [{ style: 'body', text: passage } as const] : []),
    { style: 'body', text: `${number}．（${score}分）${stem}` },
    ...optionLines(options).map((text): Block => ({ style: 'option', text })),
    ...Array.from({ length: room }, (): Block => ({ style: 'body', text: '　' })),
  ];
}

/** Width in Chinese characters; Latin ones take half. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x100 ? 0.5 : 1), 0);

/** Short options stand two in a line. */
function optionLines(options: readonly string[]): string[] {
  const labelled = options.map((text, i) => `${letters[i]}．${text}`);
  if (labelled.some((text) => widthOf(text) > 17)) return labelled;
  const pad = (text: string) => text + '　'.repeat(Math.max(1, Math.round(19 - widthOf(text))));
  return labelled.flatMap((text, i) => (i % 2 === 0 ? [pad(text) + (labelled[i + 1] ?? '')] : []));
}

function answerBlocks(sections: readonly PlannedSection[], withAnalysis: boolean): Block[] {
  const questions = sections.flatMap((section) => section.questions);
  return [
    heading(withAnalysis ? '参考答案与解析' : '参考答案', true),
    ...questions.flatMap(({ number, answer, analysis, solution, remark }): Block[] =>
      withAnalysis
        ? [
            { style: 'body', text: `${number}．【答案】${answer}` },
            { style: 'body', text: `【分析】${analysis}` },
            { style: 'body', text: `【详解】${solution}` },
            { style: 'body', text: `【点睛】${remark}` },
          ]
        : [{ style: 'body', text: `${number}．${answer}` }],
    ),
  ];
}

function answerCard(sections: readonly PlannedSection[]): Block[] {
  const questions = sections.flatMap((section) => section.questions);
  const choice = questions.filter((question) => question.options.length > 0);
  const written = questions.filter((question) => question.options.length === 0);
  return [
    heading('答题卡', true),
    { style: 'body', text: '姓名：＿＿＿＿＿＿＿＿　　班级：＿＿＿＿＿＿＿＿　　考号：□□□□□□□□' },
    ...(choice.length > 0 ? [heading('选择题（请用2B铅笔填涂）')] : []),
    ...choice.map(({ number }): Block => ({ style: 'option', text: `${number}　［A］　［B］　［C］　［D］` })),
    ...(written.length > 0 ? [heading('非选择题（请在各题的答题区域内作答）')] : []),
    ...written.flatMap(({ number, score }): Block[] => [
      { style: 'body', text: `${number}．（${score}分）` },
      { style: 'body', text: '＿'.repeat(40) },
      { style: 'body', text: '＿'.repeat(40) },
    ]),
  ];
}
