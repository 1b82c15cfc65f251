import { expect, test } from 'vitest';
import { catalogue } from '../shared/catalogue.ts';
import { allHandlers, allStreams, type HandlerTools } from './all-handlers.ts';

// Handlers read their tools when they are called, not when they are created; but what jobs do is said at once
const handlers = allHandlers({ jobs: { define() {} } } as unknown as HandlerTools);
const known = new Set([...Object.keys(handlers), ...Object.keys(allStreams({} as HandlerTools))]);

test('every call of the catalogue has a handler', () => {
  expect(catalogue.filter((call) => !known.has(call.name)).map((call) => call.name)).toEqual([]);
});

test('every handler belongs to a call of the catalogue', () => {
  const names = new Set(catalogue.map((call) => call.name));
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
});
