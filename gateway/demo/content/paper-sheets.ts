import { subjectName } from '../../../shared/platform/study.ts';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { questionTypeNamed } from '../../../shared/questions/question-types.ts';
import type { PaperBlock, QuestionBlock } from '../../questions/paper/paper-blocks.ts';
import { paperBlocks } from '../../questions/paper/paper-blocks.ts';
import type { DocumentSection, PaperDocument, PaperQuestion } from '../../questions/paper/paper-document.ts';
import { richWidth } from '../typesetting/rich-text.ts';
import type { DocumentBlock } from './document.ts';
import { drawnFigure } from './drawn-figure.ts';
import { heardTogether, leadOf } from './listening-track.ts';
import type { PlannedSection } from './paper-plan.ts';
import { typesetBankQuestion } from './questions/typeset-question.ts';

export type PlannedQuestion = PlannedSection['questions'][number];

export interface SheetOptions {
  readonly title: string;
  readonly notices?: readonly string[];
  readonly answers: 'student' | 'end' | 'only';
  /** Whether answers come with analysis and solution. */
  readonly isAnalysed: boolean;
}

/** Questions in their sections as the composer's papers print them: heads, options, room to write in, answers. */
export function paperSheets(sections: readonly PlannedSection[], options: SheetOptions): DocumentBlock[] {
  const questions = sections.flatMap((section) => section.questions);
  const [first] = questions;
  const paper: PaperDocument = {
    title: options.title,
    subtitle: '',
    info: { minutes: 0, fullScore: 0, subjectName: first ? subjectName(first.studyPhaseCode, first.subjectCode) : '' },
    parts: { ...defaultParts, candidateLine: false, notices: options.notices ?? [] },
    sections: sections.map((section) => sectionOf(section, options)),
    layout: { ...defaultLayout, answers: options.answers },
  };
  const numbers = new Map(questions.map((question) => [question.number, numberOf(question)]));
  const figures = new Map(
    questions.flatMap(({ id, figure }) => (figure === undefined ? [] : [[String(id), drawnFigure(figure)]])),
  );
  const blocks = paperBlocks(paper);
  const keyed = options.isAnalysed ? [] : blocks.flatMap((block) => (block.kind === 'key' ? block.answers : []));
  const leads = new Map(
    heardTogether(sections).flatMap(([first, ...others], i) =>
      first && others.length > 0
        ? [
            [
              first.number,
              leadOf(
                i + 1,
                [first, ...others].map(({ number }) => number),
              ),
            ],
          ]
        : [],
    ),
  );
  return blocksOf(blocks, { numbers, figures, leads, keyed: new Set(keyed.map(({ number }) => number)) });
}

/** The questions alone, without a heading. */
export const questionSheets = (questions: readonly PlannedQuestion[]): DocumentBlock[] =>
  paperSheets([{ title: '', questions }], { title: '', answers: 'student', isAnalysed: false }).filter(
    ({ style }) => style !== 'heading',
  );

/** The answers of questions, without a heading. */
export const answerSheets = (questions: readonly PlannedQuestion[]): DocumentBlock[] =>
  paperSheets([{ title: '', questions }], { title: '', answers: 'only', isAnalysed: true }).filter(
    ({ style }) => style !== 'heading',
  );

/** 5, or 41—55 for a passage with fifteen blanks. */
export const numberOf = ({ number, parts = 1 }: PlannedQuestion): string =>
  parts > 1 ? `${number}—${number + parts - 1}` : `${number}`;

function sectionOf({ title, questions }: PlannedSection, { isAnalysed }: SheetOptions): DocumentSection {
  const items = questions.map((question) => ({
    number: question.number,
    score: question.score,
    question: paperQuestion(question, isAnalysed),
  }));
  return { title, note: '', items };
}

function paperQuestion(source: PlannedQuestion, isAnalysed: boolean): PaperQuestion {
  const question = typesetBankQuestion(source);
  const explained = <T extends { readonly analysis: string; readonly solution: string }>(part: T) =>
    isAnalysed ? part : { ...part, analysis: '', solution: '' };
  const { typeName, passage, stem, answer, analysis, solution } = question;
  return explained({
    id: String(source.id),
    typeCode: questionTypeNamed(question, typeName)?.code ?? 0,
    typeName,
    passage,
    stem,
    answer,
    analysis,
    solution,
    options: question.options.map((text, i) => ({ key: 'ABCDEF'.charAt(i), text })),
    subQuestions: (question.subQuestions ?? []).map(explained),
    figure: source.figure === undefined ? '' : String(source.id),
  });
}

interface Sheets {
  readonly numbers: ReadonlyMap<number, string>;
  readonly figures: ReadonlyMap<string, string>;
  /** What is said before the first question about something that is heard. */
  readonly leads: ReadonlyMap<number, string>;
  /** Questions whose answer stands in a table, and nothing else is said about them. */
  readonly keyed: ReadonlySet<number>;
}

const heading = (text: string, newPage = false): DocumentBlock => ({ style: 'heading', text, newPage });
const body = (text: string): DocumentBlock => ({ style: 'body', text });
const lines = (text: string): DocumentBlock[] => text.split('\n').map(body);

function blocksOf(blocks: readonly PaperBlock[], sheets: Sheets): DocumentBlock[] {
  let passage = '';
  return blocks.flatMap((block): DocumentBlock[] => {
    switch (block.kind) {
      case 'section':
        return block.title === '' || block.title === '一、' ? [] : [heading(`${block.title}${block.note}`)];
      case 'volume':
        return [heading(block.text)];
      case 'answers-title':
        return [heading(block.text, true)];
      case 'notices':
        return [
          { style: 'note', text: '注意事项：' },
          ...block.lines.map((line, i): DocumentBlock => ({ style: 'note', text: `${i + 1}．${line}` })),
        ];
      case 'question': {
        const own = withoutWidths(block.passage);
        const isNew = own !== passage;
        passage = own;
        const lead = sheets.leads.get(block.number);
        return [
          ...(lead === undefined ? [] : [{ style: 'body', text: lead, keepsNext: true } as const]),
          ...questionBlocks(isNew ? block : { ...block, passage: '' }, sheets),
        ];
      }
      case 'key':
        return [keyTable(block.answers)];
      case 'explanation':
        if (sheets.keyed.has(block.number) && block.explained.length === 1) return [];
        return block.explained.flatMap(({ label, text }, i) =>
          lines(`${i === 0 ? `${sheets.numbers.get(block.number) ?? block.number}．` : ''}${label}${text}`),
        );
      default:
        return [];
    }
  });
}

/** Gaps of a passage are wider where answers are written: it is the same one. */
const withoutWidths = (passage: string) => passage.replaceAll(/_+/g, '_');

/** A poem, not a text. */
const longestPoem = 160;
/** Lines of a stem that stay together. */
const mostStemLines = 8;

/** Paragraphs that stand on one page, with what follows them where `keepsLast` says so. */
function together(text: string, most: number, keepsLast = false): DocumentBlock[] {
  const all = lines(text);
  return all.length > most
    ? all
    : all.map((line, i) => (keepsLast || i < all.length - 1 ? { ...line, keepsNext: true } : line));
}

/** Millimetres of an empty line of the room for writing. */
const emptyLine = 7;
const roomOf = (height: number) => Array.from({ length: Math.round(height / emptyLine) }, () => body('　'));

function questionBlocks(block: QuestionBlock, { numbers, figures }: Sheets): DocumentBlock[] {
  const label = `${numbers.get(block.number) ?? block.number}．${block.marks}`;
  const figure = figures.get(block.figure);
  return [
    ...(block.passage === ''
      ? []
      : block.passage.length > longestPoem
        ? lines(block.passage)
        : together(block.passage, longestPoem, true)),
    ...together(`${label}${block.stem}`, mostStemLines),
    ...(figure === undefined ? [] : [{ style: 'option', text: '', figure } as const]),
    ...optionBlocks(block.options),
    ...block.subQuestions.flatMap((sub) => [
      ...lines(`${sub.label}${sub.stem}`),
      ...optionBlocks(sub.options),
      ...roomOf(sub.space.height),
    ]),
    ...roomOf(block.space.height),
  ];
}

/** Ems of a line with options. */
const optionWidth = 40;

/** Options in one line, two columns or one, by the widest. */
function optionBlocks(options: QuestionBlock['options']): DocumentBlock[] {
  const texts = options.map(({ key, text }) => `${key}．${text}`);
  const widest = Math.max(0, ...texts.map(richWidth)) + 1;
  const fitting = [4, Math.min(4, texts.length), 2].find((stops) => widest * stops <= optionWidth) ?? 1;
  const stops = texts.length > 2 ? fitting : Math.min(2, fitting);
  if (stops === 1) return texts.map((text) => ({ style: 'option', text }));
  return Array.from({ length: Math.ceil(texts.length / stops) }, (_, i) => ({
    style: 'option',
    text: '',
    cells: { texts: texts.slice(i * stops, (i + 1) * stops), stops },
  }));
}

const keysPerRow = 10;

function keyTable(answers: readonly { readonly number: number; readonly answer: string }[]): DocumentBlock {
  const rows = Array.from({ length: Math.ceil(answers.length / keysPerRow) }, (_, i) =>
    answers.slice(i * keysPerRow, (i + 1) * keysPerRow),
  );
  const filled = (head: string, cells: readonly string[]) => [
    head,
    ...cells,
    ...Array.from({ length: keysPerRow - cells.length }, () => ''),
  ];
  return {
    style: 'body',
    text: '',
    table: {
      shares: [1.4, ...Array.from({ length: keysPerRow }, () => 1)],
      rows: rows.flatMap((part) => [
        filled(
          '题号',
          part.map(({ number }) => String(number)),
        ),
        filled(
          '答案',
          part.map(({ answer }) => answer),
        ),
      ]),
    },
  };
}
