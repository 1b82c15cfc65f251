import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ConfigError } from '../shared/contract/errors.ts';
import {
  anyText,
  type Environment,
  host,
  integer,
  logLevel,
  matching,
  milliseconds,
  onOff,
  parseEnvironment,
  parseText,
  peoplePerAddress,
  port,
  seconds,
  secret,
} from '../shared/platform/environment.schema.ts';
import { passwordFile, withPassword } from '../shared/platform/password-file.schema.ts';
import type { IdentityProviderConfig } from './operators/studio/accounts/identity-provider.ts';
import type { WechatAppConfig } from './people/accounts/wechat-open.ts';
import { filesUrl, readS3 } from './platform/files/s3/s3-config.ts';
import { readAlipay } from './shop/payments/alipay-config.ts';
import { type PaymentProviderName, paymentProviderNames } from './shop/payments/payment-provider.ts';
import { type SandboxFault, sandboxFaults } from './shop/payments/sandbox.ts';
import { readWechatPay } from './shop/payments/wechat-pay-config.ts';

/** The variables of docs/operations.md#environment-of-the-reference-gateway. */
const environment = z.object({
  GATEWAY_PORT: port(4000),
  GATEWAY_HOST: host('127.0.0.1'),
  GATEWAY_DRAIN_DELAY_MS: milliseconds(0, { min: 0 }),
  GATEWAY_OPS_PORT: port(9200),
  GATEWAY_OPS_HOST: host('127.0.0.1'),
  GATEWAY_OPS_TOKEN: secret(anyText('')),
  STUDIO_OIDC_ISSUER: parseText(
    'the https address of an issuer (http from this machine only), without /.well-known, for example https://id.example.com/realms/staff',
    readIssuer,
  ).default(''),
  STUDIO_OIDC_CLIENT_ID: anyText(''),
  STUDIO_OIDC_CLIENT_SECRET_FILE: passwordFile(),
  DEMO_REVIEW_SECONDS: seconds(30, { min: 0, max: 86_400 }),
  DATABASE_URL: secret(
    matching(
      /^postgres(ql)?:\/\/./,
      'a Postgres address, for example postgres://user:password@db:5432/zhizhan',
    ).default(''),
  ),
  DATABASE_PASSWORD_FILE: passwordFile(),
  DATABASE_READ_URL: secret(
    matching(
      /^postgres(ql)?:\/\/./,
      'the Postgres address of a read replica, for example postgres://user:password@db-2:5432/zhizhan',
    ).default(''),
  ),
  DATA_DIR: anyText('.data'),
  FILES_URL: matching(filesUrl, 'an address like s3://bucket/prefix; empty is the folder DATA_DIR/files').default(''),
  S3_ENDPOINT: matching(/^https?:\/\/[^/]+$/, 'an http or https address without a path').default(''),
  S3_REGION: matching(/^[a-z0-9-]{1,40}$/, 'the name of a region, for example us-east-1').default('us-east-1'),
  S3_PATH_STYLE: onOff(false),
  S3_ACCESS_KEY_ID: anyText(''),
  S3_ACCESS_KEY_ID_FILE: passwordFile(),
  S3_SECRET_ACCESS_KEY: secret(anyText('')),
  S3_SECRET_ACCESS_KEY_FILE: passwordFile(),
  JOB_WORKERS: integer({
    what: 'a number of jobs',
    min: 0,
    max: 64,
    fallback: Math.max(1, availableParallelism() - 1),
  }),
  FONT_DIR: anyText(''),
  DEMO: onOff(true),
  // not trimmed: the build takes it as it is, too
  PAYLOAD_SECRET: secret(
    z.string().min(8, 'expected a text of at least 8 characters').default('zhizhan-demo-payload-secret'),
  ),
  RATE_LIMIT_PEOPLE_PER_ADDRESS: peoplePerAddress(),
  PAY_PROVIDER: parseText(`some of ${paymentProviderNames.join(', ')}, separated by commas`, readProviders).optional(),
  PAYEE_NAME: anyText(''),
  PAY_SANDBOX_FAULTS: parseText(`some of ${sandboxFaults.join(', ')}, separated by commas`, readSandboxFaults).default(
    [],
  ),
  GATEWAY_NOTIFY_PORT: port(0),
  SITE_PORT: port(0),
  WECHAT_PAY_BASE_URL: matching(/^https?:\/\/[^/]+$/, 'an address without a path').default(
    'https://api.mch.weixin.qq.com',
  ),
  WECHAT_PAY_MCH_ID: matching(/^\d{8,12}$/, 'a merchant number, for example 1900000001').default(''),
  WECHAT_PAY_APP_ID: matching(/^wx\w{8,30}$/, 'an app id that begins with wx').default(''),
  WECHAT_PAY_SERIAL: matching(/^[0-9A-Fa-f]{16,64}$/, "the serial number of the merchant's certificate").default(''),
  WECHAT_PAY_PRIVATE_KEY_FILE: passwordFile(),
  WECHAT_PAY_API_KEY_FILE: passwordFile(),
  WECHAT_PAY_PUBLIC_KEY_ID: matching(/^\w{8,64}$/, "the id of WeChat Pay's public key").default(''),
  WECHAT_PAY_PUBLIC_KEY_FILE: passwordFile(),
  WECHAT_PAY_NOTIFY_URL: matching(
    /^https:\/\/[^/]+\/.*pay\/notify\/wechat$/,
    'the public https address that leads to /pay/notify/wechat',
  ).default(''),
  WECHAT_PAY_H5: onOff(false),
  WECHAT_PAY_APP_SECRET_FILE: passwordFile(),
  ALIPAY_GATEWAY_URL: matching(/^https?:\/\/[^/]+\/[^?#]*$/, 'an address with a path and no query').default(
    'https://openapi.alipay.com/gateway.do',
  ),
  ALIPAY_APP_ID: matching(/^\d{16}$/, 'an app id of 16 digits').default(''),
  ALIPAY_PRIVATE_KEY_FILE: passwordFile(),
  ALIPAY_PUBLIC_KEY_FILE: passwordFile(),
  ALIPAY_NOTIFY_URL: matching(
    /^https:\/\/[^/]+\/.*pay\/notify\/alipay$/,
    'the public https address that leads to /pay/notify/alipay',
  ).default(''),
  ALIPAY_WAP: onOff(false),
  SMS_WEBHOOK_URL: matching(/^https?:\/\/./, 'an http or https address that takes the messages').default(''),
  SMS_WEBHOOK_SECRET: secret(anyText('')),
  WECHAT_APP_ID: matching(/^wx\w{8,30}$/, 'an app id that begins with wx').default(''),
  WECHAT_APP_SECRET: secret(matching(/^\w{16,64}$/, "the secret of WeChat's website application").default('')),
  WECHAT_SITE_ORIGINS: parseText('origins like https://www.example.com, separated by commas', readOrigins).default([]),
  MAIN_BASE_URL: anyText(''),
  PAY_BASE_URL: anyText(''),
  WECHAT_OPEN_BASE_URL: matching(/^https?:\/\/[^/]+$/, 'an address without a path').default(
    'https://open.weixin.qq.com',
  ),
  WECHAT_API_BASE_URL: matching(/^https?:\/\/[^/]+$/, 'an address without a path').default('https://api.weixin.qq.com'),
  AI_BASE_URL: matching(/^https?:\/\/./, 'an http or https address, for example https://ai.example.com/v1').default(''),
  AI_API_KEY: secret(anyText('')),
  AI_MODEL: anyText(''),
  UPLOAD_QUOTA_MB: integer({ what: 'megabytes', min: 1, max: 1_048_576, fallback: 5120 }),
  UPLOAD_OPEN_FILES: integer({ what: 'a number of files', min: 1, max: 10_000, fallback: 50 }),
  SOFFICE_PATH: matching(/^\/./, 'the whole path of a program, for example /usr/bin/soffice').default(''),
  CLAMD_URL: matching(/^tcp:\/\/[^/:]+:\d{1,5}$/, 'an address like tcp://127.0.0.1:3310').default(''),
  EDGE_PURGE_URL: matching(
    /^https?:\/\/[^/,]+\/cache\/purge(?:, *https?:\/\/[^/,]+\/cache\/purge)*$/,
    'where edges take purges, for example http://127.0.0.1:9100/cache/purge, separated by commas',
  ).default(''),
  EDGE_PURGE_TOKEN: secret(anyText('')),
  LOG_LEVEL: logLevel(),
});

const minWebhookSecret = 16;
const demoPayee = '示例教育科技有限公司（演示，虚构）';

/** Undefined where one of them does not exist. */
function readSandboxFaults(text: string): SandboxFault[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const known = names.flatMap((name) => sandboxFaults.find((fault) => fault === name) ?? []);
  return known.length === names.length ? known : undefined;
}

/** Undefined where one of them does not exist or stands there twice. */
function readProviders(text: string): PaymentProviderName[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const known = names.flatMap((name) => paymentProviderNames.find((one) => one === name) ?? []);
  return known.length === names.length && new Set(known).size === known.length ? known : undefined;
}

/** Undefined where one of them is no origin. */
function readOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((origin) => origin.trim().toLowerCase());
  return origins.every((origin) => origin !== '' && originOf(origin) === origin) ? origins : undefined;
}

const originOf = (address: string) =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : '';

/** As it is written: tokens name it letter by letter. Undefined for what is none. */
function readIssuer(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  const isSafe = protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  const isPlain = username === '' && password === '' && !/[?#]/.test(text) && !pathname.includes('/.well-known');
  return isSafe && isPlain ? text : undefined;
}

const isLoopback = (host: string) => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host);

export type GatewayConfig = ReturnType<typeof parseGatewayConfig>;

/**
 * Reads the environment of the reference gateway.
 *
 * @throws ConfigError with every problem at once, in the operator's words.
 */
export function parseGatewayConfig(env: Environment) {
  const values = parseEnvironment(environment, env);
  if (values.GATEWAY_OPS_TOKEN === '' && values.GATEWAY_OPS_PORT !== 0 && !isLoopback(values.GATEWAY_OPS_HOST)) {
    throw new ConfigError([
      'GATEWAY_OPS_HOST is reachable from outside; set GATEWAY_OPS_TOKEN, or GATEWAY_OPS_PORT=0 for no listener',
    ]);
  }
  if (values.SMS_WEBHOOK_URL !== '' && values.SMS_WEBHOOK_SECRET.length < minWebhookSecret) {
    throw new ConfigError([
      `SMS_WEBHOOK_SECRET is shorter than ${minWebhookSecret} characters; SMS_WEBHOOK_URL needs it to sign what it sends`,
    ]);
  }
  if (values.DATABASE_READ_URL !== '' && values.DATABASE_URL === '') {
    throw new ConfigError(['DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica']);
  }
  if ((values.WECHAT_APP_ID === '') !== (values.WECHAT_APP_SECRET === '')) {
    throw new ConfigError(['WECHAT_APP_ID and WECHAT_APP_SECRET belong together; set both, or neither']);
  }
  const payOrigin = originOf(values.PAY_BASE_URL) || originOf(values.MAIN_BASE_URL);
  if (values.WECHAT_PAY_APP_SECRET_FILE !== '' && payOrigin === '') {
    throw new ConfigError([
      'WECHAT_PAY_APP_SECRET_FILE needs PAY_BASE_URL, or MAIN_BASE_URL: where people come back to from WeChat',
    ]);
  }
  const oidc = [values.STUDIO_OIDC_ISSUER, values.STUDIO_OIDC_CLIENT_ID, values.STUDIO_OIDC_CLIENT_SECRET_FILE];
  if (oidc.some((value) => value !== '') && oidc.includes('')) {
    throw new ConfigError([
      'STUDIO_OIDC_ISSUER, STUDIO_OIDC_CLIENT_ID and STUDIO_OIDC_CLIENT_SECRET_FILE belong together; set all of them, or none',
    ]);
  }
  return Object.freeze({
    host: values.GATEWAY_HOST,
    /** 0 picks a free port. */
    port: values.GATEWAY_PORT,
    ops: { host: values.GATEWAY_OPS_HOST, port: values.GATEWAY_OPS_PORT, token: values.GATEWAY_OPS_TOKEN },
    /** Undefined: operators log in by password only. */
    identityProvider: identityProviderOf(values),
    /** How long sound submissions wait in the demo; 0 leaves them to operators. */
    demoReviewSeconds: values.DEMO_REVIEW_SECONDS,
    /** Empty uses embedded Postgres below `dataDir`. */
    databaseUrl: withPassword('DATABASE_URL', values.DATABASE_URL, values.DATABASE_PASSWORD_FILE),
    /** Replica of `databaseUrl` that answers public reads; empty without. */
    databaseReadUrl: withPassword('DATABASE_READ_URL', values.DATABASE_READ_URL, values.DATABASE_PASSWORD_FILE),
    dataDir: values.DATA_DIR,
    /** Undefined: files lie in a folder of `dataDir`. */
    s3: values.FILES_URL === '' ? undefined : readS3(values),
    /** Jobs at a time in this process; 0 leaves them to others. */
    jobWorkers: values.JOB_WORKERS,
    drainDelayMs: values.GATEWAY_DRAIN_DELAY_MS,
    /** Fonts of the operator for papers, besides those of gateway/questions/fonts; empty without. */
    fontDir: values.FONT_DIR,
    demo: values.DEMO,
    payloadSecret: values.PAYLOAD_SECRET,
    /** People who may share one address; limits by address are multiplied by it. */
    rateLimitPeoplePerAddress: values.RATE_LIMIT_PEOPLE_PER_ADDRESS,
    /** Who takes payments, in the order in which buyers are offered them. */
    payProviders: payProvidersOf(values),
    /** Payee on receipts; empty leaves it out. The demo's invented payee takes no real money. */
    payee:
      values.PAYEE_NAME || (values.DEMO && payProvidersOf(values).every((name) => name === 'sandbox') ? demoPayee : ''),
    sandboxFaults: values.PAY_SANDBOX_FAULTS,
    /** Undefined unless WeChat Pay takes payments. */
    wechatPay: payProvidersOf(values).includes('wechat') ? readWechatPay(values) : undefined,
    /** Undefined unless Alipay takes payments. */
    alipay: payProvidersOf(values).includes('alipay') ? readAlipay(values) : undefined,
    /** Listener of the payment providers' notifications; 0: they come to `port`. */
    notifyPort: values.GATEWAY_NOTIFY_PORT,
    /** Where phones come back to after paying; empty where it is not known. */
    payOrigin,
    /** Where the studio previews the site. */
    site: { origin: originOf(values.MAIN_BASE_URL), port: values.SITE_PORT },
    /** Undefined: no code reaches a phone. */
    sms: values.SMS_WEBHOOK_URL === '' ? undefined : { url: values.SMS_WEBHOOK_URL, secret: values.SMS_WEBHOOK_SECRET },
    /** Undefined: no login by WeChat, except in the demo's sandbox. */
    wechatApp: wechatAppOf(values),
    ai: { baseUrl: values.AI_BASE_URL, apiKey: values.AI_API_KEY, model: values.AI_MODEL },
    /** Of one person. */
    uploadQuota: { bytes: values.UPLOAD_QUOTA_MB * 1024 * 1024, open: values.UPLOAD_OPEN_FILES },
    /** LibreOffice's program, which draws Office documents; empty without. */
    soffice: values.SOFFICE_PATH,
    /** Scanner of uploads; empty without. */
    clamdUrl: values.CLAMD_URL,
    /** Undefined: what the edge keeps ends by itself. */
    edgePurge:
      values.EDGE_PURGE_URL === ''
        ? undefined
        : { urls: values.EDGE_PURGE_URL.split(/, */), token: values.EDGE_PURGE_TOKEN },
    logLevel: values.LOG_LEVEL,
  });
}

function identityProviderOf(values: z.output<typeof environment>): IdentityProviderConfig | undefined {
  if (values.STUDIO_OIDC_ISSUER === '') return undefined;
  return {
    issuer: values.STUDIO_OIDC_ISSUER,
    clientId: values.STUDIO_OIDC_CLIENT_ID,
    clientSecret: values.STUDIO_OIDC_CLIENT_SECRET_FILE,
  };
}

function wechatAppOf(values: z.output<typeof environment>): WechatAppConfig | undefined {
  if (values.WECHAT_APP_ID === '') return undefined;
  const own = originOf(values.MAIN_BASE_URL);
  const siteOrigins = values.WECHAT_SITE_ORIGINS.length === 0 && own ? [own] : values.WECHAT_SITE_ORIGINS;
  if (siteOrigins.length === 0) {
    throw new ConfigError([
      'WECHAT_APP_ID needs WECHAT_SITE_ORIGINS, or MAIN_BASE_URL: where people come back to from WeChat, for example https://www.example.com',
    ]);
  }
  return {
    siteOrigins,
    appId: values.WECHAT_APP_ID,
    appSecret: values.WECHAT_APP_SECRET,
    openBaseUrl: values.WECHAT_OPEN_BASE_URL,
    apiBaseUrl: values.WECHAT_API_BASE_URL,
  };
}

/** The demo pays at the sandbox; without the demo nothing can be paid by QR code unless a provider is named. */
function payProvidersOf({ PAY_PROVIDER, DEMO }: z.output<typeof environment>): readonly PaymentProviderName[] {
  return PAY_PROVIDER ?? (DEMO ? ['sandbox'] : []);
}
