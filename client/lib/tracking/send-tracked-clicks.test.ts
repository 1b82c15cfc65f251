// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { queryKeyOf } from '../calls/calls.ts';
import { createClickSender } from './send-tracked-clicks.ts';

interface Sent {
  readonly path: string;
  readonly body: { readonly events?: readonly Readonly<Record<string, unknown>>[] };
  readonly keepalive: boolean | undefined;
}
let sent: Sent[];
let answer: () => Promise<Response>;
const at = new Date('2026-11-20T02:00:00Z');
const here = (path: string) => location.origin + path;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => Response.json({ code: 200, message: 'success', data: {} });
  vi.stubGlobal('fetch', (path: string, { body, keepalive }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)), keepalive });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function startSender(person?: { id: string }) {
  const client = new QueryClient();
  if (person) client.setQueryData(queryKeyOf(userInfo, {}), person);
  return createClickSender(client, null);
}
const eventsOf = (one: Sent | undefined) => one?.body.events ?? [];
const pathsSent = () => sent.map(({ path }) => path);

test('clicks of some seconds go together, with the route and without the rest of the address', () => {
  const give = startSender({ id: '7' });
  give({ module: 'main-nav', url: here('/layout/paper-lib/300_1?grade=12#top'), at });
  give({ module: 'footer', url: 'https://elsewhere.test/secret?token=1', at });
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(3_000);
  expect(pathsSent()).toEqual(['/api/zw-event/api/v1/event/insert']);
  const events = eventsOf(sent[0]);
  expect(events).toMatchObject([
    { uid: '7', moduleDataId: 'main-nav.layout-paper-lib', at: '2026-11-20T02:00:00.000Z' },
    { uid: '7', moduleDataId: 'footer.elsewhere' },
  ]);
  expect(Object.keys(events[0] ?? {}).sort()).toEqual(['at', 'fingerprint', 'moduleDataId', 'terminal', 'uid']);
  expect(events[0]?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(sent)).not.toMatch(/grade|secret|token/);
});

test('a resource of a home module has a call of its own', () => {
  const give = startSender();
  give({ module: 'home-modules', url: here('/resource/12345.html'), at });
  give({ module: 'home-modules', url: here('/layout/good-lesson'), at });
  vi.advanceTimersByTime(3_000);
  expect(pathsSent()).toEqual(['/api/zw-cms/api/v1/homeHitsRecord/insert', '/api/zw-event/api/v1/event/insert']);
  expect(sent[0]?.body).toMatchObject({ uid: '', moduleDataId: '12345' });
});

test('what waits is sent when the page is left, by requests that outlive it, and once', () => {
  const give = startSender();
  give({ module: 'banner', url: here('/'), at });
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(10_000);
  expect(sent).toMatchObject([{ keepalive: true, body: { events: [{ moduleDataId: 'banner.index' }] } }]);
});

test('twenty clicks do not wait', () => {
  const give = startSender();
  for (let i = 0; i < 20; i++) give({ module: 'banner', url: here('/'), at });
  expect(eventsOf(sent[0])).toHaveLength(20);
});

test('a failure is not tried again, and fails nothing', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  const give = startSender();
  give({ module: 'banner', url: here('/'), at });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
