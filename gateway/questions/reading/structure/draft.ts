import type { Doubt } from '../read-paper-shape.ts';
import type { AnswerField } from './line-marks.ts';

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
  /** Its questions are numbered `（1）`, `（2）`. */
  isByParts: boolean;
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

export function addField(question: DraftQuestion, field: AnswerField, text: string): void {
  const lines = question.fields[field] ?? [];
  question.fields[field] = lines;
  if (text.trim() !== '') lines.push(text.trim());
}

export const joined = (lines: readonly string[] | undefined): string => (lines ?? []).join('\n').trim();
