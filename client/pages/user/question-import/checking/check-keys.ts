import { cardsIn, isTyping, moveAmongCards } from '../../../../features/questions/question-card/cards-in.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;
export type CheckMove = 'next' | 'previous' | 'edit' | 'confirm';

/** Where the focus is: on a card itself, on something within one, or elsewhere. */
export type FocusPlace = 'card' | 'within' | 'elsewhere';

const letters: Readonly<Record<string, CheckMove>> = { j: 'next', k: 'previous' };
const arrows: Readonly<Record<string, CheckMove>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'edit' };

/** What a key does on the checking page; arrows and Enter on a card alone, so that they do as ever elsewhere. */
export function checkMoveOf(pressed: Pressed, place: FocusPlace): CheckMove | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = pressed;
  if (altKey || shiftKey || isComposing) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' && place !== 'elsewhere' ? 'confirm' : undefined;
  return letters[key.toLowerCase()] ?? (place === 'card' ? arrows[key] : undefined);
}

/** Runs a key among the cards of `root`. */
export function runCheckKey(event: KeyboardEvent, root: HTMLElement) {
  if (isTyping(event) && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
  if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
  const { cards, now } = cardsIn(root);
  const card = cards[now];
  const place = !card ? 'elsewhere' : card === document.activeElement ? 'card' : 'within';
  const move = checkMoveOf(event, place);
  if (!move) return;
  event.preventDefault();
  if (move === 'next' || move === 'previous') return moveAmongCards(root, move);
  const button = card?.querySelector<HTMLElement>(move === 'edit' ? '[data-edit]' : '[data-confirm]');
  if (button) button.click();
  // a question that nobody doubts is confirmed already
  else if (move === 'confirm') moveAmongCards(root, 'next');
}
