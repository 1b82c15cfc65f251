import { type BasketTab, tabCaps } from '../../../../shared/questions/basket-rules.ts';

/** What is in a basket, by tab, in the order it came in. */
export type BasketIds = Readonly<Record<BasketTab, readonly string[]>>;
export const emptyBasket: BasketIds = { question: [], resource: [] };

/** Storage key of a guest's basket; its `storage` events reach other tabs. */
export const guestBasketKey = 'zz:basket';
/** Written after each change of an account's basket, so that other tabs fetch it again. */
export const basketStampKey = 'zz:basket-stamp';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value);

/** Parses the stored text. Anything but a basket counts as empty; invalid ids and those over the cap are dropped. */
export function parseBasket(text: string | null): BasketIds {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? '');
  } catch {
    return emptyBasket;
  }
  const idsOf = (tab: BasketTab) => {
    const value = (raw as Record<string, unknown> | null)?.[tab];
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, tabCaps[tab]) : [];
  };
  return { question: idsOf('question'), resource: idsOf('resource') };
}

export const isEmptyBasket = ({ question, resource }: BasketIds) => question.length + resource.length === 0;

/** A guest's basket as this browser has it now, whichever tab changed it. Never call it while rendering. */
export function readGuestBasket(): BasketIds {
  try {
    return parseBasket(localStorage.getItem(guestBasketKey));
  } catch {
    return emptyBasket;
  }
}

/** False where storage is blocked or full: then the basket lasts as long as the page. */
export function writeGuestBasket(basket: BasketIds): boolean {
  try {
    if (isEmptyBasket(basket)) localStorage.removeItem(guestBasketKey);
    else localStorage.setItem(guestBasketKey, JSON.stringify(basket));
    return true;
  } catch {
    return false;
  }
}

/** Tells other tabs that the account's basket has changed. */
export function notifyOtherTabs() {
  try {
    localStorage.setItem(basketStampKey, `${Date.now()}/${Math.random()}`);
  } catch {
    // without storage other tabs cannot be notified
  }
}
