import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { basketCaps, basketFullMessage } from '../../../../shared/questions/basket-rules.ts';
import { authAtom, guestAuth } from '../../../lib/session/auth.ts';
import * as notices from '../../../ui/states/Notice/notices.ts';
import { createBasketActions, guestBasketAtom } from './basket-actions.ts';
import { guestBasketKey } from './guest-basket.ts';

/** The browser's storage as far as the basket uses it. */
function aStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const warn = vi.spyOn(notices, 'warn').mockResolvedValue();
const notify = vi.spyOn(notices, 'notify').mockResolvedValue();

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const aBasket = () => {
  const store = createStore();
  return { store, actions: createBasketActions({ store, client: new QueryClient() }) };
};

describe('a guest’s basket', () => {
  test('takes a thing in once and lets it go again', async () => {
    const { store, actions } = aBasket();
    await actions.toggle('resource', '5', true);
    await actions.toggle('resource', '5', true);
    await actions.toggle('question', '7', true);
    expect(store.get(guestBasketAtom)).toEqual({ question: ['7'], resource: ['5'] });
    await actions.toggle('resource', '5', false);
    expect(store.get(guestBasketAtom)).toEqual({ question: ['7'], resource: [] });
    await actions.clear('question');
    expect(localStorage.getItem(guestBasketKey)).toBeNull();
  });

  test('says when it is full and takes nothing more', async () => {
    const { store, actions } = aBasket();
    for (let id = 1; id <= basketCaps.resource; id += 1) await actions.toggle('resource', String(id), true);
    expect(warn).not.toHaveBeenCalled();
    await actions.toggle('resource', '99', true);
    expect(warn).toHaveBeenCalledWith(basketFullMessage('resource'));
    expect(store.get(guestBasketAtom).resource).toHaveLength(basketCaps.resource);
  });

  test('asks which subject questions are of once they may be more than one basket holds', async () => {
    const { store, actions } = aBasket();
    const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i));
    // a hundred of each subject
    const describe = vi.fn(async (_: unknown, init?: RequestInit) => {
      const { questions } = JSON.parse(String(init?.body)) as { questions: string[] };
      const described = questions.map((id) => ({
        id,
        name: '',
        price: 0,
        typeName: '',
        difficulty: 1,
        studyPhaseCode: 300,
        subjectCode: Math.floor(Number(id) / 100),
      }));
      return Response.json({ code: 200, data: { questions: described, resources: [] } });
    });
    vi.stubGlobal('fetch', describe);
    vi.stubGlobal('document', { cookie: '' });
    await actions.addAll('question', ids(100, 199));
    expect(describe).not.toHaveBeenCalled();
    await actions.addAll('question', ids(200, 220));
    expect(store.get(guestBasketAtom).question).toHaveLength(119);
    await actions.toggle('question', '199', true);
    await actions.toggle('question', '199', true);
    expect(store.get(guestBasketAtom).question).toHaveLength(120);
    expect(warn).not.toHaveBeenCalled();
    localStorage.setItem(guestBasketKey, JSON.stringify({ question: ids(100, 200).concat(['1']), resource: [] }));
    describe.mockResolvedValue(Response.json({ code: 503, message: '' }));
    await expect(actions.toggle('question', '2', true)).rejects.toThrow();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('does not lose what another tab has put in meanwhile', async () => {
    const { store, actions } = aBasket();
    await actions.toggle('resource', '1', true);
    localStorage.setItem(guestBasketKey, JSON.stringify({ question: [], resource: ['1', '2'] }));
    await actions.toggle('resource', '3', true);
    expect(store.get(guestBasketAtom).resource).toEqual(['1', '2', '3']);
  });

  test('all questions of a paper come in at once, those that are in stay once', async () => {
    const { store, actions } = aBasket();
    await actions.toggle('question', '2', true);
    await actions.addAll('question', ['1', '2', '3']);
    expect(store.get(guestBasketAtom).question).toEqual(['2', '1', '3']);
    expect(notify).toHaveBeenCalledWith('success', '已加入 2 道题');
  });

  test('what no longer fits in is told apart from what came in', async () => {
    const { actions } = aBasket();
    const ids = Array.from({ length: basketCaps.resource + 3 }, (_, index) => String(index + 1));
    await actions.addAll('resource', ids);
    expect(warn).toHaveBeenLastCalledWith(`已加入 ${basketCaps.resource} 份资源，3 份因篮子已满或内容下架没有加入`);
    await actions.addAll('resource', ['99']);
    expect(warn).toHaveBeenLastCalledWith('1 份资源因篮子已满或内容下架没有加入');
  });
});

describe('at login', () => {
  const answer = { questions: [], resources: [], questionNum: 0, questionMax: 100, resourceNum: 2, resourceMax: 20 };

  function loggedInWith(fetch: typeof globalThis.fetch) {
    localStorage.setItem(guestBasketKey, JSON.stringify({ question: [], resource: ['1', '2'] }));
    const sent = vi.fn(fetch);
    vi.stubGlobal('fetch', sent);
    vi.stubGlobal('document', { cookie: '' });
    const basket = aBasket();
    basket.store.set(authAtom, { ...guestAuth, hasToken: true, token: 't' });
    return { ...basket, sent };
  }

  test('the guest’s things become the person’s and leave the browser', async () => {
    const { actions, sent } = loggedInWith(async () =>
      Response.json({ code: 200, data: { ...answer, added: 2, dropped: 0 } }),
    );
    await actions.mergeGuest();
    const [, init] = sent.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({ questions: [], resources: ['1', '2'] });
    expect(localStorage.getItem(guestBasketKey)).toBeNull();
    expect(notify).toHaveBeenCalledWith('success', '登录前选的 2 项已并入您的篮子');
  });

  test('a gateway that fails leaves them where they are', async () => {
    const { actions } = loggedInWith(async () => Response.json({ code: 503, message: '' }));
    await expect(actions.mergeGuest()).rejects.toThrow();
    expect(localStorage.getItem(guestBasketKey)).toContain('"2"');
  });
});
