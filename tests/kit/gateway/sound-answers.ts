import type { z } from 'zod';
import { createEndpointMatcher } from '../../../server/api-proxy/match-endpoint.ts';
import { schemasOf } from '../../../shared/catalogue.schema.ts';
import { catalogue } from '../../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../../shared/contract/endpoint.ts';
import { answering, envelopeOf, refusing } from './answers.ts';
import type { Script } from './fake-gateway.ts';

const texts = ['文', '', '1', '13800000000', '2026-01-01', '2026-01-01T00:00:00.000Z', 'aaaaaaaaaaaaaaaa', '/a'];

/** The smallest thing that a schema accepts; lists are empty. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Definition };
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (def.type === 'array') return [];
  if (def.type === 'record') return {};
  if (def.type === 'nullable') return null;
  if (def.type === 'optional') return undefined;
  if (def.type === 'default') return def.defaultValue;
  if (def.type === 'boolean') return false;
  if (def.type === 'number') return 1;
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'literal') return def.values?.[0];
  if (def.type === 'union' && def.options?.[0]) return sampleOf(def.options[0]);
  const fits = texts.find((text) => (schema as z.ZodType).safeParse(text).success);
  if (fits === undefined) throw new Error(`no sample for a ${def.type}`);
  return fits;
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly defaultValue?: unknown;
  readonly options?: readonly z.core.$ZodType[];
}

/** Data that fits the catalogue, for a call whose content does not matter. */
export function soundData(endpoint: AnyEndpoint): unknown {
  const schema = schemasOf(endpoint)?.data;
  return schema ? sampleOf(schema) : null;
}

/** What stands in every answer for a token, and in no other: `甲<token>乙`. */
export const markerOf = (token: string) => `甲${token}乙`;
export const anyMarker = /甲[A-Za-z0-9-]+乙/g;

const matchEndpoint = createEndpointMatcher(catalogue);

/** A gateway without a fault: every call of the catalogue has an answer, and a token's own name in it. */
export const soundAnswer: Script = (request, response) => {
  const { method, url, headers } = request;
  const token = String(headers.token ?? '');
  const endpoint = matchEndpoint(method, url.split('?', 1)[0] ?? '')?.endpoint;
  if (!endpoint) return refusing(404, 'no such call')(request, response);
  if (endpoint.token === 'required' && token === '') return refusing(-1, '')(request, response);
  const data = soundData(endpoint);
  const isPerson = typeof data === 'object' && data !== null && 'nickName' in data;
  return answering(envelopeOf(isPerson ? { ...data, nickName: markerOf(token) } : data))(request, response);
};
