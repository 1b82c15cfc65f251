import type { CircuitFigure, Network } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { circuitPart, halfPart, reachAbove } from './circuit-parts.ts';
import { group, type Mark, path, type Spot, sheet, shifted } from './pen.ts';

const partWidth = 2 * halfPart + 12;
/** What joins branches stands so far outside of them. */
const branchLead = 22;
const branchGap = 8;
const leastWidth = 170;

interface Size {
  readonly width: number;
  /** From the wire that enters it. */
  readonly above: number;
  readonly below: number;
}

function sizeOf(network: Network): Size {
  if ('part' in network) {
    const above = reachAbove(network) + (network.text ? 18 : 0);
    return { width: partWidth, above, below: 14 };
  }
  if ('series' in network) {
    const parts = network.series.map(sizeOf);
    return {
      width: parts.reduce((sum, { width }) => sum + width, 0),
      above: Math.max(...parts.map(({ above }) => above)),
      below: Math.max(...parts.map(({ below }) => below)),
    };
  }
  const parts = network.parallel.map(sizeOf);
  const [first] = parts;
  const all = parts.reduce((sum, { above, below }) => sum + above + below + branchGap, -branchGap);
  return {
    width: Math.max(...parts.map(({ width }) => width)) + 2 * branchLead,
    above: first?.above ?? 0,
    below: all - (first?.above ?? 0),
  };
}

/** The network from a place to the right; what is left of the width is shared out among its parts. */
function drawNetwork(network: Network, [x, y]: Spot, width: number): Mark {
  if ('part' in network) {
    const middle = x + width / 2;
    return group([
      shifted(circuitPart(network), [middle, y]),
      path([
        [x, y],
        [middle - halfPart, y],
      ]),
      path([
        [middle + halfPart, y],
        [x + width, y],
      ]),
    ]);
  }
  if ('series' in network) {
    const more = (width - sizeOf(network).width) / network.series.length;
    let from = x;
    return group(
      network.series.map((part) => {
        const own = sizeOf(part).width + more;
        const mark = drawNetwork(part, [from, y], own);
        from += own;
        return mark;
      }),
    );
  }
  const [left, right] = [x + branchLead / 2, x + width - branchLead / 2];
  let level = y - sizeOf(network).above;
  const levels = network.parallel.map((part) => {
    const { above, below } = sizeOf(part);
    const own = level + above;
    level = own + below + branchGap;
    return own;
  });
  const lowest = levels.at(-1) ?? y;
  return group([
    path([
      [x, y],
      [left, y],
      [left, lowest],
    ]),
    path([
      [right, lowest],
      [right, y],
      [x + width, y],
    ]),
    ...network.parallel.map((part, i) => drawNetwork(part, [left, levels[i] ?? y], right - left)),
  ]);
}

/** A circuit of one loop with branches: what is fed above, what feeds it below. */
export function drawCircuit({ load, source }: CircuitFigure): string {
  const [upper, lower] = [sizeOf(load), sizeOf(source)];
  const width = Math.max(leastWidth, upper.width + 24, lower.width + 24);
  const bottom = Math.max(90, upper.below + lower.above + 22);
  return sheet([
    drawNetwork(load, [0, 0], width),
    path([
      [0, 0],
      [0, bottom],
    ]),
    path([
      [width, 0],
      [width, bottom],
    ]),
    drawNetwork(source, [0, bottom], width),
  ]);
}
