import { type RefObject, useEffect, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { readCardKeysOff, writeCardKeysOff } from '../../../lib/session/local-flags.ts';
import classes from './KeyHints.module.css';
import { cardAfter, moveOf } from './question-keys.ts';

interface KeyHintsProps {
  /** Holds the cards. */
  readonly cards: RefObject<HTMLElement | null>;
}

/** Says which keys work among the cards, and lets users turn them off who need the keys otherwise. */
export function KeyHints({ cards }: KeyHintsProps) {
  const [isOn, setOn] = useState(true);
  useEffect(() => startAfterHydration(() => setOn(!readCardKeysOff())), []);

  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (cards.current && !event.defaultPrevented) runKey(event, cards.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn, cards]);

  function handleClick() {
    writeCardKeysOff(isOn);
    setOn(!isOn);
  }

  return (
    <p className={`${classes.root} needs-scripts row note wrap`}>
      {isOn && (
        <span>
          快捷键：<kbd>J</kbd> 下一题 <kbd>K</kbd> 上一题 <kbd>A</kbd> 加入或移出 <kbd>S</kbd> 答案
        </span>
      )}
      <button type="button" className={`${classes.switch} hover-underline bare text-accent`} onClick={handleClick}>
        {isOn ? '关闭快捷键' : '开启快捷键'}
      </button>
    </p>
  );
}

function runKey(event: KeyboardEvent, root: HTMLElement) {
  const { target } = event;
  const isTyping =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null;
  const move = moveOf(event, isTyping);
  if (!move) return;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-question]')];
  const now = cards.findIndex((card) => card.contains(document.activeElement));
  const inSight = Math.max(
    0,
    cards.findIndex((card) => card.getBoundingClientRect().bottom > 120),
  );
  if (move === 'next' || move === 'previous') {
    const card = cards[cardAfter(move, now, inSight, cards.length)];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
    return;
  }
  const card = cards[now === -1 ? inSight : now];
  card?.querySelector<HTMLElement>(move === 'answers' ? '[data-answers]' : '[data-basket] button')?.click();
}
