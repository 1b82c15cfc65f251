import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import type { BasketTab } from '../../../../shared/questions/basket-rules.ts';
import { basketList } from '../../../../shared/questions/calls/basket.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useCaughtUp } from '../../../lib/calls/caught-up.ts';
import { authAtom } from '../../../lib/session/auth.ts';
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
  // a part may hydrate after the basket has been read from storage; the server rendered it without
  if (!useCaughtUp(() => true)) return () => false;
  if (!hasToken) return (id) => guest[tab].includes(id);
  if (own.status !== 'ready') return () => false;
  const items = tab === 'question' ? own.data.questions : own.data.resources;
  return (id) => items.some((item) => item.id === id);
}
