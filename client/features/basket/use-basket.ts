import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { startTransition, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { basketList } from '../../../shared/catalogue/basket.ts';
import type { BasketTab } from '../../../shared/domain/basket-rules.ts';
import { authAtom } from '../../lib/auth.ts';
import { useCall } from '../../lib/calls.ts';
import { type BasketActions, createBasketActions, guestBasketAtom } from './basket-actions.ts';

export function useBasketActions(): BasketActions {
  const store = useStore();
  const client = useQueryClient();
  return useMemo(() => createBasketActions({ store, client }), [store, client]);
}

/** Whether a thing is in the basket. False on the server and in the first render, where it is not known yet. */
export function useIsInBasket(tab: BasketTab): (id: string) => boolean {
  const { hasToken } = useAtomValue(authAtom);
  const guest = useAtomValue(guestBasketAtom);
  const own = useCall(basketList, {}, { enabled: hasToken });
  if (!useIsHydrated()) return () => false;
  if (!hasToken) return (id) => guest[tab].includes(id);
  if (own.status !== 'ready') return () => false;
  const items = tab === 'question' ? own.data.questions : own.data.resources;
  return (id) => items.some((item) => item.id === id);
}

/**
 * False while the markup of the server is taken over, then true, in a transition: a part of the page that may be late
 * hydrates after the basket has been read from storage, and what it shows then would not be what the server sent; an
 * urgent change above parts that are not hydrated yet would throw their markup away (React #421).
 */
function useIsHydrated(): boolean {
  const [part] = useState(() => ({ isHydrating: false }));
  const [hasCaughtUp, catchUp] = useReducer(() => true, false);
  // the second function is called where markup is hydrated, and only there
  const isNew = useSyncExternalStore(
    neverChanges,
    () => !part.isHydrating,
    () => {
      part.isHydrating = true;
      return false;
    },
  );
  useEffect(() => {
    if (part.isHydrating) startTransition(catchUp);
  }, [part]);
  return isNew || hasCaughtUp;
}
const neverChanges = () => () => {};
