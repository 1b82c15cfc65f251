import { describe, expect, test } from 'vitest';
import { basketCaps, basketFullMessage, mergeBaskets, toggleInBasket } from './basket-rules.ts';

const ids = (amount: number) => Array.from({ length: amount }, (_, i) => String(i + 1));

describe('the basket toggles', () => {
  test.each<[string, string[], boolean, string[], boolean]>([
    ['puts in', ['1'], true, ['1', '9'], false],
    ['puts in once', ['9'], true, ['9'], false],
    ['takes out', ['1', '9'], false, ['1'], false],
    ['takes out what is not in', ['1'], false, ['1'], false],
    [
      'is full',
      ids(20)
        .filter((id) => id !== '9')
        .concat('21'),
      true,
      ids(20)
        .filter((id) => id !== '9')
        .concat('21'),
      true,
    ],
    ['is full but has it', ids(20), true, ids(20), false],
  ])('%s', (_, before, checked, after, full) => {
    expect(toggleInBasket(before, { tab: 'resource', id: '9', checked })).toEqual({ ids: after, full });
  });

  test('each phase and subject has a basket of its own, all together hold 500', () => {
    const study = (id: string) => `300/${Math.ceil(Number(id) / 100)}`;
    const add = (before: string[], id: string) =>
      toggleInBasket(before, { tab: 'question', id, checked: true }, study).full;
    expect(add(ids(100), '101')).toBe(false);
    expect(add(ids(200).slice(1), '201')).toBe(false);
    expect(add(ids(199), '200')).toBe(false);
    const full = ids(101).slice(1);
    expect(mergeBaskets([...ids(50), '101'], full, 'question', study)).toMatchObject({ added: 50, dropped: 0 });
    expect(add(ids(500), '501')).toBe(true);
  });

  test('the caps are 100 questions and 20 resources, and the message says so', () => {
    expect(toggleInBasket(ids(99), { tab: 'question', id: '100', checked: true }).full).toBe(false);
    expect(toggleInBasket(ids(100), { tab: 'question', id: '101', checked: true }).full).toBe(true);
    expect(basketFullMessage('question')).toContain(String(basketCaps.question));
    expect(basketFullMessage('resource')).toContain(String(basketCaps.resource));
  });
});

describe('a guest basket at login', () => {
  test.each<[string, string[], string[], { ids: string[]; added: number; dropped: number }]>([
    ['both empty', [], [], { ids: [], added: 0, dropped: 0 }],
    ['adds once', ['1'], ['1', '2', '2'], { ids: ['1', '2'], added: 1, dropped: 0 }],
    ['keeps the own first', ['2'], ['1'], { ids: ['2', '1'], added: 1, dropped: 0 }],
    ['drops what does not fit', ids(19), ['a', 'b', 'c'], { ids: [...ids(19), 'a'], added: 1, dropped: 2 }],
    ['a full one takes nothing', ids(20), ['a'], { ids: ids(20), added: 0, dropped: 1 }],
  ])('%s', (_, own, guest, result) => {
    expect(mergeBaskets(own, guest, 'resource')).toEqual(result);
  });
});
