import type { Worksheet } from '../../../shared/platform/xlsx.ts';

/** What a file says, before it becomes one of the formats. Formulas in texts stand between dollars. */

export type BlockStyle = 'heading' | 'body' | 'verse' | 'note' | 'option';
export interface DocumentBlock {
  readonly style: BlockStyle;
  readonly text: string;
  /** Starts a page of its own: answers, answer cards. */
  readonly newPage?: boolean;
  /** Stands on the page of the block behind it, as a heading does. */
  readonly keepsNext?: boolean;
  /** Texts in one line at even stops, instead of `text`: options. */
  readonly cells?: { readonly texts: readonly string[]; readonly stops: number };
  /** A table with columns of these shares of the width, instead of `text`; its first row is its head. */
  readonly table?: { readonly shares: readonly number[]; readonly rows: readonly (readonly string[])[] };
  /** A drawing as SVG, instead of `text`. */
  readonly figure?: string;
}

export interface TextDocument {
  readonly kind: 'document';
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly DocumentBlock[];
}

export interface DocumentSlide {
  readonly title: string;
  /** A line that is one formula between double dollars stands alone and larger. */
  readonly lines: readonly string[];
  /** A drawing as SVG, beside the lines. */
  readonly figure?: string | undefined;
  /** The lines are those of the text that the lesson reads. */
  readonly isText?: boolean;
}
export interface SlideShow {
  readonly kind: 'slides';
  readonly title: string;
  readonly slides: readonly DocumentSlide[];
}

export interface Workbook {
  readonly kind: 'sheets';
  readonly title: string;
  readonly sheets: readonly Worksheet[];
}

/** A curve on squared paper; points are in units of the grid, from the middle. */
export interface Figure {
  readonly kind: 'figure';
  readonly title: string;
  readonly curve: readonly (readonly [x: number, y: number])[];
}

export interface Recording {
  readonly kind: 'audio' | 'video';
  readonly title: string;
  readonly seconds: number;
  /** Of sound: seconds at which a chime is heard; else there is silence. */
  readonly chimes: readonly number[];
}

/** Files in one archive. */
export interface Bundle {
  readonly kind: 'bundle';
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly content: SingleContent }[];
}

export type SingleContent = TextDocument | SlideShow | Workbook | Figure | Recording;
export type Content = SingleContent | Bundle;
