/** Drawings of questions as SVG: black lines that print well, Latin names in italics. */

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#111" stroke-width="1.4" stroke-linejoin="round">${body}</svg>`;

const at = (n: number) => String(Math.round(n * 10) / 10);
type Spot = readonly [x: number, y: number];

const path = (spots: readonly Spot[], more = '') =>
  `<path d="${spots.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('')}${more.includes('closed') ? 'Z' : ''}"${more.includes('dashed') ? ' stroke-dasharray="4 3"' : ''}/>`;
const label = ([x, y]: Spot, text: string, style = 'italic') =>
  `<text x="${at(x)}" y="${at(y)}" fill="#111" stroke="none" font-family="serif" font-size="15" font-style="${style}" text-anchor="middle">${text}</text>`;

/** Triangle ABC with two sides from A and the angle between them. */
export function triangleFigure({
  sides: [ab, ac],
  angle,
}: {
  sides: readonly [number, number];
  angle: number;
}): string {
  const turn = (angle * Math.PI) / 180;
  const raw: Spot[] = [
    [0, 0],
    [ab, 0],
    [ac * Math.cos(turn), ac * Math.sin(turn)],
  ];
  const [low, high] = [Math.min(...raw.map(([x]) => x)), Math.max(...raw.map(([x]) => x))];
  const top = Math.max(...raw.map(([, y]) => y));
  const scale = Math.min(180 / (high - low), 120 / top);
  const [a, b, c] = raw.map(([x, y]): Spot => [20 + (x - low) * scale, 20 + (top - y) * scale]) as [Spot, Spot, Spot];
  const width = 40 + (high - low) * scale;
  return svg(
    Math.ceil(width),
    Math.ceil(46 + top * scale),
    path([a, b, c], 'closed') +
      label([a[0] - 4, a[1] + 17], 'A') +
      label([b[0] + 4, b[1] + 17], 'B') +
      label([c[0], c[1] - 6], 'C'),
  );
}

/** Cuboid ABCD-A₁B₁C₁D₁ in the usual oblique view; further lines join corners by name. */
export function cuboidFigure({
  size,
  joins = [],
}: {
  size: Spot3;
  joins?: readonly (readonly [string, string])[];
}): string {
  const [length, width, height] = size;
  const scale = 110 / Math.max(length, width, height);
  const [dx, dy, dz] = [length * scale, width * scale * 0.45, height * scale];
  const base: Readonly<Record<string, Spot>> = {
    A: [0, 0],
    B: [dx, 0],
    C: [dx + dy, dy],
    D: [dy, dy],
  };
  const spot = (name: string): Spot => {
    const [x, y] = base[name.charAt(0)] ?? [0, 0];
    return [22 + x, 24 + dz + dy - y - (name.endsWith('1') ? dz : 0)];
  };
  const solid = ['A B', 'B C', 'A A1', 'B B1', 'C C1', 'A1 B1', 'B1 C1', 'C1 D1', 'D1 A1'];
  const hidden = ['A D', 'D C', 'D D1'];
  const draw = (pair: string, more = '') => path(pair.split(' ').map(spot), more);
  const names = ['A', 'B', 'C', 'D', 'A1', 'B1', 'C1', 'D1'].map((name) => {
    const [x, y] = spot(name);
    const isLeft = name.startsWith('A') || name.startsWith('D');
    const text = name.endsWith('1') ? `${name.charAt(0)}<tspan font-size="10" dy="3">1</tspan>` : name;
    return label([x + (isLeft ? -10 : 11), y + (name.endsWith('1') ? -3 : 13)], text);
  });
  return svg(
    Math.ceil(50 + dx + dy),
    Math.ceil(50 + dz + dy),
    solid.map((pair) => draw(pair)).join('') +
      hidden.map((pair) => draw(pair, 'dashed')).join('') +
      joins.map((pair) => path(pair.map(spot), 'dashed')).join('') +
      names.join(''),
  );
}
type Spot3 = readonly [length: number, width: number, height: number];

/** Axes with the graph of a function, cut off above and below. */
export function graphFigure({
  f,
  x: [fromX, toX],
  y: [fromY, toY],
  marks = [],
}: {
  f: (x: number) => number;
  x: Spot;
  y: Spot;
  marks?: readonly (readonly [x: number, y: number, text: string])[];
}): string {
  const [width, height] = [220, 160];
  const px = (x: number) => 12 + ((x - fromX) / (toX - fromX)) * (width - 24);
  const py = (y: number) => height - 12 - ((y - fromY) / (toY - fromY)) * (height - 24);
  const steps = Array.from({ length: 161 }, (_, i) => fromX + ((toX - fromX) * i) / 160);
  const curve = steps.map((x): Spot => [x, f(x)]).filter(([, y]) => y >= fromY && y <= toY);
  const arrow = (tip: Spot, [ux, uy]: Spot) =>
    path([
      [tip[0] - 6 * ux - 3 * uy, tip[1] - 6 * uy + 3 * ux],
      tip,
      [tip[0] - 6 * ux + 3 * uy, tip[1] - 6 * uy - 3 * ux],
    ]);
  return svg(
    width,
    height,
    path([
      [4, py(0)],
      [width - 4, py(0)],
    ]) +
      arrow([width - 4, py(0)], [1, 0]) +
      path([
        [px(0), height - 4],
        [px(0), 4],
      ]) +
      arrow([px(0), 4], [0, -1]) +
      path(curve.map(([x, y]): Spot => [px(x), py(y)])) +
      label([width - 10, py(0) + 16], 'x') +
      label([px(0) - 10, 14], 'y') +
      label([px(0) - 8, py(0) + 15], 'O') +
      marks
        .map(
          ([x, y, text]) =>
            `<circle cx="${at(px(x))}" cy="${at(py(y))}" r="2" fill="#111"/>${label([px(x) + 12, py(y) - 5], text)}`,
        )
        .join(''),
  );
}

/** A battery, a switch and resistors in series or side by side, with meters by name. */
export function circuitFigure({ parallel, names }: { parallel: boolean; names: readonly [string, string] }): string {
  const resistor = (x: number, y: number, name: string) =>
    `<rect x="${x}" y="${y - 6}" width="44" height="12" fill="#fff"/>${label([x + 22, y - 11], name)}`;
  const battery = `<path d="M86 150H96M96 138V162M104 144V156M104 150H150M162 150L178 140M180 150H206"/>${label([100, 132], 'U')}${label([170, 134], 'S')}`;
  const frame = `<path d="M24 150H86M206 150V40M24 150V40"/>`;
  const upper = parallel
    ? `<path d="M24 40H206M24 40V82H206V40"/>${resistor(92, 40, names[0])}${resistor(92, 82, names[1])}`
    : `<path d="M24 40H206"/>${resistor(50, 40, names[0])}${resistor(134, 40, names[1])}`;
  return svg(230, 172, frame + battery + upper);
}
