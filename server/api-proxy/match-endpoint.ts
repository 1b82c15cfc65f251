import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';

export interface EndpointMatch {
  readonly endpoint: AnyEndpoint;
  /** Values of the path's `{name}` parts. */
  readonly pathParts: Readonly<Record<string, string>>;
}

interface Template {
  readonly endpoint: AnyEndpoint;
  readonly segments: readonly string[];
}

const hole = /^\{(\w+)\}$/;

/**
 * The allow-list: finds a call by method and path, which has to be spelled the one canonical way. Nothing is decoded
 * twice, cleaned up or guessed: a path that is not exactly a call's is none.
 */
export function createEndpointMatcher(endpoints: readonly AnyEndpoint[]) {
  const exact = new Map<string, AnyEndpoint>();
  const templates = new Map<string, Template[]>();
  for (const endpoint of endpoints) {
    const segments = endpoint.path.split('/');
    if (!segments.some((segment) => hole.test(segment))) {
      exact.set(`${endpoint.method} ${endpoint.path}`, endpoint);
      continue;
    }
    const group = `${endpoint.method} ${segments.length}`;
    templates.set(group, [...(templates.get(group) ?? []), { endpoint, segments }]);
  }

  return (method: string, path: string): EndpointMatch | undefined => {
    const endpoint = exact.get(`${method} ${path}`);
    if (endpoint) return { endpoint, pathParts: {} };
    const segments = path.split('/');
    for (const template of templates.get(`${method} ${segments.length}`) ?? []) {
      const pathParts = fill(template, segments);
      if (pathParts) return { endpoint: template.endpoint, pathParts };
    }
    return undefined;
  };
}

function fill(template: Template, segments: readonly string[]): Record<string, string> | undefined {
  const parts: Record<string, string> = {};
  for (const [i, expected] of template.segments.entries()) {
    const actual = segments[i] ?? '';
    const name = hole.exec(expected)?.[1];
    if (name === undefined) {
      if (actual !== expected) return undefined;
      continue;
    }
    const value = partValue(actual);
    if (value === undefined) return undefined;
    parts[name] = value;
  }
  return parts;
}

/** The decoded part, where its encoding is the one we would write ourselves. */
function partValue(text: string): string | undefined {
  if (text === '' || text === '.' || text === '..') return undefined;
  try {
    const value = decodeURIComponent(text);
    return encodeURIComponent(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
