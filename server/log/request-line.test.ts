import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { requestLine } from './request-line.ts';

const entry = {
  requestId: '0f0e0d0c-1234',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  route: 'resource-detail',
  method: 'GET',
  status: 200,
  ms: 0.4,
  bytes: 10_866,
  cache: 'HIT',
  abort: undefined,
};

test.each([
  ['a stored page', entry],
  ['without cache', { ...entry, cache: undefined }],
  ['cut', { ...entry, cache: undefined, status: 499, abort: 'client_abort' }],
  ['characters to escape', { ...entry, route: 'a"b\\c\n', abort: '"' }],
])('the line is the one that pino writes: %s', (_name, fields) => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', sink: { write: (line) => void lines.push(line) } });
  log.info({ event: 'request', ...fields });
  const { time } = JSON.parse(lines[0] ?? '');
  expect(requestLine(fields, process.pid, Date.parse(time))).toBe(lines[0]);
  log.request(fields);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'info', event: 'request', pid: process.pid });
});

test.each([0, 9, 10, 99, 100, 999, 1000])('the time has milliseconds: %i', (ms) => {
  const now = Date.UTC(2026, 10, 22, 23, 59, 59) + ms;
  expect(JSON.parse(requestLine(entry, 1, now)).time).toBe(new Date(now).toISOString());
});
