import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { schemasOf } from './catalogue.schema.ts';
import { catalogue } from './catalogue.ts';
import { downloadBatchPayload } from './library/calls/resource.schema.ts';
import { orderPayload } from './shop/calls/order.schema.ts';

/** Secrets are taken as they are typed; nobody reads them. */
const secrets = new Set(['password', 'oldPassword', 'newPassword']);

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Every schema of a text below a schema, with the field that it is in. */
function textsIn(name: string, schema: z.ZodType): Field[] {
  const def = schema.def as unknown as Readonly<Record<string, unknown>> & { readonly type: string };
  const below = (...schemas: unknown[]) => schemas.flatMap((one) => textsIn(name, one as z.ZodType));
  switch (def.type) {
    case 'string':
      return [{ name, schema }];
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([field, one]) => textsIn(field, one));
    case 'array':
      return below(def.element);
    case 'union':
      return below(...(def.options as unknown[]));
    case 'record':
      return below(def.keyType, def.valueType);
    case 'pipe':
      return below(def.in, def.out);
    case 'lazy':
      return [];
    default:
      return def.innerType === undefined ? [] : below(def.innerType);
  }
}

const marks = /[\u202E\u200B\u2066]/;
/** Texts with invisible characters, of the lengths that fields take. */
const samples = [1, 5, 12, 40].map((length) => `\u202E\u200B${'题'.repeat(length)}\u2066`);

const unclean = (fields: readonly Field[]) =>
  fields
    .filter(
      ({ name, schema }) =>
        !secrets.has(name) && samples.some((sample) => marks.test(String(schema.safeParse(sample).data ?? ''))),
    )
    .map(({ name }) => name);

describe('texts that calls take', () => {
  const inputs = catalogue.flatMap((endpoint) => {
    const schemas = schemasOf(endpoint);
    return schemas ? [[endpoint.name, schemas.input] as const] : [];
  });

  test('are found in the schemas', () => {
    expect(inputs.length).toBeGreaterThan(150);
    expect(inputs.flatMap(([, input]) => textsIn('', input)).length).toBeGreaterThan(100);
  });

  test.each([
    ...inputs,
    ['payload of an order', orderPayload],
    ['payload of a download', downloadBatchPayload],
  ] as const)('%s: without invisible characters', (_name, input) => {
    expect(unclean(textsIn('', input))).toEqual([]);
  });
});
