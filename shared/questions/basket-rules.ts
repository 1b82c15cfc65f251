/** Caps of a basket of questions, one for each phase and subject, and of the basket of resources. */
export const basketCaps = { question: 100, resource: 20 } as const;
/** Cap of a tab with all its baskets together, which bounds what is sent and stored. */
export const tabCaps = { question: 500, resource: 20 } as const;
export type BasketTab = keyof typeof basketCaps;

export const basketTabNames: Readonly<Record<BasketTab, string>> = { question: '试题篮', resource: '资源篮' };

export const basketFullMessage = (tab: BasketTab) =>
  tab === 'question'
    ? `每个学段学科的试题篮最多放 ${basketCaps.question} 道题，合计最多 ${tabCaps.question} 道，请先组卷或移除部分试题`
    : `资源篮最多放 ${basketCaps.resource} 份资源，请先下载或移除部分资源`;

/** The basket of its tab that an item is in: for a question its phase and subject. */
export type BasketOf = (id: string) => string;
const oneBasket: BasketOf = () => '';

export interface BasketChange {
  /** Ids in the order they came in. */
  readonly ids: readonly string[];
  /** True where nothing was done because the basket or its tab is full. */
  readonly full: boolean;
}

/**
 * Toggle semantics (docs/product/questions.md#basket): checked puts it in once, unchecked takes it out; a repeat
 * changes nothing.
 */
export function toggleInBasket(
  ids: readonly string[],
  { tab, id, checked }: { tab: BasketTab; id: string; checked: boolean },
  basketOf = oneBasket,
): BasketChange {
  if (!checked) return { ids: ids.includes(id) ? ids.filter((other) => other !== id) : ids, full: false };
  const { ids: all, added, dropped } = mergeBaskets(ids, [id], tab, basketOf);
  return { ids: added > 0 ? all : ids, full: dropped > 0 };
}

/** A guest's items joined to the person's own: what was in stays first, what does not fit is dropped. */
export function mergeBaskets(
  own: readonly string[],
  guest: readonly string[],
  tab: BasketTab,
  basketOf = oneBasket,
): { readonly ids: string[]; readonly added: number; readonly dropped: number } {
  const ids = [...own];
  const sizes = new Map<string, number>();
  const grow = (basket: string) => sizes.set(basket, (sizes.get(basket) ?? 0) + 1);
  for (const id of own) grow(basketOf(id));
  const fresh = [...new Set(guest)].filter((id) => !own.includes(id));
  for (const id of fresh) {
    const basket = basketOf(id);
    if (ids.length >= tabCaps[tab] || (sizes.get(basket) ?? 0) >= basketCaps[tab]) continue;
    ids.push(id);
    grow(basket);
  }
  const added = ids.length - own.length;
  return { ids, added, dropped: fresh.length - added };
}
