/** What the database knows of whether a resource or a question stands on the site. */
export interface Standing {
  /** Taken back by its person, or taken off the site by operators. */
  readonly isWithdrawn: boolean;
  /** Off the site because of a notice of infringement. */
  readonly isTakenDown: boolean;
}

export type Visibility = 'shown' | 'kept' | 'takenDown' | 'missing';

/**
 * What somebody sees of a resource or a question (docs/product/library.md#off-the-site): `shown` to all; `kept` by
 * whoever owns it, though it was withdrawn; `takenDown` for all, owners too, who are told why; otherwise as if it did not exist.
 */
export function visibilityOf({ isWithdrawn, isTakenDown }: Standing, isOwned = false): Visibility {
  if (isTakenDown) return 'takenDown';
  if (!isWithdrawn) return 'shown';
  return isOwned ? 'kept' : 'missing';
}

export const takenDownWords = '因侵权投诉已下架';

/** The name of something in a person's own lists. */
export const nameInOwnList = (name: string, visibility: Visibility): string => {
  if (visibility === 'takenDown') return `${name}（${takenDownWords}）`;
  return visibility === 'missing' ? `${name}（已下架）` : name;
};
