import { beforeEach, describe, expect, test } from 'vitest';
import { type CodedError, codedError, gatewayTimeout, loginExpired } from '../../../../shared/contract/errors.ts';
import { errorMessages } from '../../../../tests/kit/error-messages.ts';
import type { CallFailure } from '../../../lib/calls/api.ts';
import { createFailureHandler } from './call-failures.ts';

const warned: string[] = [];
let moves = 0;
let current = 'token-a';
let isPublic = true;
beforeEach(() => {
  warned.length = 0;
  moves = 0;
  current = 'token-a';
  isPublic = true;
});

const handlerOn = (device: 'desktop' | 'mobile', quietRejectUrls?: readonly string[]) =>
  createFailureHandler({
    quietRejectUrls,
    session: {
      expire(token) {
        if (current !== '' && current !== token) return false;
        current = '';
        return true;
      },
    },
    device,
    isPublicPage: () => isPublic,
    warn: (message) => void warned.push(message),
    goToLogin: () => moves++,
  });
const failure = (error: CodedError, fields: Partial<CallFailure> = {}): CallFailure => ({
  error,
  path: '/zw-zzw/api/v1/zzw/user/detail',
  token: 'token-a',
  silent: false,
  unasked: false,
  ...fields,
});
const handle = handlerOn('desktop');

describe('error codes as notices', () => {
  const ofTheServer = [500, 4001].map((code) => [code, '服务器的话'] as const);
  test.each([...errorMessages, ...ofTheServer])('code %i warns: %s', (code, message) => {
    handle(failure(codedError(code, '服务器的话')));
    expect([warned, moves, current]).toEqual([[message], 0, 'token-a']);
  });

  test('a timeout asks to try again', () => {
    handle(failure(gatewayTimeout()));
    expect(warned).toEqual(['网络出了点问题，请稍后重试']);
  });

  test('a silent call says nothing', () => {
    handle(failure(codedError(500, '坏了'), { silent: true }));
    expect(warned).toEqual([]);
  });
});

describe('code -1', () => {
  test('clears the login, says so and leads to the login page', () => {
    handle(failure(loginExpired()));
    expect([warned, moves, current]).toEqual([['未登录或登录超时，请重新登录'], 1, '']);
  });

  test('of a silent call clears the login without a redirect', () => {
    handle(failure(loginExpired(), { silent: true }));
    expect([warned, moves, current]).toEqual([[], 0, '']);
  });

  test('of a call that a page made by itself leaves readers of a public page where they are', () => {
    handle(failure(loginExpired(), { unasked: true }));
    expect([warned, moves, current]).toEqual([[], 0, '']);
    isPublic = false;
    current = 'token-a';
    handle(failure(loginExpired(), { unasked: true }));
    expect([warned, moves, current]).toEqual([['未登录或登录超时，请重新登录'], 1, '']);
  });

  test('of a call from before the last login does nothing', () => {
    current = 'token-b';
    handle(failure(loginExpired()));
    expect([warned, moves, current]).toEqual([[], 0, 'token-b']);
  });

  test('that follows a silent one still leads to the login page', () => {
    handle(failure(loginExpired(), { silent: true }));
    handle(failure(loginExpired()));
    expect([moves, current]).toEqual([1, '']);
  });
});

describe('the quiet-reject list', () => {
  const listed = { path: '/zw-zzw/api/v1/collect/hasCollect' };

  const message = '未登录或登录超时，请重新登录';
  test.each([
    ['desktop', 0, []],
    ['mobile', 1, [message, message]],
  ] as const)('on %s', (device, expectedMoves, expectedWarnings) => {
    const on = handlerOn(device);
    on(failure(codedError(401, ''), listed));
    on(failure(loginExpired(), listed));
    expect([moves, warned]).toEqual([expectedMoves, expectedWarnings]);
  });

  test('is the list of the operator where there is one', () => {
    const on = handlerOn('desktop', ['/zw-zzw/api/v1/zzw/user/']);
    on(failure(codedError(401, '')));
    on(failure(codedError(401, ''), listed));
    expect(warned).toEqual([message]);
  });

  test('other failures of a listed call show a notice', () => {
    handle(failure(codedError(409, ''), listed));
    expect(warned).toEqual(['系统已存在相同数据']);
  });
});
