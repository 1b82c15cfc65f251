import { z } from 'zod';
import { ConfigError } from '../contract/errors.ts';

/*
 * How edge and gateway read their environment: a zod object with a schema for each variable, made of the kinds below.
 * The message of an issue says what was expected; `parseEnvironment` makes a sentence for the operator of it.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads all variables of a schema. A variable that is missing or blank takes its default.
 *
 * @throws ConfigError with every problem at once; values of secrets are not in it.
 */
export function parseEnvironment<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const text = env[name];
    if (text?.trim()) given[name] = text;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const isSecret = secrets.has(schema.shape[name] as z.ZodType);
    return `${name} ${isSecret ? 'cannot be used' : `is ${JSON.stringify(given[name]?.trim())}`}; ${message}`;
  });
  throw new ConfigError(problems);
}

const secrets = z.registry();

/** A variable whose value must not be repeated in a message. */
export function secret<S extends z.ZodType>(schema: S): S {
  secrets.add(schema);
  return schema;
}

/** A text that `read` turns into a value; undefined refuses it. */
export function parseText<T>(expected: string, read: (text: string) => T | undefined) {
  return z
    .string()
    .trim()
    .transform((text, context) => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: `expected ${expected}` });
      return z.NEVER;
    });
}

/** A text of one shape. */
export const matching = (shape: RegExp, expected: string) =>
  parseText(expected, (text) => (shape.test(text) ? text : undefined));

export const anyText = (fallback: string) => z.string().trim().default(fallback);

/** A decimal number; `what` it is stands in the message. */
export function integer({
  what,
  min,
  max,
  fallback,
  example = fallback,
}: {
  what: string;
  min: number;
  max: number;
  fallback: number;
  example?: number;
}) {
  const outOfRange = `expected ${what} from ${min} to ${max}, for example ${example}`;
  return z
    .string()
    .trim()
    .regex(/^-?\d+$/, `expected ${what}, for example ${example}`)
    .transform(Number)
    .pipe(z.number(outOfRange).min(min, outOfRange).max(max, outOfRange))
    .default(fallback);
}

export const port = (fallback: number) => integer({ what: 'a port number', min: 0, max: 65_535, fallback });

/** Node's timers take at most a signed 32-bit number. */
export const milliseconds = (fallback: number, { min }: { min: number }) =>
  integer({ what: 'milliseconds', min, max: 2_147_483_647, fallback });

export const seconds = (fallback: number, { min, max }: { min: number; max: number }) =>
  integer({ what: 'seconds', min, max, fallback });

export const host = (fallback: string) =>
  matching(/^[A-Za-z0-9.:_-]+$/, `an address or host name, for example ${fallback}`).default(fallback);

/** An address without a trailing slash; empty by default. */
export const baseUrl = (example: string) =>
  parseText(`an http or https address without query, for example ${example}`, (text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    if (url.search || url.hash || url.username || url.password) return undefined;
    return (url.origin + url.pathname).replace(/\/+$/, '');
  }).default('');

export const onOff = (fallback: boolean) =>
  parseText(`on or off, for example ${fallback ? 'on' : 'off'}`, (text) =>
    text === 'on' || text === 'off' ? text === 'on' : undefined,
  ).default(fallback);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevel = () =>
  parseText(`one of ${logLevels.join(', ')}, for example info`, (text) =>
    logLevels.find((level) => level === text),
  ).default('info');

/** How many people may share one address; edge and gateway multiply their limits of an address by it. */
export const peoplePerAddress = () => integer({ what: 'a number of people', min: 1, max: 100_000, fallback: 100 });
