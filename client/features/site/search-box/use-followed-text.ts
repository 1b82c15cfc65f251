import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import type { SearchBoxEvent } from './search-box-state.ts';

interface Followed {
  readonly input: RefObject<HTMLInputElement>;
  /** The words of the address. */
  readonly shown: string;
  readonly isResults: boolean;
  readonly dispatch: Dispatch<SearchBoxEvent>;
}

/** The address decides what stands in the box; what is typed stays the input's own until it is sent. */
export function useFollowedText({ input, shown, isResults, dispatch }: Followed) {
  const followed = useRef(shown);
  useEffect(() => {
    const before = followed.current;
    followed.current = shown;
    const box = input.current;
    if (!box) return;
    const isTyped = box.value !== shown && box.value !== before;
    if ((isTyped && !isResults) || (box.value === shown && before === shown)) return;
    box.value = shown;
    startAfterHydration(() => {
      dispatch({ type: 'entered', text: shown });
      dispatch({ type: 'closed' });
    });
  }, [input, shown, isResults, dispatch]);
}
