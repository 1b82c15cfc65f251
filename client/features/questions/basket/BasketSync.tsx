import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { authAtom } from '../../../lib/session/auth.ts';
import { basketStampKey, guestBasketKey } from './guest-basket.ts';
import { useBasketActions } from './use-basket.ts';

/** Keeps the basket in sync: reads a guest's from storage, merges it at login, follows other tabs. */
export function BasketSync() {
  const actions = useBasketActions();
  const { hasToken } = useAtomValue(authAtom);
  const merging = useRef(false);

  useEffect(() => {
    actions.syncWithStorage();
    const handleStorage = ({ key }: StorageEvent) => {
      // null: everything was cleared
      if (key === guestBasketKey || key === basketStampKey || key === null) actions.syncWithStorage();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [actions]);

  useEffect(() => {
    if (!hasToken || merging.current) return;
    merging.current = true;
    const stop = () => {
      merging.current = false;
    };
    actions.mergeGuest().then(stop, stop);
  }, [hasToken, actions]);

  return null;
}
