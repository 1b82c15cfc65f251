import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { readCardKeysOff, writeCardKeysOff } from '../../../lib/session/local-flags.ts';
import { cardsIn, isTyping, moveAmongCards } from './cards-in.ts';
import classes from './KeyHints.module.css';
import { moveOf } from './question-keys.ts';

interface KeyHintsProps {
  /** Holds the cards. */
  readonly cards: RefObject<HTMLElement | null>;
  /** What the keys do, in words. */
  readonly hints?: ReactNode;
  /** Does it. */
  readonly onKey?: (event: KeyboardEvent, cards: HTMLElement) => void;
}

const listHints = (
  <>
    <kbd>J</kbd> 下一题 <kbd>K</kbd> 上一题 <kbd>A</kbd> 加入或移出 <kbd>S</kbd> 答案
  </>
);

/** Says which keys work among the cards, and lets users turn them off who need the keys otherwise. */
export function KeyHints({ cards, hints = listHints, onKey = runKey }: KeyHintsProps) {
  const [isOn, setOn] = useState(true);
  useEffect(() => startAfterHydration(() => setOn(!readCardKeysOff())), []);

  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (cards.current && !event.defaultPrevented) onKey(event, cards.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn, cards, onKey]);

  function handleClick() {
    writeCardKeysOff(isOn);
    setOn(!isOn);
  }

  return (
    <p className={`${classes.root} needs-scripts row note wrap`}>
      {isOn && <span>快捷键：{hints}</span>}
      <button type="button" className={`${classes.switch} hover-underline bare text-accent`} onClick={handleClick}>
        {isOn ? '关闭快捷键' : '开启快捷键'}
      </button>
    </p>
  );
}

function runKey(event: KeyboardEvent, root: HTMLElement) {
  const move = moveOf(event, isTyping(event));
  if (!move) return;
  if (move === 'next' || move === 'previous') return moveAmongCards(root, move);
  const { cards, now, inSight } = cardsIn(root);
  const card = cards[now === -1 ? inSight : now];
  card?.querySelector<HTMLElement>(move === 'answers' ? '[data-answers]' : '[data-basket] button')?.click();
}
