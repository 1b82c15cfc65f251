import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchSuggestions } from './fetch-suggestions.ts';

const list = [{ id: '1', resourceName: '高三<em>语文</em>' }];
const prefer = { studyPhaseCode: 300, subjectCode: 1 };
const { signal } = new AbortController();

function answering(body: string) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => vi.unstubAllGlobals());

describe('asking for suggestions', () => {
  test('sends page 1, ten a page and the keyword', async () => {
    const fetch = answering(JSON.stringify({ code: 200, data: { list } }));
    expect(await fetchSuggestions({ keyword: '语文', prefer }, signal)).toEqual(list);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/zw-search/zw/resource/fastSearch');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual({ pageNum: 1, pageSize: 10, params: { keyWord: '语文', prefer } });
  });

  test.each([
    ['another code', JSON.stringify({ code: 400, data: { list } })],
    ['no code', JSON.stringify({ data: { list } })],
    ['an ended login', JSON.stringify({ code: -1, data: { list } })],
    ['no list', JSON.stringify({ code: 200, data: null })],
    ['junk', '<html>'],
  ])('%s gives no list', async (_, body) => {
    answering(body);
    expect(await fetchSuggestions({ keyword: '语文', prefer }, signal)).toBeUndefined();
  });

  test('a network that is down gives no list', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await fetchSuggestions({ keyword: '语文', prefer }, signal)).toBeUndefined();
  });
});
