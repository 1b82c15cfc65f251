/**
 * A formula as a tree of the kinds that the template of papers can set (gateway/questions/exports/typst/maths.typ). Text is a
 * leaf and never code.
 */
export type MathNode =
  /** One sign; letters are set in italics. */
  | { readonly k: 'sign'; readonly v: string }
  /** Letters, digits and words, upright. */
  | { readonly k: 'text'; readonly v: string }
  | { readonly k: 'upright'; readonly v: string }
  | { readonly k: 'space'; readonly em: number }
  | { readonly k: 'row'; readonly c: readonly MathNode[] }
  /** A row between brackets that grow with it. */
  | { readonly k: 'fence'; readonly c: readonly MathNode[] }
  | { readonly k: 'fraction'; readonly c: readonly [MathNode, MathNode] }
  | { readonly k: 'stack'; readonly c: readonly [MathNode, MathNode] }
  | { readonly k: 'root'; readonly c: readonly MathNode[] }
  | { readonly k: 'scripts'; readonly base: MathNode; readonly sub?: MathNode; readonly sup?: MathNode }
  | { readonly k: 'before'; readonly base: MathNode; readonly sub?: MathNode; readonly sup?: MathNode }
  | { readonly k: 'limits'; readonly base: MathNode; readonly sub?: MathNode; readonly sup?: MathNode }
  /** An arrow as long as what stands at it. */
  | { readonly k: 'arrow'; readonly v: string; readonly sub?: MathNode; readonly sup?: MathNode }
  | { readonly k: 'accent'; readonly v: string; readonly base: MathNode }
  | {
      readonly k: 'over' | 'under';
      readonly v: 'line' | 'brace' | 'bracket' | 'arc';
      readonly base: MathNode;
      readonly note?: MathNode;
    }
  | { readonly k: 'table'; readonly rows: readonly (readonly MathCell[])[]; readonly lines: TableLines }
  | { readonly k: 'box' | 'cancel' | 'hidden' | 'display'; readonly c: MathNode };

export interface MathCell {
  readonly align: 'left' | 'center' | 'right';
  readonly c: MathNode;
}

/** After which columns and rows a table has a line. */
export interface TableLines {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}
