import type { SolidFigure } from '../../../shared/questions/figures/geometry-figure.schema.ts';
import { arc, between, circle, dot, type Mark, path, placedText, type Spot, sheet, text } from './pen.ts';
import { type AngularBody, depth, edgesOf, isHidden, polyhedronOf, type Spot3 } from './polyhedron.ts';

const widest = 165;
const highest = 150;

/** A body of solid geometry in oblique view, with dashed lines for what is hidden. */
export function drawSolid(figure: SolidFigure): string {
  const { body } = figure;
  switch (body.shape) {
    case 'frustum':
      return drawFrustum(body, figure.texts);
    case 'sphere':
      return drawSphere(figure.texts);
    default:
      return drawPolyhedron(body, figure);
  }
}

function drawPolyhedron(body: AngularBody, { points, joins, shades }: SolidFigure): string {
  const solid = polyhedronOf(body);
  const places = new Map(solid.corners);
  const placeOf = (name: string): Spot3 => {
    const found = places.get(name);
    if (!found) throw new Error(`The figure has no point ${name}`);
    return found;
  };
  for (const { name, between: ends, share } of points) {
    const [a, b] = [placeOf(ends[0]), placeOf(ends[1])];
    places.set(name, [0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share) as unknown as Spot3);
  }
  const flat = ([x, y, z]: Spot3): Spot => [x + depth.right * y, -(z + depth.up * y)];
  const corners = [...solid.corners.values()].map(flat);
  const extent = (i: 0 | 1) =>
    Math.max(...corners.map((spot) => spot[i])) - Math.min(...corners.map((spot) => spot[i]));
  const scale = Math.min(widest / extent(0), highest / extent(1));
  const spotOf = (name: string): Spot => {
    const [x, y] = flat(placeOf(name));
    return [x * scale, y * scale];
  };
  const marks: Mark[] = [
    ...shades.map((names) => path(names.map(spotOf), { closed: true, fill: '#ddd', width: 0 })),
    ...edgesOf(solid).map(({ ends, hidden }) => path(ends.map(spotOf), { dashed: hidden })),
    ...joins.map((ends) => path(ends.map(spotOf), { dashed: isHidden(solid, placeOf(ends[0]), placeOf(ends[1])) })),
    ...points.map(({ name }) => dot(spotOf(name))),
  ];
  for (const name of places.keys()) marks.push(placedText(spotOf(name), name, marks, { gap: 4 }));
  return sheet(marks);
}

type Texts = SolidFigure['texts'];
/** How flat circles are drawn that lie level. */
const flatness = 0.34;

function drawFrustum(
  { bottom, top, height }: Extract<SolidFigure['body'], { shape: 'frustum' }>,
  { radius, topRadius, height: heightText, slant }: Texts,
): string {
  const widestRadius = Math.max(bottom, top);
  const scale = Math.min(150 / (2 * widestRadius), 125 / (height + flatness * (bottom + top)));
  const [low, high, up] = [bottom * scale, top * scale, height * scale];
  const [center, upper]: [Spot, Spot] = [
    [0, 0],
    [0, -up],
  ];
  const flat = (r: number): Spot => [r, r * flatness];
  const marks: Mark[] = [
    arc(center, flat(low), [180, 360]),
    arc(center, flat(low), [0, 180], { dashed: true }),
    ...(high > 0 ? [arc(upper, flat(high))] : []),
    path([
      [-low, 0],
      [-high, -up],
    ]),
    path([
      [low, 0],
      [high, -up],
    ]),
    path([center, upper], { dashed: true }),
    path([center, [low, 0]], { dashed: true }),
    dot(center),
  ];
  if (topRadius && high > 0)
    marks.push(path([upper, [high, -up]]), placedText([high / 2, -up], topRadius, marks, { gap: 3 }));
  if (radius) marks.push(placedText([low / 2, 0], radius, marks, { gap: 3 }));
  if (heightText) marks.push(placedText(between(center, upper), heightText, marks, { gap: 4 }));
  if (slant) marks.push(placedText(between([low, 0], [high, -up]), slant, marks, { gap: 4 }));
  marks.push(placedText(center, 'O', marks, { gap: 4 }));
  return sheet(marks);
}

function drawSphere({ radius }: Texts): string {
  const size = 68;
  const marks: Mark[] = [
    circle([0, 0], size),
    arc([0, 0], [size, size * flatness], [180, 360]),
    arc([0, 0], [size, size * flatness], [0, 180], { dashed: true }),
    path(
      [
        [0, 0],
        [size, 0],
      ],
      { dashed: true },
    ),
    dot([0, 0]),
    text([-10, -8], 'O'),
  ];
  if (radius) marks.push(text([size / 2, -9], radius));
  return sheet(marks);
}
