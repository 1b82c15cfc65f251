import { describe, expect, test } from 'vitest';
import { type FetchProgress, FileRefused, fetchFile } from './fetch-file.ts';

const content = 'abcdefghij';

/** A server that breaks the connection after so many bytes, one number per request; then it sends all that is left. */
function aServer(breaks: readonly number[], { ranges = true } = {}) {
  const asked: (string | null)[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range');
    asked.push(range);
    const from = ranges ? Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0) : 0;
    const left = content.slice(from);
    const breakAfter = breaks[asked.length - 1];
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent)
          return breakAfter === undefined ? controller.close() : controller.error(new TypeError('network error'));
        sent = true;
        const piece = left.slice(0, breakAfter);
        if (piece !== '') controller.enqueue(new TextEncoder().encode(piece));
        else controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, {
      status: from > 0 ? 206 : 200,
      headers: {
        'content-type': 'text/plain',
        'content-length': String(left.length),
        ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
      },
    });
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

const { signal } = new AbortController();

describe('getting a file', () => {
  test('in one go, with its progress and type', async () => {
    const seen: FetchProgress[] = [];
    const blob = await fetchFile({ url: '/f', signal, fetch: aServer([]).fetch, onProgress: (now) => seen.push(now) });
    expect(await blob.text()).toBe(content);
    expect(blob.type).toBe('text/plain');
    expect(seen.at(-1)).toEqual({ received: 10, total: 10 });
  });

  test('a broken connection is taken up where it broke', async () => {
    const { fetch, asked } = aServer([4, 3]);
    const totals = new Set<number>();
    const blob = await fetchFile({ url: '/f', signal, fetch, onProgress: ({ total }) => totals.add(total) });
    expect(await blob.text()).toBe(content);
    expect(asked).toEqual([null, 'bytes=4-', 'bytes=7-']);
    expect([...totals]).toEqual([10]);
  });

  test('a server without ranges sends it anew, and nothing is there twice', async () => {
    const { fetch } = aServer([4], { ranges: false });
    expect(await (await fetchFile({ url: '/f', signal, fetch, onProgress() {} })).text()).toBe(content);
  });

  test('a network that does not come back is given up', async () => {
    const { fetch, asked } = aServer([4, 0, 0, 0, 0, 0]);
    await expect(fetchFile({ url: '/f', signal, fetch, onProgress() {} })).rejects.toThrow('network error');
    expect(asked.length).toBe(4);
  });

  test('a refusal is not tried again', async () => {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return new Response('', { status: 410 });
    };
    await expect(fetchFile({ url: '/f', signal, fetch, onProgress() {} })).rejects.toBeInstanceOf(FileRefused);
    expect(asked).toBe(1);
  });
});
