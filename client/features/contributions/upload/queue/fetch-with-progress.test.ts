import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** As much of a request of the browser as is used. */
class FakeRequest {
  static readonly made: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; timeStamp: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  opened: readonly string[] = [];
  body: unknown;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.made.push(this);
  }
  open(...target: string[]) {
    this.opened = target;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
}

afterEach(() => void vi.unstubAllGlobals());

function send(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const sent: number[] = [];
  const body = new FormData();
  const headers = { token: 'a' };
  const init = { method: 'POST', headers, body, signal };
  const answer = fetchWithProgress((bytes) => sent.push(bytes))('/api/part', init);
  const request = FakeRequest.made.at(-1) as FakeRequest;
  return { answer, request, sent, body };
}

test('sends what fetch would, tells a few times a second how far it is, and gives the answer', async () => {
  const { answer, request, sent, body } = send();
  expect([request.opened, request.headers]).toEqual([['POST', '/api/part'], { token: 'a' }]);
  expect(request.body).toBe(body);
  for (const [loaded, timeStamp] of [
    [10, 1000],
    [20, 1100],
    [30, 1300],
  ] as const)
    request.upload.onprogress?.({ loaded, timeStamp });
  expect(sent).toEqual([10, 30]);
  request.responseText = '{"code":200}';
  request.onload();
  expect(await (await answer).json()).toEqual({ code: 200 });
});

test('an answer that is no JSON is a syntax error, as with fetch', async () => {
  const { answer, request } = send();
  request.responseText = '<html>';
  request.onload();
  await expect((await answer).json()).rejects.toBeInstanceOf(SyntaxError);
});

test('a connection that breaks, and one that is given up, fail', async () => {
  const broken = send();
  broken.request.onerror();
  await expect(broken.answer).rejects.toBeInstanceOf(TypeError);
  const controller = new AbortController();
  const late = send(controller.signal);
  controller.abort();
  await expect(late.answer).rejects.toBeInstanceOf(TypeError);
  const early = send(controller.signal);
  await expect(early.answer).rejects.toBeInstanceOf(TypeError);
  expect(early.request.body).toBeUndefined();
});
