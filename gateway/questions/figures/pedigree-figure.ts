import type { Pedigree } from '../../../shared/questions/figures/biology-figure.schema.ts';
import { between, circle, group, type Mark, path, rectangle, type Spot, sheet, text } from './pen.ts';

const across = 44;
const down = 74;
const half = 9;
const dark = '#333';
const numerals = ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ'];

/** Squares for men, circles for women, dark where they have the disease; couples beside each other, children below. */
export function drawPedigree({ people, couples, names }: Pedigree): string {
  const places = new Map(
    people.map(({ id, place, generation }): [string, Spot] => [id, [place * across, generation * down]]),
  );
  const placeOf = (id: string): Spot => {
    const found = places.get(id);
    if (!found) throw new Error(`The pedigree has no ${id}`);
    return found;
  };
  const lines = couples.flatMap(({ of: [one, other], children }): Mark[] => {
    const [a, b] = [placeOf(one), placeOf(other)].sort((p, q) => p[0] - q[0]) as [Spot, Spot];
    const pair = path([
      [a[0] + half, a[1]],
      [b[0] - half, b[1]],
    ]);
    if (children.length === 0) return [pair];
    const spots = children.map(placeOf);
    const middle = between(a, b);
    const level = (spots[0]?.[1] ?? 0) - 28;
    const ends = [...spots.map(([x]) => x), middle[0]];
    return [
      pair,
      path([middle, [middle[0], level]]),
      path([
        [Math.min(...ends), level],
        [Math.max(...ends), level],
      ]),
      ...spots.map(([x, y]) =>
        path([
          [x, level],
          [x, y - half],
        ]),
      ),
    ];
  });
  const generations = [...Map.groupBy(people, ({ generation }) => generation)];
  const signs = generations.flatMap(([, members]) =>
    members
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ id, sex, affected = false, note }, i): Mark[] => {
        const [x, y] = placeOf(id);
        return [
          sign([x, y], sex === 'male', affected),
          text([x, y + half + 8], String(i + 1), { size: 11 }),
          ...(note ? [text([x, y + half + 21], note, { size: 11 })] : []),
        ];
      }),
  );
  const heads = generations.map(([generation]) =>
    text([-30, generation * down], numerals[generation - 1] ?? '', { size: 12 }),
  );
  const right = Math.max(...people.map(({ place }) => place)) * across + 34;
  return sheet([...lines, ...signs, ...heads, legend([right, down - 14], names)]);
}

const sign = ([x, y]: Spot, isMale: boolean, affected: boolean): Mark => {
  const look = affected ? { fill: dark } : { fill: '#fff' };
  return isMale ? rectangle([x - half, y - half], 2 * half, 2 * half, look) : circle([x, y], half, look);
};

const legend = ([x, y]: Spot, names: Pedigree['names']): Mark =>
  group(
    [false, true].flatMap((affected, row) =>
      [true, false].flatMap((isMale, i): Mark[] => {
        const level = y + 26 * (2 * row + i);
        const name = `${names[row] ?? ''}${isMale ? '男性' : '女性'}`;
        return [sign([x, level], isMale, affected), text([x + 16, level], name, { size: 11, anchor: 'start' })];
      }),
    ),
  );
