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
  readonly note: string[];
  readonly questions: DraftQuestion[];
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
