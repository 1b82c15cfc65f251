import type { z } from 'zod';
import type { AnyEndpoint } from '../../shared/catalogue/endpoint.ts';
import { schemasOf } from '../../shared/catalogue/schemas.ts';

/** The parts of zod's definitions that inputs are made from. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.core.$ZodType[];
}

const definitionOf = (schema: z.core.$ZodType) => (schema._zod as unknown as { def: Definition }).def;
const takes = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** One of them fits every text field of the catalogue's inputs. */
const texts = ['语文', '1', '13900000001', '123456', 'Zhizhan2026', 'abcdefghijklmnopqrstuvwx', 'http://a.cn', 'YWJj'];
const numbers = [1, 300, 420_000, 2026];

/** Inputs whose fields depend on each other. */
const dependent: Readonly<Record<string, object>> = {
  'user.changePhoneAndPassword': { oldPassword: 'Wrong2026', password: 'Another2026' },
  'user.accountBinding': { action: 'unbind', verifyCode: '123456' },
};

/**
 * An input that the call's schema takes, with a value in every field.
 *
 * @throws Error where the schema has a field that no sample fits.
 */
export function soundInput(endpoint: AnyEndpoint): Record<string, unknown> {
  const schema = schemasOf(endpoint)?.input;
  if (!schema) throw new Error(`${endpoint.name} has no schema`);
  const input = dependent[endpoint.name] ?? sampleOf(schema);
  if (!takes(schema, input)) throw new Error(`the sample for ${endpoint.name} does not fit`);
  return input as Record<string, unknown>;
}

function sampleOf(schema: z.core.$ZodType): unknown {
  const { type, shape = {}, element, innerType, entries = {}, values = [], options = [] } = definitionOf(schema);
  if (type === 'object') {
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'array' && element) return [sampleOf(element)];
  if ((type === 'optional' || type === 'nullable') && innerType) return sampleOf(innerType);
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'literal') return values[0];
  if (type === 'union' && options[0]) return sampleOf(options[0]);
  if (type === 'boolean') return true;
  const sample = [...(type === 'number' ? numbers : texts), ...numbers].find((value) => takes(schema, value));
  if (sample === undefined) throw new Error(`no sample fits a ${type}`);
  return sample;
}
