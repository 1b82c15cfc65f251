import type { AnswerSpaceSize } from '../../../shared/questions/composed-paper.ts';
import { askedParts } from '../../../shared/questions/gap-parts.ts';
import { splitTranscript } from '../../../shared/questions/listening.ts';
import {
  type AnswerSpace,
  answerSpaceOf,
  partSpaceOf,
  withWideBlanks,
} from '../../../shared/questions/sheets/answer-space.ts';
import { withoutMarks } from '../../../shared/questions/stem-marks.ts';
import { type Explained, explainedOf, subLabel } from './explained.ts';
import type { DocumentItem, DocumentSection, PaperDocument } from './paper-document.ts';
import { fullScoreOf, sectionNote, uniformScore, withoutCounts } from './section-note.ts';

/** What stands on the sheets, in reading order. Texts hold formulas between dollars. */
export type PaperBlock =
  | { readonly kind: 'secret' | 'title' | 'subtitle' | 'info' | 'volume' | 'answers-title'; readonly text: string }
  | { readonly kind: 'candidate'; readonly fields: readonly string[] }
  | { readonly kind: 'scores'; readonly sections: readonly { readonly name: string; readonly full: number }[] }
  | { readonly kind: 'notices'; readonly lines: readonly string[] }
  | { readonly kind: 'section'; readonly title: string; readonly note: string }
  | QuestionBlock
  | { readonly kind: 'key'; readonly answers: readonly { readonly number: number; readonly answer: string }[] }
  | { readonly kind: 'explanation'; readonly number: number; readonly explained: readonly Explained[] };

export interface QuestionBlock {
  readonly kind: 'question';
  readonly number: number;
  /** Its marks where the heading of the section does not say them; else empty. */
  readonly marks: string;
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  readonly figure: string;
  readonly subQuestions: readonly {
    readonly label: string;
    readonly stem: string;
    readonly options: readonly { readonly key: string; readonly text: string }[];
    readonly space: AnswerSpace;
  }[];
  /** Room for writing after all of it; that of sub-questions stands with each. */
  readonly space: AnswerSpace;
  /** Answer and analysis after the question; empty where they stand elsewhere or nowhere. */
  readonly explained: readonly Explained[];
}

export const candidateFields = ['学校', '班级', '姓名', '考号'] as const;
const numerals = '一二三四五六七八九十';

/** 一 ... 二十. */
export const chineseNumber = (value: number): string => {
  const unit = value % 10 === 0 ? '' : numerals.charAt((value % 10) - 1);
  if (value <= 10) return numerals.charAt(value - 1);
  return `${value < 20 ? '' : numerals.charAt(Math.floor(value / 10) - 1)}十${unit}`;
};

/** The sheets of a paper in its answer variant. */
export function paperBlocks(paper: PaperDocument): PaperBlock[] {
  const answers = answerBlocks(paper);
  const answersTitle = `${paper.title}参考答案`;
  switch (paper.layout.answers) {
    case 'only':
      return [{ kind: 'title', text: answersTitle }, ...answers];
    case 'end':
      return [...head(paper), ...body(paper), { kind: 'answers-title', text: answersTitle }, ...answers];
    default:
      return [...head(paper), ...body(paper)];
  }
}

function head({ title, subtitle, info, parts, sections }: PaperDocument): PaperBlock[] {
  const facts = [
    info.minutes > 0 ? `考试时间：${info.minutes}分钟` : '',
    info.fullScore > 0 ? `满分：${info.fullScore}分` : '',
  ].filter((fact) => fact !== '');
  const rows = sections.map((section, i) => ({ name: chineseNumber(i + 1), full: fullScoreOf(section.items) }));
  const blocks: (PaperBlock | false)[] = [
    parts.secret && { kind: 'secret', text: '绝密★启用前' },
    { kind: 'title', text: title },
    subtitle !== '' && { kind: 'subtitle', text: subtitle },
    facts.length > 0 && { kind: 'info', text: `（${facts.join('　')}）` },
    parts.candidateLine && !parts.sealLine && { kind: 'candidate', fields: candidateFields },
    parts.scoreTable && { kind: 'scores', sections: rows },
    parts.notices.length > 0 && { kind: 'notices', lines: parts.notices },
  ];
  return blocks.filter((block) => block !== false);
}

function body(paper: PaperDocument): PaperBlock[] {
  const { sections, parts, layout } = paper;
  const objective = sections.findIndex((section) => !isObjective(section));
  const split = parts.volumes && objective > 0;
  const isExplained = layout.answers === 'inline';
  const size = isExplained ? 'none' : (layout.answerSpace ?? 'none');
  const explained = isExplained ? explanations(sections) : undefined;
  return sections.flatMap((section, i): PaperBlock[] => [
    ...(split && i === 0 ? [volume('第Ⅰ卷（选择题）')] : []),
    ...(split && i === objective ? [volume('第Ⅱ卷（非选择题）')] : []),
    sectionHead(section, i),
    ...section.items.map((item) =>
      questionBlock(item, { marks: marksOf(section, item), size, explained: explained?.get(item) ?? [] }),
    ),
  ]);
}

const volume = (text: string): PaperBlock => ({ kind: 'volume', text });

/** A section whose questions are all answered by choosing. */
const isObjective = ({ items }: DocumentSection) => items.every(({ question }) => isChosen(question));

/** 一、选择题：本题共8小题，……, or the heading alone where nothing is said behind it. */
function sectionHead(section: DocumentSection, index: number): PaperBlock {
  const note = sectionNote(section);
  const title = sectionTitle(section, index);
  const isOwn = section.note !== '';
  return { kind: 'section', title: note === '' ? title : `${isOwn ? title : withoutCounts(title)}：`, note };
}

function sectionTitle({ title }: DocumentSection, index: number): string {
  return /^[一二三四五六七八九十]+[、．.]/.test(title) ? title : `${chineseNumber(index + 1)}、${title}`;
}

/** Marks of this height stand at the question, too, as in examination papers. */
const highMarks = 8;

const marksOf = (section: DocumentSection, { score }: DocumentItem): string =>
  score === 0 || (uniformScore(section.items) !== undefined && (score < highMarks || isObjective(section)))
    ? ''
    : `（${score}分）`;

interface Shown {
  readonly marks: string;
  readonly size: AnswerSpaceSize;
  readonly explained: readonly Explained[];
}

function questionBlock({ number, score, question }: DocumentItem, { marks, size, explained }: Shown): QuestionBlock {
  const { typeName, stem, options, figure, subQuestions } = question;
  const { passage } = splitTranscript(question.passage);
  const whole = subQuestions.reduce((sum, sub) => sum + sub.score, 0);
  // a stem may end with the marks that the bank gave it: those of the paper count
  const ofPaper = (text: string, marksOfBank?: number) =>
    score > 0 && score !== marksOfBank ? withoutMarks(text) : text;
  const ownStem = ofPaper(stem);
  return {
    kind: 'question',
    number,
    marks,
    passage: isChosen(question) ? passage : withWideBlanks(size, passage),
    stem: isChosen(question) ? ownStem : withWideBlanks(size, ownStem),
    options,
    figure,
    subQuestions: askedParts(passage, subQuestions).map((sub) => ({
      label: subLabel(sub),
      stem: sub.options.length > 0 ? sub.stem : withWideBlanks(size, ofPaper(sub.stem, whole)),
      options: sub.options,
      space: partSpaceOf(size, sub, { subQuestions, score }),
    })),
    space: answerSpaceOf(subQuestions.length > 0 ? 'none' : size, { typeName, stem, passage, options, score }),
    explained,
  };
}

/** Whether all of its answers are letters of options. */
const isChosen = ({ options, subQuestions }: DocumentItem['question']) =>
  subQuestions.length > 0 ? subQuestions.every((sub) => sub.options.length > 0) : options.length > 0;

/** What is said to each question, in the order of the paper. */
function explanations(sections: readonly DocumentSection[]): ReadonlyMap<DocumentItem, readonly Explained[]> {
  const items = sections.flatMap((section) => section.items);
  return new Map(
    items.map((item, i) => [item, explainedOf(item.question, { score: item.score, before: items[i - 1]?.question })]),
  );
}

/** A table of the answers that are letters, then every question with its analysis, section by section. */
function answerBlocks({ sections }: PaperDocument): PaperBlock[] {
  const explained = explanations(sections);
  return sections.flatMap((section, i): PaperBlock[] => {
    const key = section.items
      .filter(({ question }) => question.options.length > 0 && question.answer.length <= 6)
      .map(({ number, question }) => ({ number, answer: question.answer }));
    return [
      { kind: 'section', title: withoutCounts(sectionTitle(section, i)), note: '' },
      ...(key.length > 1 ? [{ kind: 'key', answers: key } as const] : []),
      ...section.items.map((item) => ({
        kind: 'explanation' as const,
        number: item.number,
        explained: explained.get(item) ?? [],
      })),
    ];
  });
}
