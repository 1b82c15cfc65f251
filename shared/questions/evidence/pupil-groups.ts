import { type PupilMarks, totalOf } from './class-marks.ts';

export const groupNames = ['基础', '提高', '拓展'] as const;

export interface PupilGroup<P extends PupilMarks = PupilMarks> {
  readonly name: (typeof groupNames)[number];
  /** The highest total first. */
  readonly pupils: readonly P[];
}

/**
 * Three groups for work at different levels, each about a third of the class by rank. Pupils with equal totals stay
 * together, in the higher group. Pupils without a mark are in none.
 */
export function pupilGroups<P extends PupilMarks>(pupils: readonly P[]): PupilGroup<P>[] {
  const ranked = pupils
    .flatMap((pupil) => {
      const total = totalOf(pupil);
      return total === undefined ? [] : [{ pupil, total }];
    })
    .sort((a, b) => b.total - a.total);
  /** The first place behind so many pupils at which the total changes. */
  const cut = (wanted: number) => {
    let place = wanted;
    while (place > 0 && place < ranked.length && ranked[place]?.total === ranked[place - 1]?.total) place += 1;
    return place;
  };
  const [first, second] = [cut(Math.round(ranked.length / 3)), cut(Math.round((ranked.length * 2) / 3))];
  const between = (from: number, to?: number) => ranked.slice(from, to).map(({ pupil }) => pupil);
  return [
    { name: '基础', pupils: between(second) },
    { name: '提高', pupils: between(first, second) },
    { name: '拓展', pupils: between(0, first) },
  ];
}
