import { z } from 'zod';
import { ConfigError } from '../shared/errors.ts';

/** What the environment decides, parsed once in main.ts (docs/operations.md#environment-of-the-reference-gateway). */
export interface GatewayConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Empty uses embedded Postgres below `dataDir`. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly payloadSecret: string;
  /** People who may share one address; limits by address are multiplied by it. */
  readonly rateLimitPeoplePerAddress: number;
  readonly ai: { readonly baseUrl: string; readonly apiKey: string; readonly model: string };
  readonly logLevel: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  GATEWAY_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4000),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .or(z.literal(''))
    .default(''),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: z.enum(['on', 'off']).default('on'),
  PAYLOAD_SECRET: z.string().min(8).default('zhizhan-demo-payload-secret'),
  RATE_LIMIT_PEOPLE_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((people) => people <= 100_000)
    .default(100),
  AI_BASE_URL: z
    .string()
    .regex(/^https?:\/\/./)
    .or(z.literal(''))
    .default(''),
  AI_API_KEY: z.string().default(''),
  AI_MODEL: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

/** What each variable expects, in the operator's words. */
const expectations: Readonly<Record<keyof z.infer<typeof environment>, string>> = {
  GATEWAY_PORT: 'a port from 0 to 65535, for example 4000',
  GATEWAY_HOST: 'an address to listen on, for example 127.0.0.1',
  DATABASE_URL: 'a Postgres address, for example postgres://user:password@db:5432/zhizhan, or nothing',
  DATA_DIR: 'a folder, for example .data',
  DEMO: 'on or off',
  PAYLOAD_SECRET: 'a text of at least 8 characters',
  RATE_LIMIT_PEOPLE_PER_ADDRESS: 'a number of people from 1 to 100000, for example 100',
  AI_BASE_URL: 'an http(s) address, for example https://ai.example.com/v1, or nothing',
  AI_API_KEY: 'a text',
  AI_MODEL: 'a text',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
};

/** Values that must not be repeated in a message. */
const secrets = new Set(['DATABASE_URL', 'PAYLOAD_SECRET', 'AI_API_KEY']);

export const gatewayVariables = Object.keys(expectations);

/**
 * Reads the gateway's configuration. A variable that is set but empty counts as not set.
 *
 * @throws ConfigError that names every problem, one per line.
 */
export function parseGatewayConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const set = Object.fromEntries(gatewayVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const broken = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(broken.map((name) => describe(name, set[name])));
  }
  const values = parsed.data;
  return {
    host: values.GATEWAY_HOST,
    port: values.GATEWAY_PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    demo: values.DEMO === 'on',
    payloadSecret: values.PAYLOAD_SECRET,
    rateLimitPeoplePerAddress: values.RATE_LIMIT_PEOPLE_PER_ADDRESS,
    ai: { baseUrl: values.AI_BASE_URL, apiKey: values.AI_API_KEY, model: values.AI_MODEL },
    logLevel: values.LOG_LEVEL,
  };
}

function describe(name: string, value: string | undefined): string {
  const shown = secrets.has(name) ? 'set' : JSON.stringify(value);
  return `${name} is ${shown}; expected ${expectations[name as keyof typeof expectations]}`;
}
