/** Caps of the two tabs of the basket. */
export const basketCaps = { question: 100, resource: 20 } as const;
export type BasketTab = keyof typeof basketCaps;

export const basketTabNames: Readonly<Record<BasketTab, string>> = { question: '试题篮', resource: '资源篮' };

export const basketFullMessage = (tab: BasketTab) =>
  tab === 'question'
    ? `试题篮最多放 ${basketCaps.question} 道题，请先组卷或移除部分试题`
    : `资源篮最多放 ${basketCaps.resource} 份资源，请先下载或移除部分资源`;

export interface BasketChange {
  /** Ids in the order they came in. */
  readonly ids: readonly string[];
  /** True where nothing was done because the tab is full. */
  readonly full: boolean;
}

/**
 * Toggle semantics (docs/product.md#basket): checked puts it in once, unchecked takes it out; a repeat changes nothing.
 */
export function toggled(
  ids: readonly string[],
  { tab, id, checked }: { tab: BasketTab; id: string; checked: boolean },
): BasketChange {
  const isIn = ids.includes(id);
  if (!checked) return { ids: isIn ? ids.filter((other) => other !== id) : ids, full: false };
  if (isIn) return { ids, full: false };
  return ids.length >= basketCaps[tab] ? { ids, full: true } : { ids: [...ids, id], full: false };
}

/** A guest's basket joined to the person's own: what was in stays first, what does not fit is dropped. */
export function merged(
  own: readonly string[],
  guest: readonly string[],
  tab: BasketTab,
): { readonly ids: string[]; readonly added: number; readonly dropped: number } {
  const fresh = [...new Set(guest)].filter((id) => !own.includes(id));
  const room = Math.max(0, basketCaps[tab] - own.length);
  const added = fresh.slice(0, room);
  return { ids: [...own, ...added], added: added.length, dropped: fresh.length - added.length };
}
