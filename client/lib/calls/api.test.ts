import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeoutMessage } from '../../../shared/contract/errors.ts';
import { hotWordList } from '../../../shared/library/calls/home.ts';
import { updateUser, userDetail, userInfo } from '../../../shared/people/calls/user.ts';
import { doSaveCollect } from '../../../shared/questions/calls/favourite.ts';
import { stubBrowser } from '../../../tests/kit/client/fake-browser.ts';
import { beginActivity } from '../browser/activity.ts';
import { type CallFailure, call, onCallFailure, onMutation, reportShownFailure, setQuietUrls } from './api.ts';

vi.mock('../browser/activity.ts', () => ({ beginActivity: vi.fn(() => () => {}) }));

const failures: CallFailure[] = [];
let respond: (signal: AbortSignal) => Promise<Response>;
let sent: { path: string; headers: Record<string, string> }[];

beforeEach(() => {
  stubBrowser().storage.set('ACCESS_TOKEN', 'token-a');
  failures.length = 0;
  sent = [];
  onCallFailure((failure) => failures.push(failure));
  respond = async () => Response.json({ code: 200, data: [] });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, headers: init.headers as Record<string, string> });
    return respond(init.signal as AbortSignal);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const answers = (envelope: object) => async () => Response.json(envelope);
const hotWords = { studyPhaseCode: 300, subjectCode: 1 };

describe('the loading bar', () => {
  afterEach(() => setQuietUrls(undefined));
  const barsOf = async (...calls: Promise<unknown>[]) => {
    await Promise.all(calls);
    const bars = vi.mocked(beginActivity).mock.calls.length;
    vi.mocked(beginActivity).mockClear();
    return bars;
  };

  test('shows for what changes something, neither for reads nor for quiet calls', async () => {
    expect(await barsOf(call(updateUser, { nickName: '林' }))).toBe(1);
    expect(
      await barsOf(call(userDetail, {}), call(doSaveCollect, { collectType: 'album', id: '1', collected: true })),
    ).toBe(0);
  });

  test('is kept from the calls that the operator lists instead', async () => {
    setQuietUrls(['/zw-zzw/api/v1/zzw/user/']);
    expect(await barsOf(call(updateUser, { nickName: '林' }))).toBe(0);
    expect(await barsOf(call(doSaveCollect, { collectType: 'album', id: '1', collected: true }))).toBe(1);
  });
});

describe('a call of the browser', () => {
  test('notifies a mutation that has succeeded, not a read nor a refused mutation', async () => {
    const changed = vi.fn();
    onMutation(changed);
    await call(userDetail, {});
    respond = answers({ code: 409, message: '重复' });
    await expect(call(updateUser, { nickName: '林' })).rejects.toMatchObject({ code: 409 });
    expect(changed).not.toHaveBeenCalled();
    respond = answers({ code: 200, data: null });
    await call(updateUser, { nickName: '林' });
    expect(changed).toHaveBeenCalledOnce();
  });

  test('carries the token in its header, unless the call wants none', async () => {
    await call(userDetail, {});
    await call(hotWordList, hotWords);
    expect(sent.map(({ headers }) => headers.token)).toEqual(['token-a', undefined]);
  });

  test('that fails is reported once, with its message', async () => {
    respond = answers({ code: 409, message: '重复' });
    await expect(call(userDetail, {})).rejects.toMatchObject({ code: 409 });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      error: { message: '系统已存在相同数据' },
      path: '/zw-zzw/api/v1/zzw/user/detail',
      token: 'token-a',
      silent: false,
    });
  });

  test('that came too often is reported in the words of the server', async () => {
    const message = '操作过于频繁，请30秒后再试';
    respond = async () => Response.json({ code: 429, message, data: null }, { status: 429 });
    await expect(call(updateUser, { nickName: '林' })).rejects.toMatchObject({ code: 429, message });
    expect(failures[0]).toMatchObject({ error: { message }, silent: false });
  });

  test('of a silent endpoint is reported as silent', async () => {
    respond = answers({ code: 500, message: '坏了' });
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 500 });
    expect(failures[0]?.silent).toBe(true);
  });

  test('whose caller shows the failure is silent, but not about an ended login', async () => {
    respond = answers({ code: 403, message: '' });
    await expect(call(updateUser, { nickName: '林' }, { silent: true })).rejects.toMatchObject({ code: 403 });
    respond = answers({ code: -1, message: '' });
    await expect(call(updateUser, { nickName: '林' }, { silent: true })).rejects.toMatchObject({ code: -1 });
    expect(failures.map(({ error, silent }) => [error.code, silent])).toEqual([
      [403, true],
      [-1, false],
    ]);
  });

  test.each([
    ['that is cut off', () => Promise.reject(new TypeError('Failed to fetch')), timeoutMessage],
    ['that is answered with junk', async () => new Response('<h1>nginx</h1>'), '系统维护中，请稍后再试'],
    ['that is answered with null', async () => Response.json(null), '系统维护中，请稍后再试'],
  ])('%s says what a person can do about it', async (_, answer, message) => {
    respond = answer;
    await expect(call(updateUser, {})).rejects.toMatchObject({ message });
    expect(failures.map(({ error }) => error.message)).toEqual([message]);
  });

  test('with `reportWhenShown` is reported when its failure shows, once; an ended login at once', async () => {
    respond = answers({ code: 409, message: '' });
    const error = await call(userDetail, {}, { reportWhenShown: true }).catch((reason: unknown) => reason);
    expect(failures).toEqual([]);
    reportShownFailure(error);
    reportShownFailure(error);
    expect(failures.map((failure) => failure.error.code)).toEqual([409]);
    respond = answers({ code: -1, message: '' });
    await expect(call(userDetail, {}, { reportWhenShown: true })).rejects.toMatchObject({ code: -1 });
    expect(failures.map((failure) => failure.error.code)).toEqual([409, -1]);
  });

  test('of a prefetch reports an ended login as silent', async () => {
    respond = answers({ code: -1, message: '' });
    await expect(call(userDetail, {}, { reportWhenShown: true, prefetch: true })).rejects.toMatchObject({ code: -1 });
    expect(failures.map(({ silent }) => silent)).toEqual([true]);
  });

  test('that takes a minute fails with the timeout message', async () => {
    vi.useFakeTimers();
    respond = (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    const failed = expect(call(userDetail, {})).rejects.toMatchObject({ code: 504, message: timeoutMessage });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(failures[0]?.error.message).toBe('网络出了点问题，请稍后重试');
  });
});
