import { albumItemLimit } from './shown-items.ts';

/** The items around one of an album, in the album's order and without it: as many before it as after it, if there are. */
export function albumNeighbours<T>(items: readonly T[], isSelf: (item: T) => boolean): T[] {
  const others = items.filter((item) => !isSelf(item));
  const at = items.findIndex(isSelf);
  const latestStart = Math.max(0, others.length - albumItemLimit);
  const start = Math.min(latestStart, Math.max(0, at - albumItemLimit / 2));
  return others.slice(start, start + albumItemLimit);
}
