import { splitTranscript } from '../../../shared/questions/listening.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { isExampleTitle } from '../example-title.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import { type PaperPlan, type PlannedSection, paperPlan } from './paper-plan.ts';

type PlannedQuestion = PlannedSection['questions'][number];

const letters = 'ABCD';
const notes = [
  '注意事项：',
  '1．答题前，请将姓名、班级、考号填写清楚。',
  '2．选择题用2B铅笔填涂，非选择题用黑色签字笔书写。',
  '3．考试结束后，将本试卷和答题卡一并交回。',
];
const exampleNote = '本卷为示例：题型、题量、分值与时间按该卷的结构编排，试题均为本站原创，不是真题原文。';

/** A paper with its questions, and behind them what the title promises: answers, analysis, an answer card. */
export function writePaper(facts: ResourceColumns): TextDocument {
  const plan = paperPlan(facts);
  if (facts.partKind === 'card') return cardOf(facts, plan);
  const isExercise = facts.resourceType === 'exercise';
  return {
    kind: 'document',
    title: bareTitle(facts.resourceName),
    subtitle: `满分：${plan.totalScore}分　　时间：${plan.minutes}分钟　　姓名：＿＿＿＿＿＿　　班级：＿＿＿＿＿＿`,
    blocks: [
      ...(isExampleTitle(facts.resourceName) ? [exampleNote] : []).map(
        (text): DocumentBlock => ({ style: 'note', text }),
      ),
      ...(isExercise ? [] : notes).map((text): DocumentBlock => ({ style: 'note', text })),
      ...plan.sections.flatMap(({ title, questions }) => [
        heading(title),
        ...questions.flatMap((question, i) => questionBlocks(question, questions[i - 1]?.passage)),
      ]),
      ...(facts.hasAnswer || facts.hasAnalysis ? answerBlocks(plan.sections, facts.hasAnalysis) : []),
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

/** 5, or 41—55 for a passage with fifteen blanks. */
const numberOf = ({ number, parts = 1 }: PlannedQuestion) =>
  parts > 1 ? `${number}—${number + parts - 1}` : `${number}`;

/** A question as it stands in papers and on worksheets; a passage is printed once for the questions that share it. */
export function questionBlocks(question: PlannedQuestion, passageBefore = ''): DocumentBlock[] {
  const { score, stem, options, typeName } = question;
  // what is heard stands with the answers
  const { passage } = splitTranscript(question.passage);
  const isOpen = options.length === 0 && !/_{4}|（1）[^）]*A\. /.test(stem);
  const room = isOpen ? (typeName === '作文' || typeName === '读后续写' ? 6 : 3) : 0;
  const [first = '', ...rest] = stem.split('\n');
  return [
    ...(passage && passage !== passageBefore ? [body(passage)] : []),
    body(`${numberOf(question)}．（${score}分）${first}`),
    ...rest.map(body),
    ...optionLines(options).map((text): DocumentBlock => ({ style: 'option', text })),
    ...Array.from({ length: room }, () => body('　')),
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

function answerBlocks(sections: readonly PlannedSection[], withAnalysis: boolean): DocumentBlock[] {
  const questions = sections.flatMap((section) => section.questions);
  return [
    heading(withAnalysis ? '参考答案与解析' : '参考答案', true),
    ...questions.flatMap((question): DocumentBlock[] => {
      const { answer, analysis, solution, remark } = question;
      const number = numberOf(question);
      const { transcript } = splitTranscript(question.passage);
      const heard = transcript === '' ? [] : [body(`【听力原文】${transcript}`)];
      return withAnalysis
        ? [
            body(`${number}．【答案】${answer}`),
            ...heard,
            body(`【分析】${analysis}`),
            body(`【详解】${solution}`),
            body(`【点睛】${remark}`),
          ]
        : [body(`${number}．${answer}`), ...heard];
    }),
  ];
}

function answerCard(sections: readonly PlannedSection[], newPage = true): DocumentBlock[] {
  const questions = sections.flatMap((section) => section.questions);
  const choice = questions.filter((question) => question.options.length > 0);
  const written = questions.filter((question) => question.options.length === 0);
  return [
    heading('答题卡', newPage),
    body('姓名：＿＿＿＿＿＿＿＿　　班级：＿＿＿＿＿＿＿＿　　考号：□□□□□□□□'),
    ...(choice.length > 0 ? [heading('选择题（请用2B铅笔填涂）')] : []),
    ...choice.map(({ number }): DocumentBlock => ({ style: 'option', text: `${number}　［A］　［B］　［C］　［D］` })),
    ...(written.length > 0 ? [heading('非选择题（请在各题的答题区域内作答）')] : []),
    ...written.flatMap((question): DocumentBlock[] => [
      body(`${numberOf(question)}．（${question.score}分）`),
      body('＿'.repeat(40)),
      body('＿'.repeat(40)),
    ]),
  ];
}
