/** Characters of a formula; places and sizes are in ems of the text around it, y goes up from its base line. */
export interface Glyphs {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isItalic: boolean;
  readonly width: number;
}
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[];
}
/** A formula that is laid out, for pages that are drawn here: previews, slides and PDFs. */
export interface MathBox {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly glyphs: readonly Glyphs[];
  readonly strokes: readonly Stroke[];
}
