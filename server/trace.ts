import { randomBytes } from 'node:crypto';
import type { TraceContext } from '../shared/platform/trace-context.ts';

let digits = '';
let used = 0;

/** Random hexadecimal digits, some hundred ids at a time: every request has one. */
function randomDigits(length: number): string {
  if (used + length > digits.length) {
    digits = randomBytes(4096).toString('hex');
    used = 0;
  }
  used += length;
  return digits.slice(used - length, used);
}

/** Begins a trace. It is not marked as sampled: the edge names traces in its log and records nothing more of them. */
export const startTrace = (): TraceContext => ({
  traceId: randomDigits(32),
  isSampled: false,
  state: '',
});

/** The trace of a request, which begins here unless the request came with one; only then an id is made for it. */
export function traceOf(locals: Pick<Express.Locals, 'trace'>): TraceContext {
  locals.trace ??= startTrace();
  return locals.trace;
}

/** Makes a gateway call a part of the trace, under an id of its own. */
export const traceparentOf = ({ traceId, isSampled }: TraceContext): string =>
  `00-${traceId}-${randomDigits(16)}-${isSampled ? '01' : '00'}`;

/** Headers of a gateway call for its trace. */
export const traceHeaders = (trace: TraceContext): Record<string, string> => ({
  traceparent: traceparentOf(trace),
  ...(trace.state && { tracestate: trace.state }),
});
