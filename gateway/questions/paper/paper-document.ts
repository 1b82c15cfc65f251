import type { PaperLayout, PaperParts } from '../../../shared/questions/calls/composition.schema.ts';

interface Option {
  readonly key: string;
  readonly text: string;
}

/** Texts of a question; formulas stand between dollars (shared/questions/formulas). */
interface QuestionText {
  readonly stem: string;
  readonly options: readonly Option[];
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
}

export interface PaperSubQuestion extends QuestionText {
  readonly number: number;
  readonly score: number;
}

/** A question as a paper prints it. */
export interface PaperQuestion extends QuestionText {
  readonly id: string;
  readonly typeCode: number;
  readonly typeName: string;
  readonly passage: string;
  readonly subQuestions: readonly PaperSubQuestion[];
  /** Path of an SVG below /files; empty without one. */
  readonly figure: string;
  /** For formats of exchange; sheets leave it out. */
  readonly remark?: string;
  /** For the table of specifications; papers of other gateways may lack them. */
  readonly level?: number;
  readonly scoreRate?: number;
  readonly ability?: string;
  readonly kpoints?: readonly { readonly name: string }[];
}

export interface DocumentItem {
  /** Position in the whole paper, from 1. */
  readonly number: number;
  readonly score: number;
  readonly question: PaperQuestion;
}

export interface DocumentSection {
  readonly title: string;
  readonly note: string;
  readonly items: readonly DocumentItem[];
}

/** The one model of a paper: preview, print, PDF and Word are made from it. */
export interface PaperDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly info: { readonly minutes: number; readonly fullScore: number; readonly subjectName: string };
  readonly parts: Readonly<Omit<PaperParts, 'notices'>> & { readonly notices: readonly string[] };
  readonly sections: readonly DocumentSection[];
  readonly layout: Readonly<PaperLayout>;
}
