import { cardAfter } from './question-keys.ts';

interface Cards {
  readonly cards: readonly HTMLElement[];
  /** Place of the card that has the focus; -1 for none. */
  readonly now: number;
  /** Place of the first card that is in sight. */
  readonly inSight: number;
}

/** Lower edge of what stays at the top of the window, in pixels. */
const topBars = 120;

/** The question cards of a list. */
export function cardsIn(root: HTMLElement): Cards {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-question]')];
  return {
    cards,
    now: cards.findIndex((card) => card.contains(document.activeElement)),
    inSight: Math.max(
      0,
      cards.findIndex((card) => card.getBoundingClientRect().bottom > topBars),
    ),
  };
}

/** Gives the focus to the card after or before the one that has it. */
export function moveAmongCards(root: HTMLElement, move: 'next' | 'previous') {
  const { cards, now, inSight } = cardsIn(root);
  focusCard(cards[cardAfter(move, now, inSight, cards.length)]);
}

export function focusCard(card: HTMLElement | undefined) {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** Whether a key belongs to what it was pressed in: a field, a dialog. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null;
