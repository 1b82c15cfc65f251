import type { z } from 'zod';
import { schemasOf } from '../../shared/catalogue.schema.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { defaultLayout, defaultParts } from '../../shared/questions/composed-paper.ts';

/** The parts of zod's definitions that inputs are made from. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.core.$ZodType[];
  readonly coerce?: boolean;
}

const definitionOf = (schema: z.core.$ZodType) => (schema._zod as unknown as { def: Definition }).def;
const takes = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** One of them fits every text field of the catalogue's inputs. */
const texts = [
  '语文',
  '1',
  '13900000001',
  '123456',
  'Zhizhan2026',
  'abcdefghijklmnopqrstuvwx',
  'http://a.cn',
  'YWJj',
  '0'.repeat(32),
  '0'.repeat(64),
  '2026-11-20T02:00:00Z',
  '2026-11-20',
  'BA',
  'questions/1.svg',
  'alipay',
  'mine-1',
  'p1',
  'question-pictures/a-1x1.png',
];
const numbers = [1, 300, 420_000, 2026, 30_101, 12];

/** Inputs whose fields depend on each other. */
const dependent: Readonly<Record<string, object>> = {
  'user.changePhoneAndPassword': { oldPassword: 'Wrong2026', password: 'Another2026' },
  'paperComposition.preview': {
    draft: {
      title: '周测',
      subtitle: '',
      studyPhaseCode: 300,
      subjectCode: 1,
      minutes: 40,
      sections: [{ title: '选择题', note: '', items: [{ questionId: '1', score: 5 }] }],
      parts: defaultParts,
      layout: defaultLayout,
    },
    size: 'A4',
    answers: 'student',
  },
  'user.accountBinding': { action: 'unbind', verifyCode: '123456' },
};

/**
 * An input that the call's schema takes, with a value in every field; empty for a call without a schema.
 *
 * @throws Error where the schema has a field that no sample fits.
 */
export function soundInput(endpoint: AnyEndpoint): Record<string, unknown> {
  const schema = schemasOf(endpoint)?.input;
  if (!schema) return {};
  const input = dependent[endpoint.name] ?? sampleOf(schema);
  if (!takes(schema, input)) throw new Error(`the sample for ${endpoint.name} does not fit`);
  return input as Record<string, unknown>;
}

/** An object of all fields, or of all but one where two exclude each other. */
function withoutClash(schema: z.core.$ZodType, fields: readonly (readonly [name: string, value: unknown])[]): object {
  const whole = Object.fromEntries(fields);
  if (takes(schema, whole)) return whole;
  const others = fields.map((left) => Object.fromEntries(fields.filter((field) => field !== left)));
  return others.find((other) => takes(schema, other)) ?? whole;
}

function sampleOf(schema: z.core.$ZodType): unknown {
  const { type, shape = {}, element, innerType, entries = {}, values = [], options = [] } = definitionOf(schema);
  if (type === 'object') {
    const fields = Object.entries(shape).map(([name, field]) => [name, sampleOf(field)] as const);
    return withoutClash(schema, fields);
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

const oddNumbers = [
  0,
  -1,
  1.5,
  99,
  999_999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  1e-7,
];
const oddTexts = [
  '',
  '0',
  '-1',
  ' ',
  '%_\\',
  "'; drop table resource; --",
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '1'.repeat(20),
  '1'.repeat(64),
  '题'.repeat(50),
  '题'.repeat(100),
  'a'.repeat(400),
  '0'.repeat(5_000),
  '👩‍🏫\u202e\u0301',
  '\u0000',
  '\ud800',
  '<em>（*)[]{}&|!:"',
  '1e3',
  'null',
  '__proto__',
];
const otherTypes = [null, true, [], {}, [[[]]], [null], { a: { b: {} } }];

/** Values for a field: such as its schema takes, and such as it should not. */
function oddValues(schema: z.core.$ZodType): unknown[] {
  const { type, shape = {}, element, innerType, entries = {}, options = [], coerce } = definitionOf(schema);
  if (type === 'optional' || type === 'nullable') return [undefined, ...(innerType ? oddValues(innerType) : [])];
  if (type === 'union') return options.flatMap(oddValues);
  if (type === 'enum') return [...Object.values(entries), 'unheardOf', ...otherTypes];
  if (type === 'boolean') return [true, false, 'true', 1, ...otherTypes];
  if (type === 'object') return [...oddObjects(shape, sampleOf(schema) as object), ...otherTypes];
  if (type === 'array' && element) {
    const sample = sampleOf(element);
    const lists = [1, 2, 20, 100, 101, 1_000].map((length) => Array<unknown>(length).fill(sample));
    return [...oddValues(element).map((value) => [value]), ...lists, ...otherTypes];
  }
  const isNumber = type === 'number';
  if (isNumber && coerce) return [...oddNumbers, ...oddTexts, ...otherTypes];
  return [...(isNumber ? oddNumbers : oddTexts), isNumber ? '1' : 1, ...otherTypes];
}

/** The sample with one field changed, once for each odd value of each field. */
const oddObjects = (shape: Readonly<Record<string, z.core.$ZodType>>, sample: object): object[] =>
  Object.entries(shape).flatMap(([name, field]) => oddValues(field).map((value) => ({ ...sample, [name]: value })));

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

/** What no object of the contract has; some of it is no object at all. */
const surplus = (sample: object): unknown[] => [
  ...[1, 'x', null, [], {}, nested(60), 2 ** 53, '题'.repeat(1_000)].map((more) => ({ ...sample, more })),
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
  ...[[], [sample], 'text', 1, 0, true, null, '', nested(60), [[[[]]]]],
];

/**
 * Many different inputs of a call, the ones that its schema takes first: the same in every run.
 */
export function oddInputs(endpoint: AnyEndpoint, { atMost }: { atMost: number }): unknown[] {
  const schema = schemasOf(endpoint)?.input;
  if (!schema) return [...surplus({}), ...oddTexts.map((lon) => ({ lon, lat: '30.6' }))];
  const sample = soundInput(endpoint);
  const { type, shape = {}, options = [] } = definitionOf(schema);
  const objects = type === 'union' ? options.flatMap(oddValues) : oddObjects(shape, sample);
  const inputs = [sample, {}, ...objects, ...surplus(sample)];
  const fitting = inputs.filter((input) => takes(schema, input));
  const unfit = inputs.filter((input) => !takes(schema, input));
  // both kinds, and of each from all fields
  const share = Math.max(Math.ceil(atMost / 2), atMost - unfit.length);
  const chosen = spread(fitting, share);
  return [...chosen, ...spread(unfit, atMost - chosen.length)];
}

/** So many of the items, at equal distances. */
const spread = <T>(items: readonly T[], amount: number): T[] =>
  amount >= items.length
    ? [...items]
    : Array.from({ length: amount }, (_, i) => items[Math.floor((i * items.length) / amount)] as T);
