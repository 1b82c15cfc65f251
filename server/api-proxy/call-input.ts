import { schemasOf } from '../../shared/catalogue.schema.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { CodedError } from '../../shared/contract/errors.ts';
import { inputProblem, parseInput } from '../../shared/contract/parse-input.ts';
import { fieldsOf } from '../http/bodies/json-body.ts';
import type { EndpointMatch } from './match-endpoint.ts';

/**
 * The flat input of a call from its wire form: path parts, query of a GET, fields of a JSON body. Undefined where it is
 * ambiguous or not an object.
 */
export function callInput({ endpoint, pathParts }: EndpointMatch, search: string, body: unknown): object | undefined {
  if (endpoint.method === 'GET') return withoutClash(pathParts, queryFields(search));
  if (search !== '') return undefined;
  if (body === undefined) return pathParts;
  return withoutClash(pathParts, fieldsOf(body));
}

/**
 * Checks an input against the schema of its call; calls without a schema take any.
 *
 * @throws CodedError 422 naming the field that does not fit.
 */
export function checkInput(endpoint: AnyEndpoint, input: object | undefined): asserts input is object {
  const schema = schemasOf(endpoint)?.input;
  const read = schema && parseInput(schema, input, { text: endpoint.method === 'GET' });
  if (read?.success === false || input === undefined) {
    throw new CodedError(422, 422, inputProblem(input && read?.error?.issues[0]));
  }
}

function queryFields(search: string): object | undefined {
  const query = [...new URLSearchParams(search)];
  const fields = Object.fromEntries(query);
  // of a name given twice the gateway might read the other one
  return Object.keys(fields).length === query.length ? fields : undefined;
}

function withoutClash(pathParts: object, fields: object | undefined): object | undefined {
  if (!fields || Object.keys(pathParts).some((name) => Object.hasOwn(fields, name))) return undefined;
  return { ...fields, ...pathParts };
}
