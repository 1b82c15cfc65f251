import { escapeJson } from '../../shared/site/render.ts';
import type { Codec } from './contract.ts';

/** Parsed data (frozen) together with the very JSON it came from, so that no caller stringifies it again. */
export interface JsonValue<T> {
  data: T;
  /** Escaped, so that it is safe inside a script element as it is. */
  json: string;
}

/** JSON of checked data, escaped for a script element. */
export const printJson = (data: unknown): string => escapeJson(JSON.stringify(data) ?? 'null');

/** Pairs data with its JSON and freezes it in depth: all callers share one object. */
export const jsonValue = <T>(data: T): JsonValue<T> => ({ data: deepFreeze(data), json: printJson(data) });

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

/** Freezes the value and everything in it that is not frozen yet. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}
