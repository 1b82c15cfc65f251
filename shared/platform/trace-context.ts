/** The trace that a request belongs to, by W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The one that began the trace may have recorded it. */
  readonly isSampled: boolean;
  /** `tracestate`: what other systems need of the trace, passed on as it came; empty for none. */
  readonly state: string;
}

/** Of a request, by name in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Version, trace id, parent id, flags, and what a later version may add. */
const traceparentShape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-[ -~]*)?$/;
const longestTraceparent = 512;
const zeros = /^0+$/;

/** The trace of a request; undefined without a valid `traceparent`, and then `tracestate` does not count either. */
export function readTraceContext({ traceparent, tracestate = '' }: Headers): TraceContext | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > longestTraceparent) return undefined;
  const [, version, traceId = '', parentId = '', flags = '', more] = traceparentShape.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (zeros.test(traceId) || zeros.test(parentId)) return undefined;
  const state = String(tracestate);
  // of the flags only this one has a meaning in version 00
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return { traceId, isSampled, state: isSoundState(state) ? state : '' };
}

const stateEntry = /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;
const longestState = 512;
const mostStateEntries = 32;

function isSoundState(state: string): boolean {
  if (state.length > longestState) return false;
  const entries = state
    .split(',')
    .map((entry) => entry.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((entry) => entry !== '');
  const keys = new Set(entries.map((entry) => entry.slice(0, entry.indexOf('='))));
  const isEachSound = entries.every((entry) => stateEntry.test(entry)) && keys.size === entries.length;
  return isEachSound && entries.length > 0 && entries.length <= mostStateEntries;
}
