import { crc32 } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userDetail } from '../../../shared/people/calls/user.ts';
import { stubBrowser } from '../../../tests/kit/client/fake-browser.ts';
import {
  fetchCall,
  followPersonalAnswers,
  hydrateStreamedCalls,
  isPersonal,
  prefetchCall,
  queryKeyOf,
} from './calls.ts';
import { forgetPersonalAnswers } from './personal-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A data block in the document, as far as it has come. */
function blockInDocument() {
  const block = { textContent: '[["key",{"na', nextSibling: null as object | null, remove: vi.fn() };
  const fakeDocument = { readyState: 'loading', querySelectorAll: () => [block] };
  vi.stubGlobal('document', fakeDocument);
  return { block, fakeDocument };
}
const wholeText = '[["key",{"name":"林晓雨"},1700000000000]]';

test('a block that is still coming over the network is left until the parser is behind it', () => {
  const { block } = blockInDocument();
  const client = new QueryClient();
  hydrateStreamedCalls(client);
  expect(block.remove).not.toHaveBeenCalled();
  // all of its text may be here, but nothing says so yet
  block.textContent = wholeText;
  hydrateStreamedCalls(client);
  expect(client.getQueryData(['key'])).toBeUndefined();
  block.nextSibling = {};
  hydrateStreamedCalls(client);
  expect(client.getQueryData(['key'])).toEqual({ name: '林晓雨' });
  expect(block.remove).toHaveBeenCalledOnce();
});

test('the last block of a document that has come is taken', () => {
  const { block, fakeDocument } = blockInDocument();
  block.textContent = wholeText;
  fakeDocument.readyState = 'interactive';
  const client = new QueryClient();
  hydrateStreamedCalls(client);
  expect(client.getQueryState(['key'])).toMatchObject({ data: { name: '林晓雨' }, dataUpdatedAt: 1_700_000_000_000 });
});

test('equal reads in flight share one request, also a prefetch and the page that follows it', async () => {
  stubBrowser();
  const fetch = vi.fn(async () => Response.json({ code: 200, data: { id: '7' } }));
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient();
  await Promise.all([prefetchCall(client, userDetail, {}), fetchCall(client, userDetail, {})]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(client.getQueryData(queryKeyOf(userDetail, {}))).toEqual({ id: '7' });
});

test('a call that failed a moment ago is not asked again by a link that is pointed at', async () => {
  stubBrowser();
  const fetch = vi.fn(async () => Response.json({ code: 500, message: '出错了', data: null }));
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchCall(client, userDetail, {});
  await prefetchCall(client, userDetail, {});
  expect(fetch).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 6_000);
  await prefetchCall(client, userDetail, {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

describe('a person’s own answer behind that of a guest', () => {
  const key = 'GET /zw-collect/of {}';
  /** A shared page with a guest's answer, and a user's own behind it. */
  function openShell() {
    stubBrowser().storage.set('ACCESS_TOKEN', 'token-a');
    const block = {
      textContent: JSON.stringify({ tokenChecksum: crc32('token-a'), answers: { [key]: { data: 'own' } } }),
    };
    const calls = { textContent: JSON.stringify([[key, 'guest', Date.now()]]), nextSibling: {}, remove: vi.fn() };
    const state = { readyState: 'complete', querySelector: () => block, querySelectorAll: () => [calls] };
    vi.stubGlobal('document', state);
    const client = new QueryClient();
    hydrateStreamedCalls(client, true);
    const query = () => client.getQueryCache().find({ queryKey: [key], exact: true });
    return { client, query };
  }

  test('takes its place, and is the person’s from then on', async () => {
    const { client, query } = openShell();
    expect(query()?.meta).toEqual({ shared: true });
    followPersonalAnswers(client, [key]);
    await expect.poll(() => query()?.state.data).toBe('own');
    expect(query() && isPersonal({ meta: query()?.meta })).toBe(true);
    forgetPersonalAnswers();
  });

  test('is not written once the login has ended', async () => {
    const { client, query } = openShell();
    followPersonalAnswers(client, [key]);
    localStorage.removeItem('ACCESS_TOKEN');
    forgetPersonalAnswers();
    await expect.poll(() => query()?.state.isInvalidated).toBe(true);
    expect([query()?.state.data, query()?.meta]).toEqual(['guest', { shared: true }]);
  });
});
