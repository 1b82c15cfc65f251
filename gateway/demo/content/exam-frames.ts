import { nationwide } from '../../../shared/platform/area.ts';
import type { QuestionKind } from './questions/question-kinds.ts';

/** A section of a paper: what it is called, which questions it takes and what each row is worth. */
export interface FrameSection {
  readonly name: string;
  /** Questions of a kind, or the group of questions that only fit together. */
  readonly take: QuestionKind | { readonly set: string };
  readonly points: readonly number[];
}
export interface ExamFrame {
  readonly minutes: number;
  readonly sections: readonly FrameSection[];
  /** Sections, points and time are those of the exam that the paper is named after, which it may say. */
  readonly isOwn?: boolean;
}

const each = (count: number, points: number) => Array.from({ length: count }, () => points);
const section = (name: string, take: QuestionKind, points: readonly number[]): FrameSection => ({ name, take, points });
const group = (name: string, set: string, points: readonly number[]): FrameSection => ({ name, take: { set }, points });
const frame = (minutes: number, ...sections: FrameSection[]): ExamFrame => ({ minutes, sections });

const seniorChinese = frame(
  150,
  group('现代文阅读Ⅰ', 'information', [3, 3, 3, 4, 6]),
  group('现代文阅读Ⅱ', 'literature', [3, 3, 4, 6]),
  group('文言文阅读', 'classical', [3, 3, 3, 8, 3]),
  group('古代诗歌阅读', 'poem', [3, 6]),
  group('名篇名句默写', 'recitation', [6]),
  group('语言文字运用', 'usage', [3, 3, 4, 5, 5]),
  section('写作', 'essay', [60]),
);
const seniorEnglish = frame(
  120,
  group('听力第一节', 'listening', each(5, 1.5)),
  group('听力第二节', 'talk', each(15, 1.5)),
  group('阅读理解', 'reading', each(15, 2.5)),
  group('七选五', 'seven', [12.5]),
  group('完形填空', 'cloze', [15]),
  group('语法填空', 'grammar', [15]),
  group('应用文写作', 'letter', [15]),
  group('读后续写', 'story', [25]),
);
/** 北京: listening is examined separately. */
const beijingEnglish = frame(
  90,
  group('完形填空', 'cloze', [15]),
  group('语法填空', 'grammar', [15]),
  group('阅读理解', 'reading', each(14, 2)),
  group('七选五', 'seven', [10]),
  group('应用文写作', 'letter', [12]),
  group('读后续写', 'story', [20]),
);

const mathematics = (
  choice: readonly number[],
  multi: readonly number[],
  fill: readonly number[],
  solve: readonly number[],
) =>
  frame(
    120,
    section('单项选择题', 'choice', choice),
    ...(multi.length > 0 ? [section('多项选择题', 'multi', multi)] : []),
    section('填空题', 'fill', fill),
    section('解答题', 'short', solve),
  );
/** 全国一卷 and 全国二卷 since 2024; schools follow them. */
const seniorMathematics = mathematics(each(8, 5), each(3, 6), each(3, 5), [13, 15, 15, 17, 17]);
const mathematicsBefore2024 = mathematics(each(8, 5), each(4, 5), each(4, 5), [10, 12, 12, 12, 12, 12]);
const mathematicsWithoutMulti = mathematics(each(12, 5), [], each(4, 5), [12, 12, 12, 12, 12, 10]);
const mathematicsOf: Readonly<Record<number, ExamFrame>> = {
  110000: mathematics(each(10, 4), [], each(5, 5), [13, 14, 13, 15, 15, 15]),
  120000: mathematics(each(9, 5), [], each(6, 5), [14, 15, 15, 15, 16]),
  310000: frame(
    120,
    section('填空题', 'fill', [...each(6, 4), ...each(6, 5)]),
    section('选择题', 'choice', [4, 4, 5, 5]),
    section('解答题', 'short', [14, 14, 14, 18, 18]),
  ),
};

const physics = (minutes: number, choice: readonly number[], multi: readonly number[], rest: readonly number[]) =>
  frame(
    minutes,
    section('单项选择题', 'choice', choice),
    ...(multi.length > 0 ? [section('多项选择题', 'multi', multi)] : []),
    section('非选择题', 'short', rest),
  );
/** Subjects that a province sets: 100 points in 75 minutes in most. */
const provincial: Readonly<Record<number, ExamFrame>> = {
  4: physics(75, each(7, 4), each(3, 6), [7, 9, 10, 12, 16]),
  5: physics(75, each(14, 3), [], [14, 14, 15, 15]),
  6: physics(75, [...each(12, 2), ...each(4, 4)], [], each(5, 12)),
  7: physics(75, each(16, 3), [], [16, 12, 12, 12]),
  8: physics(75, each(16, 3), [], [18, 18, 16]),
  9: physics(75, each(16, 3), [], each(4, 13)),
  11: frame(
    60,
    section('选择题', 'choice', each(12, 3)),
    section('填空题', 'fill', each(8, 4)),
    section('综合题', 'short', each(4, 8)),
  ),
  12: frame(
    60,
    section('选择题', 'choice', each(12, 3)),
    section('填空题', 'fill', each(8, 4)),
    section('综合题', 'short', each(4, 8)),
  ),
};
/** 实验 and 计算 apart, as provinces print them. */
const physicsWithTrials = (
  minutes: number,
  { choice, multi, trials, solve }: Readonly<Record<'choice' | 'multi' | 'trials' | 'solve', readonly number[]>>,
): ExamFrame => ({
  ...frame(
    minutes,
    section('单项选择题', 'choice', choice),
    ...(multi.length > 0 ? [section('多项选择题', 'multi', multi)] : []),
    group('实验题', 'trial', trials),
    section('计算题', 'short', solve),
  ),
  isOwn: true,
});
const physicsOf: Readonly<Record<number, ExamFrame>> = {
  110000: physicsWithTrials(90, { choice: each(14, 3), multi: [], trials: [8, 10], solve: [9, 9, 10, 12] }),
  120000: physicsWithTrials(60, { choice: each(5, 5), multi: each(3, 5), trials: [12], solve: [14, 16, 18] }),
  210000: physicsWithTrials(75, { choice: each(7, 4), multi: each(3, 6), trials: [6, 8], solve: [10, 12, 18] }),
  320000: physicsWithTrials(75, { choice: each(11, 4), multi: [], trials: [15], solve: [6, 8, 12, 15] }),
  330000: physics(90, each(10, 3), each(3, 4), [14, 8, 11, 12, 13]),
  370000: physicsWithTrials(90, { choice: each(8, 3), multi: each(4, 4), trials: [6, 8], solve: [7, 9, 14, 16] }),
};
/** Minutes for 100 points where they are not 75. */
const minutesOf: Readonly<Record<number, number>> = { 110000: 90, 330000: 90, 120000: 60, 310000: 60 };

interface SeniorExam {
  readonly subjectCode: number;
  readonly areaCode: number;
  readonly year: number;
  /** Code of the dictionary `examPaper`; empty for exams of schools and cities. */
  readonly examPaper: string;
}

const own = (found: ExamFrame): ExamFrame => ({ ...found, isOwn: true });

function seniorFrame({ subjectCode, areaCode, year, examPaper }: SeniorExam): ExamFrame {
  const isFinal = examPaper !== '';
  const isOlder = examPaper === 'qgj' || examPaper === 'qgy';
  // of the national papers only those of the reform are set this way
  const ofReform = (found: ExamFrame) => (isFinal && areaCode === nationwide.code && !isOlder ? own(found) : found);
  if (subjectCode === 1) return ofReform(seniorChinese);
  if (subjectCode === 3) return isFinal && areaCode === 110000 ? beijingEnglish : ofReform(seniorEnglish);
  if (subjectCode === 2) {
    if (isOlder) return own(mathematicsWithoutMulti);
    if (isFinal && mathematicsOf[areaCode]) return own(mathematicsOf[areaCode]);
    if (!isFinal) return seniorMathematics;
    return own(year < 2024 ? mathematicsBefore2024 : seniorMathematics);
  }
  if (subjectCode === 4 && physicsOf[areaCode]) return physicsOf[areaCode];
  const usual = provincial[subjectCode] ?? provincial[12];
  if (!usual) throw new RangeError(`no frame for subject ${subjectCode}`);
  return { ...usual, minutes: subjectCode >= 11 ? usual.minutes : (minutesOf[areaCode] ?? usual.minutes) };
}

interface MiddlePoints {
  readonly minutes: number;
  readonly usage: readonly number[];
  readonly recitation: number;
  readonly classical: readonly number[];
  readonly poem: readonly number[];
  readonly literature: readonly number[];
  readonly information: readonly number[];
  readonly essay: number;
}
const middleChineseFrame = (p: MiddlePoints) =>
  frame(
    p.minutes,
    group('积累与运用', 'usage', p.usage),
    group('古诗文默写', 'recitation', [p.recitation]),
    group('文言文阅读', 'classical', p.classical),
    group('古诗词鉴赏', 'poem', p.poem),
    group('记叙文阅读', 'literature', p.literature),
    group('说明文阅读', 'information', p.information),
    section('写作', 'essay', [p.essay]),
  );
const middleEnglishFrame = (
  minutes: number,
  [listening, talk, choice, cloze, reading, fill, letter]: readonly [
    number,
    number,
    readonly number[],
    number,
    number,
    readonly number[],
    number,
  ],
) =>
  frame(
    minutes,
    group('听力第一节', 'listening', each(10, listening)),
    group('听力第二节', 'talk', each(15, talk)),
    section('单项选择', 'choice', choice),
    group('完形填空', 'cloze', [cloze]),
    group('阅读理解', 'reading', each(16, reading)),
    section('词汇运用', 'fill', fill),
    group('书面表达', 'letter', [letter]),
  );

/** 中考 of 语文, 数学 and 英语 by full score. */
const middleMain: Readonly<Record<number, Readonly<Record<number, ExamFrame>>>> = {
  120: {
    1: middleChineseFrame({
      minutes: 120,
      usage: [3, 3, 3, 4, 4, 7],
      recitation: 6,
      classical: [3, 4, 4, 3],
      poem: [3, 3],
      literature: [3, 3, 4, 4],
      information: [2, 2, 2],
      essay: 50,
    }),
    2: mathematics(each(10, 3), [], each(5, 3), [7, 7, 7, 9, 9, 9, 13, 14]),
    3: middleEnglishFrame(120, [1, 1, each(15, 1), 15, 2.5, each(5, 1), 20]),
  },
  150: {
    1: middleChineseFrame({
      minutes: 120,
      usage: [4, 4, 4, 5, 5, 8],
      recitation: 8,
      classical: [4, 5, 5, 4],
      poem: [4, 4],
      literature: [4, 5, 5, 4],
      information: [2, 3, 3],
      essay: 60,
    }),
    2: mathematics(each(10, 4), [], each(6, 4), [8, 8, 8, 8, 8, 10, 10, 12, 14]),
    3: middleEnglishFrame(120, [1.5, 1, each(15, 1), 15, 3, each(10, 2), 22]),
  },
  100: {
    1: middleChineseFrame({
      minutes: 150,
      usage: [2, 2, 2, 3, 3, 4],
      recitation: 4,
      classical: [3, 3, 3, 3],
      poem: [3, 3],
      literature: [3, 3, 4, 4],
      information: [2, 3, 3],
      essay: 40,
    }),
    2: mathematics(each(8, 2), [], each(8, 2), [5, 5, 5, 6, 5, 5, 6, 5, 6, 6, 7, 7]),
    3: middleEnglishFrame(90, [0.5, 1, each(10, 1), 10, 2.5, each(5, 1), 15]),
  },
};
/** Full score of 语文, 数学 and 英语 in the 中考 of a province; 120 where nothing is said. */
const middleTotals: Readonly<Record<number, number>> = {
  110000: 100,
  310000: 150,
  350000: 150,
  340000: 150,
  500000: 150,
  510000: 150,
};

const middleOther: Readonly<Record<number, ExamFrame>> = {
  4: frame(
    90,
    section('单项选择题', 'choice', each(12, 3)),
    section('多项选择题', 'multi', each(2, 4)),
    section('填空题', 'fill', each(7, 2)),
    section('实验与计算题', 'short', [10, 10, 10, 12]),
  ),
  5: frame(
    80,
    section('选择题', 'choice', each(14, 3)),
    section('填空题', 'fill', each(6, 3)),
    section('实验与探究题', 'short', [8, 10, 10, 12]),
  ),
  6: frame(
    60,
    section('选择题', 'choice', each(20, 2)),
    section('填空题', 'fill', each(10, 2)),
    section('非选择题', 'short', each(5, 8)),
  ),
  7: frame(60, section('选择题', 'choice', each(16, 3)), section('材料分析题', 'short', [12, 13, 13, 14])),
  8: frame(
    60,
    section('选择题', 'choice', each(20, 2)),
    section('填空题', 'fill', each(10, 2)),
    section('综合题', 'short', each(4, 10)),
  ),
  9: frame(60, section('选择题', 'choice', each(16, 3)), section('非选择题', 'short', [12, 13, 13, 14])),
  10: frame(
    120,
    section('选择题', 'choice', each(15, 3)),
    section('填空题', 'fill', each(20, 2)),
    section('实验探究与解答题', 'short', each(5, 15)),
  ),
  11: frame(
    60,
    section('选择题', 'choice', each(12, 4)),
    section('填空题', 'fill', each(10, 2)),
    section('综合题', 'short', each(4, 8)),
  ),
};

const primaryOther = frame(
  60,
  section('选择题', 'choice', each(15, 2)),
  section('填空题', 'fill', each(15, 2)),
  section('简答题', 'short', each(5, 8)),
);
const primary: Readonly<Record<number, ExamFrame>> = {
  1: frame(
    90,
    group('积累与运用', 'usage', each(6, 4)),
    group('古诗默写', 'recitation', [6]),
    section('课文积累', 'fill', each(7, 2)),
    group('古诗阅读', 'poem', [3, 3]),
    group('短文阅读', 'literature', each(4, 5)),
    section('习作', 'essay', [30]),
  ),
  2: frame(
    90,
    section('填空题', 'fill', each(15, 2)),
    section('选择题', 'choice', each(10, 2)),
    section('解决问题', 'short', each(10, 5)),
  ),
  3: frame(
    60,
    group('听力', 'listening', each(10, 2)),
    section('单项选择', 'choice', each(15, 2)),
    section('词汇', 'fill', each(10, 2)),
    group('阅读', 'reading', each(8, 2.5)),
    group('书面表达', 'letter', [10]),
  ),
};

/** Sections, points and time of a whole exam, as that exam is set. */
export function examFrame(exam: SeniorExam & { readonly studyPhaseCode: number }): ExamFrame {
  const { studyPhaseCode, subjectCode, areaCode } = exam;
  if (studyPhaseCode === 300) return seniorFrame(exam);
  if (studyPhaseCode === 100) return primary[subjectCode] ?? primaryOther;
  const found = subjectCode <= 3 ? middleMain[middleTotals[areaCode] ?? 120]?.[subjectCode] : middleOther[subjectCode];
  if (!found) throw new RangeError(`no frame for subject ${subjectCode} of phase ${studyPhaseCode}`);
  return found;
}
