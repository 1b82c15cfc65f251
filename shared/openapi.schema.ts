import { z } from 'zod';
import { schemasOf } from './catalogue.schema.ts';
import { catalogue } from './catalogue.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import { refusalCodes } from './contract/refusal-codes.ts';

/** A JSON Schema (2020-12), or any part of an OpenAPI document. */
export interface JsonObject {
  readonly [name: string]: Json;
}
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `tkResource.detail` as `TkResourceDetail`. */
const pascal = (name: string) =>
  name
    .replace(/ answer data/, ' data')
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

/**
 * A zod schema as JSON Schema. Inputs may have no other fields; answers may, so that a gateway can add some. Without
 * the bounds that zod writes to every integer.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return plain(rest, io) as JsonObject;
}

/** The schema without its definitions (trees refer to themselves), which go to the shared schemas of the document. */
function withoutDefinitions(
  name: string,
  { $defs = {}, ...schema }: JsonObject,
  shared: Record<string, Json>,
): JsonObject {
  const refTo = (text: string) => `#/components/schemas/${pascal(`${name} ${text.replace(/^.*__schema/, 'tree')}`)}`;
  const renameRefs = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(renameRefs);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [
        field,
        field === '$ref' && typeof part === 'string' ? refTo(part) : renameRefs(part),
      ]),
    );
  };
  for (const [definition, part] of Object.entries($defs as JsonObject)) {
    shared[refTo(definition).slice('#/components/schemas/'.length)] = renameRefs(part);
  }
  return renameRefs(schema) as JsonObject;
}

function plain(value: Json, io: 'input' | 'output'): Json {
  if (Array.isArray(value)) return value.map((part) => plain(part, io));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, rule]) =>
      !(name === 'minimum' && rule === Number.MIN_SAFE_INTEGER) &&
      !(name === 'maximum' && rule === Number.MAX_SAFE_INTEGER) &&
      !(name === 'additionalProperties' && rule === false && io === 'output'),
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, plain(part, io)]));
}

const token = (endpoint: AnyEndpoint) =>
  ({ never: [], optional: [{}, { token: [] }], required: [{ token: [] }] })[endpoint.token] as readonly JsonObject[];

const envelope = (data: JsonObject): JsonObject => ({
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
});

function answerOf(answer: AnyEndpoint['answer'], data: JsonObject): JsonObject {
  if (answer === 'stream') return { description: 'A stream.', content: { 'application/octet-stream': {} } };
  if (answer === 'events') {
    return {
      description: 'Server-sent events, of which the schema describes one; an envelope where the request is refused.',
      content: { 'text/event-stream': { schema: data } },
    };
  }
  return {
    description: 'The envelope; a refusal has another code and its message.',
    content: { 'application/json': { schema: envelope(data) } },
  };
}

function operation(endpoint: AnyEndpoint, shared: Record<string, Json>): JsonObject {
  const { name, method, path, body, answer, extension, reads, cache, limit, headers = [] } = endpoint;
  const schemas = schemasOf(endpoint);
  const input = schemas ? jsonSchemaOf(schemas.input, 'input') : {};
  const properties = (input.properties ?? {}) as JsonObject;
  const required = (input.required ?? []) as readonly string[];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((part) => part[1] ?? '');
  const inQuery = method === 'GET' ? Object.keys(properties).filter((field) => !inPath.includes(field)) : [];
  const bodySchema = {
    ...input,
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([field]) => !inPath.includes(field))),
      ...(body === 'multipart' && { file: { type: 'string', format: 'binary' } }),
    },
    required: [...required.filter((field) => !inPath.includes(field)), ...(body === 'multipart' ? ['file'] : [])],
  };
  const data = schemas ? withoutDefinitions(`${name} data`, jsonSchemaOf(schemas.data, 'output'), shared) : {};
  return {
    operationId: name,
    summary: name,
    tags: [name.split('.')[0] ?? name],
    security: token(endpoint),
    ...(extension && { 'x-extension': true }),
    ...(reads && { 'x-reads': true }),
    ...(cache && { 'x-cache': { ...cache } }),
    ...(limit && { 'x-limit': limit }),
    ...(inPath.length + inQuery.length + headers.length > 0 && {
      parameters: [
        ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: properties[field] ?? {} })),
        ...inQuery.map((field) => ({
          name: field,
          in: 'query',
          required: required.includes(field),
          schema: properties[field] ?? {},
        })),
        ...headers.map((field) => ({ name: field, in: 'header', required: false, schema: { type: 'string' } })),
      ],
    }),
    ...(method !== 'GET' && {
      requestBody: {
        required: body !== 'none',
        content: {
          [body === 'multipart' ? 'multipart/form-data' : 'application/json']: {
            schema: input.properties ? bodySchema : input,
          },
        },
      },
    }),
    responses: {
      200: {
        ...answerOf(answer, data),
      },
    },
  };
}

/** Shorter schemas stay where they are used. */
const shortest = 160;

/** Moves schemas that occur more than once into `#/components/schemas`, named after the call that has them first. */
function shareSchemas(paths: JsonObject, schemas: Record<string, Json>): JsonObject {
  const seen = new Map<string, number>();
  const count = (value: Json) => {
    if (Array.isArray(value)) value.forEach(count);
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    if (value.type === 'object' && text.length >= shortest) seen.set(text, (seen.get(text) ?? 0) + 1);
    // the parts of a schema that is shared are shared with it
    if (seen.get(text) !== 2) Object.values(value).forEach(count);
  };
  count(paths);

  const names = new Map<string, string>();
  const nameFor = (text: string, place: string) => {
    let name = pascal(place);
    for (let n = 2; name in schemas; n += 1) name = `${pascal(place)}${n}`;
    names.set(text, name);
    return name;
  };
  const replace = (value: Json, place: string): Json => {
    if (Array.isArray(value)) return value.map((part) => replace(part, place));
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const isShared = value.type === 'object' && (seen.get(text) ?? 0) > 1;
    const known = names.get(text);
    if (isShared && known) return { $ref: `#/components/schemas/${known}` };
    const name = isShared ? nameFor(text, place) : undefined;
    if (name) schemas[name] = {}; // keeps the place
    const replaced = Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, replace(part, placeOf(value, field, place))]),
    );
    if (!name) return replaced;
    schemas[name] = replaced;
    return { $ref: `#/components/schemas/${name}` };
  };
  return replace(paths, '') as JsonObject;
}

/** Where a schema stands, as its name says it: the call and the fields that lead to it. */
function placeOf(value: JsonObject, field: string, place: string): string {
  if (typeof value.operationId === 'string')
    return `${value.operationId} ${field === 'requestBody' ? 'input' : 'answer'}`;
  const isField = ![
    'properties',
    'schema',
    'content',
    'responses',
    'items',
    'anyOf',
    'allOf',
    '200',
    'application/json',
  ].includes(field);
  return isField && place !== '' ? `${place} ${field}` : place;
}

/**
 * The contract of the gateway as an OpenAPI 3.1 document, made from the catalogue: `docs/openapi.json`. Rules between
 * fields are not in it (JSON Schema cannot say them): a call that breaks one answers code 422.
 */
export function openApiDocument(): JsonObject {
  const schemas: Record<string, Json> = {};
  const byPath: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of [...catalogue].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    byPath[endpoint.path] = { ...byPath[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  const paths = shareSchemas(byPath, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: '知站 gateway',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call that the edge makes or lets through. Answers are envelopes of code, message and data; code 200 is ' +
        'success, -1 ends the login. x-extension marks calls that a gateway may lack, x-reads what changes nothing, ' +
        'x-cache how long the edge keeps an answer, x-refusals what the codes besides success mean.',
    },
    'x-refusals': refusalCodes,
    servers: [{ url: '/', description: 'GATEWAY_BASE_URL' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas,
    },
  };
}
