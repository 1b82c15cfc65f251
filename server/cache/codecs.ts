import { escapeJson } from '../../shared/render.ts';
import type { Codec } from './contract.ts';

/** Parsed data (frozen) together with the very JSON it came from, so that no caller stringifies it again. */
export interface JsonValue<T> {
  data: T;
  /** Escaped, so that it is safe inside a script element as it is. */
  json: string;
}

/** Pairs data with its JSON and freezes it in depth: all callers share one object. */
export function jsonValue<T>(data: T): JsonValue<T> {
  return { data: deepFreeze(data), json: escapeJson(JSON.stringify(data) ?? 'null') };
}

/**
 * Codec for `JsonValue`. Stored bytes are trusted no more than an answer of the gateway: `check` throws on what is not
 * a `T`, and the JSON is printed and escaped anew.
 */
export function jsonCodec<T>(check: (value: unknown) => T): Codec<JsonValue<T>> {
  return {
    encode: ({ json }) => Buffer.from(json),
    decode: (bytes) => jsonValue(check(JSON.parse(bytes.toString()))),
    // the JSON string itself and the parsed copy, which is about as big
    sizeOf: ({ json }) => Buffer.byteLength(json) * 2,
    compress: true,
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}
