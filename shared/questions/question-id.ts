import { writtenId } from './composed-paper.ts';

/** Id of a question in somebody's own bank; no question of the public bank has such a one. */
export const mineId = /^mine-[1-9]\d{0,14}$/;

/**
 * Where a question is: in the public `bank`, in the person's own (`mine`), or nowhere but in the paper in which it was
 * `written`.
 */
export function placeOfQuestion(id: string): 'bank' | 'mine' | 'written' {
  if (mineId.test(id)) return 'mine';
  return writtenId.test(id) ? 'written' : 'bank';
}

/** What asks for questions by their ids; the person's own are named only where there are some, for the sake of caches. */
export const byIdsInput = (ids: readonly string[]) => ({
  ids: [...ids],
  ...(ids.some((id) => placeOfQuestion(id) === 'mine') && { withOwn: true }),
});
