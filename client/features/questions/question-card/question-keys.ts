/** What a key does among the cards of a list. */
export type CardMove = 'next' | 'previous' | 'basket' | 'answers';

const moves: Readonly<Record<string, CardMove>> = { j: 'next', k: 'previous', a: 'basket', s: 'answers' };

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> {}

/** The move of a key; none while the user types, and none of the browser's own combinations. */
export function moveOf(pressed: Pressed, isTyping: boolean): CardMove | undefined {
  if (isTyping || pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return undefined;
  return moves[pressed.key.toLowerCase()];
}

/** The card after or before one; the ends stay. Without a card, -1, both lead to the first that is in sight. */
export function cardAfter(move: 'next' | 'previous', now: number, inSight: number, count: number): number {
  if (now === -1) return inSight;
  return Math.min(count - 1, Math.max(0, now + (move === 'next' ? 1 : -1)));
}
