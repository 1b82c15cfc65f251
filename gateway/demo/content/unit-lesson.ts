import type { DocumentBlock } from './document.ts';
import { drawnFigure } from './drawn-figure.ts';
import { type LessonUnit, tiers, type UnitReading } from './lessons/units/unit.ts';
import { answerSheets, questionSheets } from './paper-sheets.ts';
import type { DemoQuestion } from './questions/question-bank.ts';

const heading = (text: string, newPage = false): DocumentBlock => ({ style: 'heading', text, newPage });
const body = (text: string): DocumentBlock => ({ style: 'body', text });
const numbered = (lines: readonly string[]) => lines.map((line, i) => body(`${i + 1}．${line}`));

/** The plan of a lesson that was worked out by hand. */
export const unitPlan = (unit: LessonUnit, exercises: readonly DemoQuestion[]): DocumentBlock[] => [
  heading('一、教学目标'),
  ...numbered(unit.aims),
  heading('二、教学重点与难点'),
  body(`重点：${unit.focus}`),
  body(`难点：${unit.difficulty}`),
  heading('三、教学过程'),
  {
    style: 'body',
    text: '',
    table: {
      shares: [1.6, 4, 3, 2],
      rows: [
        ['环节', '教师活动', '学生活动', '设计意图'],
        ...unit.steps.map(({ name, minutes, teacher, pupils, intent }) => [
          `${name}\n（${minutes}分钟）`,
          teacher,
          pupils,
          intent,
        ]),
      ],
    },
  },
  ...readingBlocks(unit.reading),
  heading('四、板书设计'),
  ...unit.board.map((text): DocumentBlock => ({ style: 'verse', text })),
  ...figuresOf(unit).slice(0, 1),
  heading('五、课后作业'),
  ...numbered(unit.homework),
  heading('六、教学反思'),
  ...numbered(unit.reflection),
  heading('七、分层练习', true),
  ...exerciseBlocks(exercises),
];

/** What its teacher says of it to colleagues. */
export const unitTalk = ({ talk, aims, focus, difficulty, board }: LessonUnit): DocumentBlock[] => {
  const [textbook, pupils, methods, course] = talk;
  return [
    heading('一、说教材'),
    body(textbook),
    heading('二、说学情'),
    body(pupils),
    heading('三、说目标与重难点'),
    ...numbered(aims),
    body(`重点：${focus}`),
    body(`难点：${difficulty}`),
    heading('四、说教法与学法'),
    body(methods),
    heading('五、说教学过程'),
    body(course),
    heading('六、说板书设计'),
    ...board.map((text): DocumentBlock => ({ style: 'verse', text })),
  ];
};

/** What its teacher writes down after it. */
export const unitReview = ({ review }: LessonUnit): DocumentBlock[] => review.map(body);

/** The student's guide of such a lesson. */
export const unitGuide = (unit: LessonUnit, exercises: readonly DemoQuestion[]): DocumentBlock[] => [
  heading('【学习目标】'),
  ...numbered(unit.aims),
  heading('【课前预习】'),
  ...numbered(unit.preview),
  ...readingBlocks(unit.reading),
  heading('【课中探究】'),
  ...figuresOf(unit).slice(0, 2),
  ...unit.inquiry.flatMap((text, i) => [body(`探究${'一二三四五六'.charAt(i)}：${text}`), body('　'), body('　')]),
  heading('【归纳总结】'),
  ...numbered(unit.summary),
  heading('【分层检测】', true),
  ...exerciseBlocks(exercises),
];

const figuresOf = ({ slides }: LessonUnit): DocumentBlock[] =>
  slides.flatMap(({ figure }) => (figure ? [{ style: 'body', text: '', figure: drawnFigure(figure) } as const] : []));

function readingBlocks(reading: UnitReading | undefined): DocumentBlock[] {
  if (!reading) return [];
  return [heading(`${reading.title}　　${reading.author}`), ...reading.paragraphs.map((text) => body(`　　${text}`))];
}

/** The exercises tier by tier, then their answers. */
function exerciseBlocks(exercises: readonly DemoQuestion[]): DocumentBlock[] {
  const all = exercises.map((exercise, i) => ({ ...exercise, number: i + 1 }));
  return [
    ...tiers.flatMap((tier) => {
      const own = all.filter((exercise) => exercise.tier === tier);
      return own.length === 0 ? [] : [heading(tier), ...questionSheets(own)];
    }),
    heading('参考答案', true),
    ...answerSheets(all),
  ];
}
