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
  const path = endpoint.path.includes('{') ? fillPath(endpoint, rest) : endpoint.path;
  if (endpoint.method === 'GET') {
    const names = Object.keys(rest);
    if (names.length === 0) return { method: endpoint.method, path, body: undefined };
    const query = new URLSearchParams();
    for (const key of names.sort()) {
      if (rest[key] !== undefined) query.set(key, String(rest[key]));
    }
    const text = query.toString();
    return { method: endpoint.method, path: text ? `${path}?${text}` : path, body: undefined };
  }
  return { method: endpoint.method, path, body: canonicalJson(rest) };
}

/** The path with its parts from the input, which are taken out of it. */
function fillPath(endpoint: AnyEndpoint, rest: Record<string, unknown>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest[part];
    delete rest[part];
    if (value === undefined || value === '') throw new RangeError(`${endpoint.name} needs ${part}`);
    return encodeURIComponent(String(value));
  });
}

interface KnownKey {
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string;
}
/** The last key of each public call with a flat input: the parts of a page, and page after page, ask for the same. */
const lastKeys = new WeakMap<AnyEndpoint, KnownKey>();

/** The identity of a call: equal inputs give equal keys. Used for caching, dedupe and hydration. */
export function callKey(endpoint: AnyEndpoint, input: unknown): string {
  if (endpoint.token !== 'never') return printKey(endpoint, input);
  const fields = input as Readonly<Record<string, unknown>>;
  const last = lastKeys.get(endpoint);
  if (last && hasSameFields(last.input, fields)) return last.key;
  const key = printKey(endpoint, input);
  lastKeys.set(endpoint, { input: { ...fields }, key });
  return key;
}

function printKey(endpoint: AnyEndpoint, input: unknown): string {
  const { path, body } = toWireRequest(endpoint, input);
  return body === undefined ? `${endpoint.method} ${path}` : `${endpoint.method} ${path} ${body}`;
}

/** Whether two inputs have the same fields in the same order, and no value that could have changed meanwhile. */
function hasSameFields(known: Readonly<Record<string, unknown>>, input: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(input ?? {});
  if (Object.keys(known).length !== names.length) return false;
  for (const name of names) {
    const value = input[name];
    if (known[name] !== value || typeof value === 'object' || !(name in known)) return false;
  }
  return true;
}

/** Whether a call's key may be of this endpoint: false is certain. */
export const isKeyOf = ({ method, path }: AnyEndpoint, key: string): boolean =>
  key.startsWith(method) && key.startsWith(path.split('{', 1)[0] ?? '', method.length + 1);

/** JSON with sorted keys and without undefined fields. */
export function canonicalJson(value: unknown): string {
  // by hand: a replacer costs three times as much, and every call of every rendered page passes here
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let fields = '';
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key];
    if (field === undefined) continue;
    fields += `${fields && ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}
