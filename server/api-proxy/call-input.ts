import { fieldsOf } from '../http/json-body.ts';
import type { EndpointMatch } from './match-endpoint.ts';

/**
 * The flat input of a call from its wire form: path parts, query of a GET, fields of a JSON body. Undefined where it is
 * ambiguous or not an object; such a call goes to the gateway as it is, which decides what is wrong with it.
 */
export function callInput({ endpoint, pathParts }: EndpointMatch, search: string, body: unknown): object | undefined {
  if (endpoint.method === 'GET') return withoutClash(pathParts, queryFields(search));
  if (search !== '') return undefined;
  if (body === undefined) return pathParts;
  return withoutClash(pathParts, fieldsOf(body));
}

function queryFields(search: string): object | undefined {
  const query = [...new URLSearchParams(search)];
  const fields = Object.fromEntries(query);
  // one name given twice: which one counts is the gateway's business
  return Object.keys(fields).length === query.length ? fields : undefined;
}

function withoutClash(pathParts: object, fields: object | undefined): object | undefined {
  if (!fields || Object.keys(pathParts).some((name) => Object.hasOwn(fields, name))) return undefined;
  return { ...fields, ...pathParts };
}
