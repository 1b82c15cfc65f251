import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userDetail } from '../../shared/catalogue/user.ts';
import { stubBrowser } from '../../tests/kit/client/fake-browser.ts';
import { fetchCall, hydrateStreamedCalls, prefetchCall, queryKeyOf } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

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
