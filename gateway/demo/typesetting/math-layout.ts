import type { MathNode } from '../../questions/formulas/math-node.ts';
import type { Glyphs, MathBox, Stroke } from './box.ts';
import { letterWidth } from './letter-widths.ts';

const relations = /^[=<>≤≥⩽⩾≠≈≡∼∽≅≌∈∉⊂⊆⊃⊇⊥∥∝→⇒⇔←↔⇌]$/;
const operators = /^[+−±×÷⋅·∪∩]$/;
const opening = /^[([{|,=<>]$/;
/** Signs that stand upright beside letters in italics. */
const isItalicSign = (sign: string) => /^[A-Za-zα-ωϕ]$/.test(sign);

const lineHeight = { ascent: 0.75, descent: 0.25 };
const none: MathBox = { width: 0, ascent: 0, descent: 0, glyphs: [], strokes: [] };
/** Of what stands in fractions and scripts. */
const scriptSize = 0.7;
const fractionSize = 0.85;
/** Height of the bar of a fraction above the base line. */
const axis = 0.27;

const move = (box: MathBox, x: number, y: number, by = 1): MathBox => ({
  width: box.width * by,
  ascent: box.ascent * by + y,
  descent: box.descent * by - y,
  glyphs: box.glyphs.map((glyph) => ({
    ...glyph,
    x: glyph.x * by + x,
    y: glyph.y * by + y,
    size: glyph.size * by,
    width: glyph.width * by,
  })),
  strokes: box.strokes.map(({ points }) => ({ points: points.map(([px, py]) => [px * by + x, py * by + y] as const) })),
});

/** Boxes that have been moved to their places, as one. */
const joined = (boxes: readonly MathBox[], width: number, strokes: readonly Stroke[] = []): MathBox => ({
  width,
  ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
  descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
  glyphs: boxes.flatMap(({ glyphs }) => glyphs),
  strokes: [...boxes.flatMap((box) => box.strokes), ...strokes],
});

function words(text: string, isItalic = false): MathBox {
  const width = [...text].reduce((sum, sign) => sum + letterWidth(sign, isItalic), 0);
  const glyphs: Glyphs[] = [{ text, x: 0, y: 0, size: 1, isItalic, width }];
  return { width, ...lineHeight, glyphs, strokes: [] };
}

/** The tree of a formula as a box. */
export function layOut(node: MathNode): MathBox {
  switch (node.k) {
    case 'sign':
      return words(node.v, isItalicSign(node.v));
    case 'text':
    case 'upright':
      return words(node.v);
    case 'space':
      return { ...none, width: node.em };
    case 'row':
      return row(node.c);
    case 'fence':
      return fence(node.c);
    case 'fraction':
      return fraction(layOut(node.c[0]), layOut(node.c[1]));
    case 'stack':
      return table([[layOut(node.c[0])], [layOut(node.c[1])]]);
    case 'root':
      return root(layOut(node.c[0] ?? { k: 'row', c: [] }), node.c[1] && layOut(node.c[1]));
    case 'scripts':
      return scripts(layOut(node.base), node.sub && layOut(node.sub), node.sup && layOut(node.sup));
    case 'before':
      return before(node);
    case 'limits':
      return limits(layOut(node.base), node.sub && layOut(node.sub), node.sup && layOut(node.sup));
    case 'arrow':
      return arrow(node);
    case 'accent':
    case 'over':
      return over(layOut(node.base), node.v);
    case 'under':
      return layOut(node.base);
    case 'table':
      return table(node.rows.map((cells) => cells.map(({ c }) => layOut(c))));
    case 'hidden':
      return { ...layOut(node.c), glyphs: [], strokes: [] };
    default:
      return layOut(node.c);
  }
}

/** Parts beside each other, with room around relations and around operators between two terms. */
function row(parts: readonly MathNode[]): MathBox {
  let x = 0;
  let isStart = true;
  const boxes = parts.map((part) => {
    const sign = part.k === 'sign' ? part.v : '';
    const gap = relations.test(sign) ? 0.22 : operators.test(sign) && !isStart ? 0.16 : 0;
    isStart = opening.test(sign) || gap > 0;
    const behind = sign === ',' ? 0.2 : gap;
    const box = move(layOut(part), x + gap, 0);
    x += gap + box.width + behind;
    return box;
  });
  return joined(boxes, x);
}

/** Brackets as high as what stands between them. */
function fence(parts: readonly MathNode[]): MathBox {
  const [first, last] = [parts[0], parts.at(-1)];
  const inner = row(parts.slice(1, -1));
  const height = inner.ascent + inner.descent;
  const grown = (part: MathNode | undefined): MathBox => {
    const sign = part?.k === 'sign' ? part.v : '';
    if (sign === '' || sign === '.') return none;
    const by = Math.max(1, height);
    const box = move(words(sign), 0, (inner.ascent - inner.descent) / 2 - 0.25 * by, by);
    // a high bracket gets no wider strokes
    return { ...box, width: letterWidth(sign, false) * Math.min(by, 1.6) };
  };
  const left = grown(first);
  const right = move(grown(last), left.width + inner.width, 0);
  return joined([left, move(inner, left.width, 0), right], left.width + inner.width + right.width);
}

function fraction(top: MathBox, bottom: MathBox): MathBox {
  const width = Math.max(top.width, bottom.width) * fractionSize + 0.2;
  const at = (box: MathBox) => (width - box.width * fractionSize) / 2;
  const upper = move(top, at(top), axis + 0.12 + top.descent * fractionSize, fractionSize);
  const lower = move(bottom, at(bottom), axis - 0.1 - bottom.ascent * fractionSize, fractionSize);
  return joined([upper, lower], width + 0.1, [
    {
      points: [
        [0.03, axis],
        [width - 0.03, axis],
      ],
    },
  ]);
}

function root(inner: MathBox, index: MathBox | undefined): MathBox {
  const start = index ? Math.max(0, index.width * 0.6 - 0.3) : 0;
  const top = inner.ascent + 0.12;
  const left = start + 0.55;
  const sign: Stroke = {
    points: [
      [start, 0.3],
      [start + 0.15, 0.4],
      [start + 0.32, -inner.descent],
      [left - 0.05, top],
      [left + inner.width + 0.05, top],
    ],
  };
  const box = joined([move(inner, left, 0)], left + inner.width + 0.12, [sign]);
  const marked = index ? joined([box, move(index, 0, 0.5, 0.6)], box.width) : box;
  return { ...marked, ascent: Math.max(marked.ascent, top + 0.08) };
}

function scripts(base: MathBox, sub: MathBox | undefined, sup: MathBox | undefined): MathBox {
  const low = sub && move(sub, base.width + 0.02, -Math.max(0.2, base.descent - 0.1), scriptSize);
  const high = sup && move(sup, base.width + 0.04, Math.max(0.4, base.ascent - 0.35), scriptSize);
  const width = base.width + Math.max(low?.width ?? 0, high?.width ?? 0) + 0.05;
  return joined([base, ...(low ? [low] : []), ...(high ? [high] : [])], width);
}

function before({ base, sub, sup }: Extract<MathNode, { k: 'before' }>): MathBox {
  const marks = scripts(none, sub && layOut(sub), sup && layOut(sup));
  return joined([marks, move(layOut(base), marks.width, 0)], marks.width + layOut(base).width);
}

function limits(base: MathBox, sub: MathBox | undefined, sup: MathBox | undefined): MathBox {
  const width = Math.max(base.width, (sub?.width ?? 0) * scriptSize, (sup?.width ?? 0) * scriptSize);
  const centred = (box: MathBox, y: number, by: number) => move(box, (width - box.width * by) / 2, y, by);
  const parts = [
    centred(base, 0, 1),
    ...(sub ? [centred(sub, -base.descent - sub.ascent * scriptSize, scriptSize)] : []),
    ...(sup ? [centred(sup, base.ascent + sup.descent * scriptSize, scriptSize)] : []),
  ];
  return joined(parts, width);
}

/** An arrow, or the equals sign of a reaction, as long as its conditions. */
function arrow({ v, sub, sup }: Extract<MathNode, { k: 'arrow' }>): MathBox {
  const notes = [sub, sup].map((part) => part && layOut(part));
  const length = Math.max(1.2, ...notes.map((note) => (note?.width ?? 0) * scriptSize + 0.5));
  const from = 0.2;
  const to = from + length;
  const line = (y: number): Stroke => ({
    points: [
      [from, y],
      [to, y],
    ],
  });
  const head: Stroke = {
    points: [
      [to - 0.2, axis + 0.13],
      [to, axis],
      [to - 0.2, axis - 0.13],
    ],
  };
  const strokes = v === '=' ? [line(axis + 0.08), line(axis - 0.08)] : [line(axis), head];
  const placed = notes.map((note, i) =>
    note
      ? move(note, from + (length - note.width * scriptSize) / 2, i === 1 ? axis + 0.32 : axis - 0.7, scriptSize)
      : none,
  );
  return joined([{ ...none, ...lineHeight }, ...placed], to + 0.2, strokes);
}

/** A line, an arrow or a hat above. */
function over(base: MathBox, mark: string): MathBox {
  const y = base.ascent + 0.08;
  const [from, to] = [0.05, Math.max(0.4, base.width)];
  const tip = to - 0.14;
  const shapes: Readonly<Record<string, Stroke['points']>> = {
    '→': [
      [from, y],
      [to, y],
      [tip, y + 0.1],
      [to, y],
      [tip, y - 0.1],
    ],
    '^': [
      [from, y - 0.05],
      [(from + to) / 2, y + 0.08],
      [to, y - 0.05],
    ],
  };
  const points = shapes[mark] ?? [
    [from, y],
    [to, y],
  ];
  return { ...base, ascent: y + 0.12, strokes: [...base.strokes, { points }] };
}

/** Rows below each other around the axis; columns begin at one place. */
function table(rows: readonly (readonly MathBox[])[]): MathBox {
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, i) => Math.max(0, ...rows.map((cells) => cells[i]?.width ?? 0)));
  const gap = 0.5;
  const heights = rows.map((cells) => ({
    ascent: Math.max(lineHeight.ascent, ...cells.map(({ ascent }) => ascent)),
    descent: Math.max(lineHeight.descent, ...cells.map(({ descent }) => descent)),
  }));
  const total = heights.reduce((sum, { ascent, descent }) => sum + ascent + descent + 0.15, 0);
  let y = axis + total / 2;
  const placed = rows.flatMap((cells, i) => {
    const { ascent, descent } = heights[i] ?? lineHeight;
    y -= ascent;
    const base = y;
    y -= descent + 0.15;
    let x = 0;
    return cells.map((cell, k) => {
      const at = x;
      x += (widths[k] ?? 0) + gap;
      return move(cell, at, base);
    });
  });
  return joined(placed, widths.reduce((sum, width) => sum + width + gap, -gap) + 0.1);
}
