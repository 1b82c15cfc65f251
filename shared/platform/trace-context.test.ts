import { expect, test } from 'vitest';
import { readTraceContext } from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const sound = `00-${traceId}-${parentId}-01`;

test.each([
  ['a sampled trace', sound, true],
  ['one that is not sampled', `00-${traceId}-${parentId}-00`, false],
  ['flags that version 00 does not know', `00-${traceId}-${parentId}-fe`, false],
  ['such flags, sampled', `00-${traceId}-${parentId}-ff`, true],
  ['a later version', `01-${traceId}-${parentId}-01`, true],
  ['a later version with more fields', `cc-${traceId}-${parentId}-01-what-the-future-will-be-like`, true],
  ['a later version that ends with a dash', `cc-${traceId}-${parentId}-01-`, true],
])('%s is read', (_, traceparent, isSampled) => {
  expect(readTraceContext({ traceparent })).toEqual({ traceId, isSampled, state: '' });
});

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['version ff', `ff-${traceId}-${parentId}-01`],
  ['a version that is no number', `0x-${traceId}-${parentId}-01`],
  ['more fields in version 00', `${sound}-more`],
  ['a dash behind version 00', `${sound}-`],
  ['a later version with more, but no dash', `cc-${traceId}-${parentId}-01.more`],
  ['capitals in the trace id', `00-${traceId.toUpperCase()}-${parentId}-01`],
  ['capitals in the parent id', `00-${traceId}-${parentId.toUpperCase()}-01`],
  ['capitals in the flags', `00-${traceId}-${parentId}-0A`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
  ['a parent id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a trace id too short', `00-${traceId.slice(1)}-${parentId}-01`],
  ['a trace id too long', `00-${traceId}0-${parentId}-01`],
  ['a parent id too short', `00-${traceId}-${parentId.slice(1)}-01`],
  ['a trace id that is not hexadecimal', `00-${traceId.slice(1)}g-${parentId}-01`],
  ['flags too short', `00-${traceId}-${parentId}-1`],
  ['no flags', `00-${traceId}-${parentId}`],
  ['blanks around it', ` ${sound} `],
  ['two of them, as Node joins them', `${sound}, ${sound}`],
  ['a line break and a forged line', `${sound}\n{"event":"request"}`],
  ['a very long one', `cc-${traceId}-${parentId}-01-${'x'.repeat(10_000)}`],
])('%s is no trace context', (_, traceparent) => {
  expect(readTraceContext({ traceparent, tracestate: 'a=1' })).toBeUndefined();
});

test.each([
  ['one entry', 'congo=t61rcWkgMzE'],
  ['several', 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'],
  ['blanks and empty entries', 'rojo=1 ,\t,congo=2'],
  ['a tenant and signs', 'fw529a3039@dt=FfffffffF,a_b-c*d/e=x y'],
  ['32 entries', Array.from({ length: 32 }, (_, index) => `k${index}=1`).join()],
  ['512 characters', `a=${'x'.repeat(255)},b=${'y'.repeat(252)}`],
])('a state of %s is passed on as it came', (_, tracestate) => {
  expect(readTraceContext({ traceparent: sound, tracestate })?.state).toBe(tracestate);
});

test.each([
  ['nothing in it', ''],
  ['no value', 'congo'],
  ['a key in capitals', 'Congo=1'],
  ['two values for a key', 'a=1,b=2,a=3'],
  ['33 entries', Array.from({ length: 33 }, (_, index) => `k${index}=1`).join()],
  ['more than 512 characters', `a=${'x'.repeat(255)},b=${'y'.repeat(253)}`],
  ['a value beyond ASCII', 'a=\u00e9'],
  ['a control character', 'a=1\u0000'],
])('a state with %s is left out, and the trace goes on', (_, tracestate) => {
  expect(readTraceContext({ traceparent: sound, tracestate })).toEqual({ traceId, isSampled: true, state: '' });
});
