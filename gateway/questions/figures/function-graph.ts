import type { FunctionGraph } from '../../../shared/questions/figures/graph-figure.schema.ts';
import { curveValue, traceCurve } from './graph-curves.ts';
import { arrow, arrowHead, dot, type Mark, path, placedText, type Spot, sheet, text } from './pen.ts';

const plotWidth = 230;
const plotHeight = 165;
const longestSide = 240;
/** How far axes go beyond the window. */
const overhang = 12;

interface Plot {
  readonly figure: FunctionGraph;
  readonly place: (spot: Spot) => Spot;
  /** Where the axes cross, in units: 0 if the window has it, otherwise its edge. */
  readonly origin: Spot;
}

/** Axes with the graphs of functions, marked points, dashed lines and shaded areas. */
export function drawFunctionGraph(figure: FunctionGraph): string {
  const plot = plotOf(figure);
  const { place } = plot;
  const areas = shades(plot);
  const axes = axisMarks(plot);
  const curves = figure.curves.flatMap((curve) =>
    traceCurve(curve, figure).map((line) => path(line.map(place), { dashed: curve.dashed, width: 1.6 })),
  );
  const dashes = asymptotes(plot);
  const segments = figure.segments.map(({ from, to, dashed, arrow: hasHead }) =>
    (hasHead ? arrow : (a: Spot, b: Spot, s: object) => path([a, b], s))(place(from), place(to), { dashed }),
  );
  const guides = figure.points.flatMap(({ at: spot, guides: has }) => (has ? guideLines(plot, spot) : []));
  const points = figure.points.flatMap(({ at: spot, open, bare }) => (bare ? [] : [dot(place(spot), open)]));
  const lines = [...areas, ...gridLines(plot), ...axes, ...curves, ...dashes, ...segments, ...guides, ...points];
  const texts = figure.texts.map(({ at: spot, text: label }) => text(place(spot), label));
  const marks = [...lines, ...texts];
  marks.push(...originAndNumbers(plot, marks));
  for (const { at: spot, name } of figure.points) if (name) marks.push(placedText(place(spot), name, marks));
  for (const curve of figure.curves) {
    const end = nameEnd(curve, plot);
    if (curve.name && end) marks.push(placedText(place(end), curve.name, marks, { gap: 3 }));
  }
  return sheet(marks);
}

/** The end of a curve where its name stands: of functions the one farther from the x-axis, else the last. */
function nameEnd(curve: FunctionGraph['curves'][number], { figure, origin }: Plot): Spot | undefined {
  const runs = traceCurve(curve, figure);
  const [first, last] = [runs[0]?.[0], runs.at(-1)?.at(-1)];
  if (curve.type !== 'function' || !first || !last) return last;
  return Math.abs(first[1] - origin[1]) > Math.abs(last[1] - origin[1]) * 1.2 ? first : last;
}

function plotOf(figure: FunctionGraph): Plot {
  const [wide, high] = [figure.x[1] - figure.x[0], figure.y[1] - figure.y[0]];
  const unit = Math.min(longestSide / wide, (longestSide * 0.85) / high);
  const [sx, sy] = figure.sameUnits ? [unit, unit] : [plotWidth / wide, plotHeight / high];
  const inside = (value: number, [from, to]: Spot) => Math.min(to, Math.max(from, value));
  return {
    figure,
    place: ([x, y]) => [(x - figure.x[0]) * sx, (figure.y[1] - y) * sy],
    origin: [inside(0, figure.x), inside(0, figure.y)],
  };
}

function axisMarks({ figure: { x, y, names }, place, origin }: Plot): Mark[] {
  const [left, right] = [place([x[0], origin[1]]), place([x[1], origin[1]])];
  const [low, high] = [place([origin[0], y[0]]), place([origin[0], y[1]])];
  const [beyondX, beyondY]: [Spot, Spot] = [
    [right[0] + overhang, right[1]],
    [high[0], high[1] - overhang],
  ];
  const isCorner = { x: origin[0] === x[0], y: origin[1] === y[0] };
  const start = { x: left[0] - (isCorner.x ? 0 : 4), y: low[1] + (isCorner.y ? 0 : 4) };
  return [
    path([[start.x, left[1]], beyondX]),
    arrowHead(left, beyondX),
    path([[low[0], start.y], beyondY]),
    arrowHead(low, beyondY),
    names[0].length > 2
      ? text([beyondX[0] + 4, beyondX[1]], names[0], { anchor: 'start' })
      : text([beyondX[0] - 2, beyondX[1] + 12], names[0]),
    text([beyondY[0] + (names[1].length > 2 ? 8 : -10), beyondY[1] + 2], names[1], {
      anchor: names[1].length > 2 ? 'start' : 'middle',
    }),
  ];
}

/** O and the numbers of the axes, where curves leave room for them. */
function originAndNumbers({ figure: { x, y, ticks }, place, origin }: Plot, drawn: readonly Mark[]): Mark[] {
  const hasZero = x[0] <= 0 && x[1] >= 0 && y[0] <= 0 && y[1] >= 0;
  const corner = place(origin);
  const marks: Mark[] = [];
  const put = (near: Spot, label: string, directions: readonly number[]) =>
    marks.push(placedText(near, label, [...drawn, ...marks], { gap: 4, directions, size: 12 }));
  if (hasZero) marks.push(placedText(corner, 'O', drawn, { gap: 7, directions: [225, 315, 135, 45] }));
  for (const tick of ticks?.x ?? []) {
    const spot = place([tick.at, origin[1]]);
    marks.push(path([spot, [spot[0], spot[1] - 4]]));
    put(spot, tick.text, [270, 225, 315, 90]);
  }
  for (const tick of ticks?.y ?? []) {
    const spot = place([origin[0], tick.at]);
    marks.push(path([spot, [spot[0] + 4, spot[1]]]));
    put(spot, tick.text, [180, 0]);
  }
  return marks;
}

function gridLines({ figure: { grid, x, y, ticks }, place }: Plot): Mark[] {
  if (!grid || !ticks) return [];
  const stroke = { width: 0.4 };
  return [
    ...ticks.x.map(({ at: value }) => path([place([value, y[0]]), place([value, y[1]])], stroke)),
    ...ticks.y.map(({ at: value }) => path([place([x[0], value]), place([x[1], value])], stroke)),
  ];
}

function asymptotes({ figure, place }: Plot): Mark[] {
  const { y } = figure;
  return figure.asymptotes.flatMap((line) => {
    if ('x' in line) return path([place([line.x, y[0]]), place([line.x, y[1]])], { dashed: true });
    const straight = { type: 'function', terms: [{ type: 'polynomial', coefficients: [line.slope, line.y] }] } as const;
    const curve = {
      ...straight,
      terms: straight.terms.map((term) => ({ ...term, coefficients: [...term.coefficients] })),
    };
    return traceCurve(curve, figure).map((run) =>
      path([run[0] ?? [0, 0], run.at(-1) ?? [0, 0]].map(place), { dashed: true }),
    );
  });
}

function guideLines({ place, origin }: Plot, spot: Spot): Mark[] {
  const stroke = { dashed: true, width: 1 };
  return [
    path([place(spot), place([spot[0], origin[1]])], stroke),
    path([place(spot), place([origin[0], spot[1]])], stroke),
  ];
}

function shades({ figure, place }: Plot): Mark[] {
  return figure.shades.flatMap(({ curve, base, from, to }) => {
    const [upper, lower] = [figure.curves[curve], base === undefined ? undefined : figure.curves[base]];
    if (!upper || (base !== undefined && !lower)) throw new Error(`a shade names curve ${upper ? base : curve}`);
    const xs = Array.from({ length: 81 }, (_, i) => from + ((to - from) * i) / 80);
    const inside = (value: number) => Math.min(figure.y[1], Math.max(figure.y[0], value));
    // only where the curves are defined
    const isThere = ([, y]: Spot) => Number.isFinite(y);
    const there = xs.map((x): Spot => [x, inside(curveValue(upper, x))]).filter(isThere);
    const back = xs
      .map((x): Spot => [x, inside(lower ? curveValue(lower, x) : 0)])
      .filter(isThere)
      .reverse();
    if (there.length < 2 || back.length < 2) return [];
    return path([...there, ...back].map(place), { closed: true, fill: '#ddd', width: 0 });
  });
}
