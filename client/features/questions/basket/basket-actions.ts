import type { QueryClient } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import type { CodedError } from '../../../../shared/contract/errors.ts';
import {
  type BasketOf,
  type BasketTab,
  basketCaps,
  basketFullMessage,
  basketTabNames,
  mergeBaskets,
  tabCaps,
  toggleInBasket,
} from '../../../../shared/questions/basket-rules.ts';
import type { Basket, BasketNum } from '../../../../shared/questions/calls/basket.schema.ts';
import {
  basketList,
  basketQuestionNum,
  clearBasket,
  describeBasket,
  joinBasket,
  mergeBasket,
  removeFromBasket,
} from '../../../../shared/questions/calls/basket.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { authAtom } from '../../../lib/session/auth.ts';
import { notify, warn } from '../../../ui/states/Notice/notices.ts';
import { type BasketIds, emptyBasket, notifyOtherTabs, readGuestBasket, writeGuestBasket } from './guest-basket.ts';

/** A guest's basket as far as this page knows it; filled from storage once the page is hydrated. */
export const guestBasketAtom = atom<BasketIds>(emptyBasket);

export interface BasketActions {
  /** Puts one thing in or takes it out, idempotent. A full basket shows a notice. */
  toggle(tab: BasketTab, id: string, checked: boolean): Promise<void>;
  /** Puts many in, as many as fit. */
  addAll(tab: BasketTab, ids: readonly string[]): Promise<void>;
  remove(tab: BasketTab, ids: readonly string[]): Promise<void>;
  clear(tab: BasketTab): Promise<void>;
  /** After a login: moves the guest's basket to the account. After a failure it stays in the browser. */
  mergeGuest(): Promise<void>;
  /** Takes over what another tab has changed. */
  syncWithStorage(): void;
}

interface BasketOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly client: QueryClient;
}

/** What can be done with the basket: a person's is the gateway's, a guest's this browser's. */
export function createBasketActions({ store, client }: BasketOptions): BasketActions {
  const isGuest = () => !store.get(authAtom).hasToken;

  function keepGuest(change: (now: BasketIds) => BasketIds) {
    // storage first: another tab may have changed it since
    const basket = change(readGuestBasket());
    const kept = writeGuestBasket(basket);
    store.set(guestBasketAtom, (now) => (kept ? basket : change(now)));
  }

  const without = (tab: BasketTab, ids: readonly string[]) => (now: BasketIds) => ({
    ...now,
    [tab]: now[tab].filter((id) => !ids.includes(id)),
  });

  function keepNumbers({ questionNum, questionMax, resourceNum, resourceMax }: BasketNum) {
    client.setQueryData(queryKeyOf(basketQuestionNum, {}), { questionNum, questionMax, resourceNum, resourceMax });
    notifyOtherTabs();
  }

  function keepBasket(basket: Basket) {
    const { questions, resources, questionNum, questionMax, resourceNum, resourceMax } = basket;
    const numbers = { questionNum, questionMax, resourceNum, resourceMax };
    client.setQueryData(queryKeyOf(basketList, {}), { ...numbers, questions, resources });
    keepNumbers(numbers);
  }

  const refetchList = () => client.invalidateQueries({ queryKey: queryKeyOf(basketList, {}) });

  return {
    async toggle(tab, id, checked) {
      if (isGuest()) {
        const now = readGuestBasket()[tab];
        const basketOf = checked ? await guestBaskets(tab, [...now, id]) : undefined;
        // another browser tab may have changed it during the call
        const { ids, full } = toggleInBasket(readGuestBasket()[tab], { tab, id, checked }, basketOf);
        if (full) return warn(basketFullMessage(tab));
        keepGuest((now) => ({ ...now, [tab]: ids }));
        return;
      }
      keepNumbers(await call(joinBasket, { kind: tab, id, checked }));
      await refetchList();
    },

    async addAll(tab, ids) {
      if (isGuest()) {
        const basketOf = await guestBaskets(tab, [...readGuestBasket()[tab], ...ids]);
        const { ids: all, added, dropped } = mergeBaskets(readGuestBasket()[tab], ids, tab, basketOf);
        keepGuest((basket) => ({ ...basket, [tab]: all }));
        return notifyAdded(tab, added, dropped);
      }
      const wanted = { ...emptyBasket, [tab]: ids };
      const input = { questions: [...wanted.question], resources: [...wanted.resource] };
      const answer = await call(mergeBasket, input).catch(sayWhy);
      keepBasket(answer);
      return notifyAdded(tab, answer.added, answer.dropped);
    },

    async remove(tab, ids) {
      if (isGuest()) return keepGuest(without(tab, ids));
      keepNumbers(await call(removeFromBasket, { kind: tab, ids: [...ids] }));
      await refetchList();
    },

    async clear(tab) {
      if (isGuest()) return keepGuest((now) => ({ ...now, [tab]: [] }));
      keepNumbers(await call(clearBasket, { kind: tab }));
      await refetchList();
    },

    async mergeGuest() {
      const guest = readGuestBasket();
      if (guest.question.length + guest.resource.length === 0) return;
      const answer = await call(mergeBasket, { questions: [...guest.question], resources: [...guest.resource] });
      keepGuest(() => emptyBasket);
      keepBasket(answer);
      if (answer.added + answer.dropped > 0) await notifyMerged(answer.added, answer.dropped);
    },

    syncWithStorage() {
      startAfterHydration(() => store.set(guestBasketAtom, readGuestBasket()));
      if (isGuest()) return;
      void refetchList();
      void client.invalidateQueries({ queryKey: queryKeyOf(basketQuestionNum, {}) });
    },
  };
}

/**
 * The baskets that a guest's ids belong to. Undefined if all of them fit into one basket, because the gateway need not
 * be asked which, and if the ids are resources.
 */
async function guestBaskets(tab: BasketTab, ids: readonly string[]): Promise<BasketOf | undefined> {
  const questions = [...new Set(ids)].slice(0, tabCaps.question);
  if (tab === 'resource' || questions.length <= basketCaps.question) return undefined;
  const described = await call(describeBasket, { questions, resources: [] }).catch(sayWhy);
  const studies = new Map(described.questions.map((one) => [one.id, `${one.studyPhaseCode}/${one.subjectCode}`]));
  return (id) => studies.get(id) ?? '';
}

/** The endpoint is silent, but the call follows a press. */
function sayWhy(error: CodedError): never {
  void warn(error.message);
  throw error;
}

function notifyAdded(tab: BasketTab, added: number, dropped: number): Promise<void> {
  const [measure, kind] = tab === 'question' ? ['道', '题'] : ['份', '资源'];
  const unit = measure + kind;
  if (dropped > 0) {
    const why = '因篮子已满或内容下架没有加入';
    return warn(added > 0 ? `已加入 ${added} ${unit}，${dropped} ${measure}${why}` : `${dropped} ${unit}${why}`);
  }
  return notify('success', added > 0 ? `已加入 ${added} ${unit}` : `这些${kind}都已在${basketTabNames[tab]}中`);
}

function notifyMerged(added: number, dropped: number): Promise<void> {
  const rest = dropped > 0 ? `，${dropped} 项因篮子已满或内容下架没有并入` : '';
  return notify(dropped > 0 ? 'warning' : 'success', `登录前选的 ${added} 项已并入您的篮子${rest}`);
}
