import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConfirmed, keepDeparture, takeConfirmed, takeDeparture } from './wechat-departure.ts';

const authorization = {
  ticket: 'the-ticket',
  state: 'the-state',
  authorizeUrl: 'https://wechat.example/',
  expiresIn: 600,
};
const way = { purpose: 'login', targetUrl: '/user/my' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('the way to WeChat and back', () => {
  test('is taken once', () => {
    keepDeparture(authorization, way);
    expect(takeDeparture('the-state')).toEqual({ ...way, ticket: 'the-ticket', state: 'the-state' });
    expect(takeDeparture('the-state')).toBeUndefined();
  });

  test.each(['another-state', '', null])('is not open to the state %s', (state) => {
    keepDeparture(authorization, way);
    expect(takeDeparture(state)).toBeUndefined();
  });

  test.each(['', 'null', '7', '{"state":"the-state"}', '{"state":"the-state","purpose":"steal","ticket":"x"}'])(
    'is closed where storage holds %s',
    (text) => {
      sessionStorage.setItem('zz:wechat-departure', text);
      expect(takeDeparture('the-state')).toBeUndefined();
    },
  );

  test('is closed where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(keepDeparture(authorization, way)).toBe(false);
    expect(takeDeparture('the-state')).toBeUndefined();
    expect(takeConfirmed()).toBeUndefined();
  });

  test('hands a confirmed account over once', () => {
    keepConfirmed({ bindToken: 'b', wechatName: '桃李' });
    expect(takeConfirmed()).toEqual({ bindToken: 'b', wechatName: '桃李' });
    expect(takeConfirmed()).toBeUndefined();
  });
});
