import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { takeStreamedCalls } from './calls.tsx';

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
  takeStreamedCalls(client);
  expect(block.remove).not.toHaveBeenCalled();
  // all of its text may be here, but nothing says so yet
  block.textContent = wholeText;
  takeStreamedCalls(client);
  expect(client.getQueryData(['key'])).toBeUndefined();
  block.nextSibling = {};
  takeStreamedCalls(client);
  expect(client.getQueryData(['key'])).toEqual({ name: '林晓雨' });
  expect(block.remove).toHaveBeenCalledOnce();
});

test('the last block of a document that has come is taken', () => {
  const { block, fakeDocument } = blockInDocument();
  block.textContent = wholeText;
  fakeDocument.readyState = 'interactive';
  const client = new QueryClient();
  takeStreamedCalls(client);
  expect(client.getQueryState(['key'])).toMatchObject({ data: { name: '林晓雨' }, dataUpdatedAt: 1_700_000_000_000 });
});
