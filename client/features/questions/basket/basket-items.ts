import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Basket } from '../../../../shared/questions/calls/basket.schema.ts';
import { basketList, describeBasket } from '../../../../shared/questions/calls/basket.ts';
import { type CallView, useCall } from '../../../lib/calls/calls.ts';
import { authAtom } from '../../../lib/session/auth.ts';
import { guestBasketAtom } from './basket-actions.ts';
import { type BasketIds, isEmptyBasket } from './guest-basket.ts';

export type BasketItems = Pick<Basket, 'questions' | 'resources'>;
export type BasketQuestion = Basket['questions'][number];
export type BasketResource = Basket['resources'][number];

const nothing: BasketItems = { questions: [], resources: [] };

/** The things in the basket with names and prices; a guest's ids are described by the gateway. */
export function useBasketItems(): CallView<BasketItems> {
  const { hasToken } = useAtomValue(authAtom);
  const guest = useAtomValue(guestBasketAtom);
  const [asked, setAsked] = useState(guest);
  // a removal needs no new call, an id that another tab has put in does
  if (!holds(asked, guest)) setAsked(guest);
  const own = useCall(basketList, {}, { enabled: hasToken, asked: true });
  const described = useCall(
    describeBasket,
    { questions: [...asked.question], resources: [...asked.resource] },
    { enabled: !hasToken && !isEmptyBasket(asked) },
  );
  if (hasToken) return own;
  if (isEmptyBasket(guest)) return { status: 'ready', data: nothing };
  if (described.status !== 'ready') return described;
  return { status: 'ready', data: stillIn(described.data, guest) };
}

const holds = (all: BasketIds, some: BasketIds) =>
  some.question.every((id) => all.question.includes(id)) && some.resource.every((id) => all.resource.includes(id));

/**
 * The items that the basket still holds, in its order; an item that no longer exists has no description and is dropped.
 */
export function stillIn(items: BasketItems, ids: BasketIds): BasketItems {
  const pick = <T extends { readonly id: string }>(list: readonly T[], wanted: readonly string[]) =>
    wanted.flatMap((id) => list.find((item) => item.id === id) ?? []);
  return { questions: pick(items.questions, ids.question), resources: pick(items.resources, ids.resource) };
}

export interface QuestionGroup {
  readonly typeName: string;
  readonly questions: readonly BasketQuestion[];
}

/** Questions by type, types in the order in which they came in. */
export function groupByType(questions: readonly BasketQuestion[]): QuestionGroup[] {
  const groups = new Map<string, BasketQuestion[]>();
  for (const question of questions) {
    const group = groups.get(question.typeName);
    if (group) group.push(question);
    else groups.set(question.typeName, [question]);
  }
  return [...groups].map(([typeName, members]) => ({ typeName, questions: members }));
}
