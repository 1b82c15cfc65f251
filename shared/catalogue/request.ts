import type { AnyEndpoint } from './endpoint.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with its query, canonical: the same input always gives the same text. */
  readonly path: string;
  /** Canonical JSON (keys sorted) or undefined where nothing is sent. */
  readonly body: string | undefined;
}

/**
 * Turns an endpoint and its flat input into what goes over the wire. Undefined fields are left out.
 *
 * @throws RangeError when a `{part}` of the path has no value in the input.
 */
export function toWireRequest(endpoint: AnyEndpoint, input: unknown): WireRequest {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest[part];
    delete rest[part];
    if (value === undefined || value === '') throw new RangeError(`${endpoint.name} needs ${part}`);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    for (const key of Object.keys(rest).sort()) {
      if (rest[key] !== undefined) query.set(key, String(rest[key]));
    }
    const text = query.toString();
    return { method: endpoint.method, path: text ? `${path}?${text}` : path, body: undefined };
  }
  return { method: endpoint.method, path, body: canonicalJson(rest) };
}

/** The identity of a call: equal inputs give equal keys. Used for caching, dedupe and hydration. */
export function callKey(endpoint: AnyEndpoint, input: unknown): string {
  const { path, body } = toWireRequest(endpoint, input);
  return body === undefined ? `${endpoint.method} ${path}` : `${endpoint.method} ${path} ${body}`;
}

/** JSON with sorted keys and without undefined fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, v: unknown) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : v,
  );
}
