import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { beginActivity } from '../lib/browser/activity.ts';

const nothing = () => {};

/**
 * Shows that a link was followed until its page is here: the loading bar runs, and the link has `data-followed`, by
 * which filters show their next value as chosen at once.
 */
export function useFollowedLink(): (link: HTMLElement) => void {
  const { key } = useLocation();
  const end = useRef(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the page is here
  useEffect(() => () => end.current(), [key]);

  return useCallback((link) => {
    end.current();
    link.dataset.followed = '';
    const endActivity = beginActivity();
    end.current = () => {
      delete link.dataset.followed;
      endActivity();
      end.current = nothing;
    };
  }, []);
}
