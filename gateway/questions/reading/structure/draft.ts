import type { Doubt } from '../read-paper-shape.ts';
import type { AnswerField } from './answer-fields.ts';
import type { NumberKind } from './line-marks.ts';
import type { LinesAhead } from './lines-ahead.ts';

/** A part of a question while it is read. */
export interface DraftPart {
  readonly number: string;
  readonly lines: string[];
  readonly options: { label: string; text: string }[];
  answer: string;
}

/** A question while it is read. */
export interface DraftQuestion {
  readonly number: number;
  /** 例1 or 变式1, which count beside other questions. */
  readonly label?: string | undefined;
  /** Its parts are the numbered blanks of a text, and have numbers of the paper. */
  readonly isGaps?: true;
  /** The answer in a bracket before its number. */
  readonly marked?: string | undefined;
  readonly passage: readonly string[];
  readonly lines: string[];
  readonly options: { label: string; text: string }[];
  readonly parts: DraftPart[];
  readonly fields: Partial<Record<AnswerField, string[]>>;
  readonly doubts: Doubt[];
}

export interface DraftSection {
  readonly name: string;
  /** What its head says behind its name, and what stands before its first question and is no passage. */
  note: readonly string[];
  /** Lines before its first question, of which it is not yet known whether they are a passage. */
  before: readonly string[];
  readonly questions: DraftQuestion[];
  /** A text of a section in which one has to read. */
  readonly isReading: boolean;
  numbers: NumberKind;
}

export interface DraftPaper {
  readonly sections: DraftSection[];
  /** Before the first section or question. */
  readonly head: string[];
  /** Behind the head of the answers. */
  readonly answers: { readonly text: string; readonly isTable?: boolean }[];
  /** What found no place. */
  readonly left: string[];
}

/** A passage and the questions it stands before: up to a number, or until something else begins. */
export interface Passage {
  readonly lines: string[];
  to: number | undefined;
  isOpen: boolean;
  /** Nothing but its length says that it is one; told to its first question. */
  isUnannounced?: boolean;
  /** Of the question behind it alone. */
  readonly isOwn?: boolean;
}

/** Where the reading of a paper stands at one of its lines. */
export interface Place {
  readonly at: number;
  readonly ahead: LinesAhead;
  readonly section: DraftSection | undefined;
  readonly question: DraftQuestion | undefined;
  readonly field: AnswerField | undefined;
  readonly passage: Passage | undefined;
  /** What the head of the part says in which the section stands: 第四部分 写作. */
  readonly part: string;
  /** The number of the last question. */
  readonly last: number;
}

export function addField(question: DraftQuestion, field: AnswerField, text: string): void {
  const lines = question.fields[field] ?? [];
  question.fields[field] = lines;
  if (text.trim() !== '') lines.push(text.trim());
}

export const joined = (lines: readonly string[] | undefined): string => (lines ?? []).join('\n').trim();
