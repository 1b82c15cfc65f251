import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseGatewayConfig } from './config.ts';

describe('the configuration of the gateway', () => {
  test('has the documented defaults', () => {
    expect(parseGatewayConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      drainDelayMs: 0,
      databaseReadUrl: '',
      ops: { host: '127.0.0.1', port: 9200, token: '' },
      identityProvider: undefined,
      demoReviewSeconds: 30,
      databaseUrl: '',
      dataDir: '.data',
      s3: undefined,
      jobWorkers: Math.max(1, availableParallelism() - 1),
      fontDir: '',
      demo: true,
      payloadSecret: 'zhizhan-demo-payload-secret',
      rateLimitPeoplePerAddress: 100,
      clamdUrl: '',
      soffice: '',
      edgePurge: undefined,
      uploadQuota: { bytes: 5120 * 1024 * 1024, open: 50 },
      payProviders: ['sandbox'],
      payee: '示例教育科技有限公司（演示，虚构）',
      sandboxFaults: [],
      site: { origin: '', port: 0 },
      wechatPay: undefined,
      alipay: undefined,
      payOrigin: '',
      notifyPort: 0,
      sms: undefined,
      wechatApp: undefined,
      ai: { baseUrl: '', apiKey: '', model: '' },
      logLevel: 'info',
    });
  });
  test('leaves jobs to others with no workers', () => {
    expect(parseGatewayConfig({ JOB_WORKERS: '0' })).toMatchObject({ jobWorkers: 0 });
    expect(() => parseGatewayConfig({ JOB_WORKERS: '-1' })).toThrow('JOB_WORKERS');
  });
  test('reads what is set and takes an empty variable as not set', () => {
    const config = parseGatewayConfig({
      GATEWAY_PORT: '0',
      DEMO: 'off',
      DATABASE_URL: 'postgres://db/x',
      DATA_DIR: '',
    });
    expect(config).toMatchObject({ port: 0, demo: false, databaseUrl: 'postgres://db/x', dataDir: '.data' });
  });
  describe('of the file store', () => {
    const bucket = { FILES_URL: 's3://files/site', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    test('names a bucket', () => {
      const more = { S3_ENDPOINT: 'http://store:8333', S3_PATH_STYLE: 'on' };
      expect(parseGatewayConfig({ ...bucket, ...more }).s3).toEqual({
        ...{ bucket: 'files', prefix: 'site', endpoint: 'http://store:8333', region: 'us-east-1', pathStyle: true },
        ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
      });
    });
    test('has no bucket without an address, whatever else is set', () => {
      expect(parseGatewayConfig({ ...bucket, FILES_URL: '' }).s3).toBeUndefined();
    });
    test.each([
      [{ FILES_URL: 'https://files' }, 'FILES_URL'],
      [{ FILES_URL: 's3://files/a//b' }, 'FILES_URL'],
      [{ FILES_URL: 's3://files/../b' }, 'FILES_URL'],
      [{ S3_ENDPOINT: 'store:8333' }, 'S3_ENDPOINT'],
      [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
      [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID or S3_ACCESS_KEY_ID_FILE is needed'],
      [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY or S3_SECRET_ACCESS_KEY_FILE is needed'],
      [{ S3_SECRET_ACCESS_KEY_FILE: 'package.json' }, 'both set'],
      [{ S3_SECRET_ACCESS_KEY_FILE: '/no/such/file' }, 'S3_SECRET_ACCESS_KEY_FILE'],
    ])('stops the start with %j', (wrong, said) => {
      expect(() => parseGatewayConfig({ ...bucket, ...wrong })).toThrow(said);
    });
  });
  test.each([
    ['on', '', ['sandbox']],
    ['off', '', []],
    ['off', 'sandbox', ['sandbox']],
  ])('with DEMO=%s and PAY_PROVIDER=%s pays at %j', (DEMO, PAY_PROVIDER, payProviders) => {
    expect(parseGatewayConfig({ DEMO, PAY_PROVIDER })).toMatchObject({ payProviders });
  });
  test.each(['paypal', 'sandbox, sandbox', 'sandbox,'])('refuses PAY_PROVIDER=%s', (PAY_PROVIDER) => {
    expect(() => parseGatewayConfig({ PAY_PROVIDER })).toThrow('some of sandbox');
  });
  test.each([
    ['on', '', '示例教育科技有限公司（演示，虚构）'],
    ['on', '江城教育公司', '江城教育公司'],
    ['off', '', ''],
    ['off', '江城教育公司', '江城教育公司'],
  ])('with DEMO=%s and PAYEE_NAME=%s receipts name %j', (DEMO, PAYEE_NAME, payee) => {
    expect(parseGatewayConfig({ DEMO, PAYEE_NAME })).toMatchObject({ payee });
  });
  test('reads what the sandbox shall do wrong', () => {
    const faults = parseGatewayConfig({ PAY_SANDBOX_FAULTS: 'createTimeout, billLacksLine' }).sandboxFaults;
    expect(faults).toEqual(['createTimeout', 'billLacksLine']);
    expect(() => parseGatewayConfig({ PAY_SANDBOX_FAULTS: 'late' })).toThrow('PAY_SANDBOX_FAULTS');
  });
  test('an operators’ listener that is reachable from outside needs a token', () => {
    const open = { GATEWAY_OPS_HOST: '0.0.0.0' };
    expect(() => parseGatewayConfig(open)).toThrow('set GATEWAY_OPS_TOKEN');
    expect(parseGatewayConfig({ ...open, GATEWAY_OPS_TOKEN: 'a-token' }).ops.host).toBe('0.0.0.0');
    expect(parseGatewayConfig({ ...open, GATEWAY_OPS_PORT: '0' }).ops.port).toBe(0);
  });
  test('an identity provider needs all of its variables, and https from elsewhere', () => {
    const STUDIO_OIDC_ISSUER = 'https://id.example.com/realms/staff/';
    const rest = { STUDIO_OIDC_CLIENT_ID: 'studio', STUDIO_OIDC_CLIENT_SECRET_FILE: 'package.json' };
    const issuerOf = (issuer: string) =>
      parseGatewayConfig({ ...rest, STUDIO_OIDC_ISSUER: issuer }).identityProvider?.issuer;
    expect(issuerOf(STUDIO_OIDC_ISSUER)).toBe(STUDIO_OIDC_ISSUER);
    expect(issuerOf('http://localhost:8080')).toBe('http://localhost:8080');
    expect(issuerOf('http://[::1]:8080')).toBe('http://[::1]:8080');
    expect(() => parseGatewayConfig(rest)).toThrow('belong together');
    expect(() => parseGatewayConfig({ STUDIO_OIDC_ISSUER })).toThrow('belong together');
    expect(() => parseGatewayConfig({ ...rest, STUDIO_OIDC_CLIENT_SECRET_FILE: '/no/such/file' })).toThrow('ENOENT');
    for (const broken of [
      'id.example.com',
      'http://id.example.com',
      'http://localhost.example.com',
      'https://id.example.com/.well-known/openid-configuration',
      'https://id.example.com?realm=staff',
      'https://id.example.com#',
      'https://user:password@id.example.com',
      'ftp://id.example.com',
    ]) {
      expect(() => issuerOf(broken)).toThrow('STUDIO_OIDC_ISSUER');
    }
  });
  test('text messages go out with a signature or not at all', () => {
    const SMS_WEBHOOK_URL = 'https://sms.example.com/send';
    expect(() => parseGatewayConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: 'short' })).toThrow('SMS_WEBHOOK_SECRET');
    expect(() => parseGatewayConfig({ SMS_WEBHOOK_URL: 'sms.example.com' })).toThrow('SMS_WEBHOOK_URL');
    const SMS_WEBHOOK_SECRET = 'a-secret-of-the-operator';
    expect(parseGatewayConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }).sms).toEqual({
      url: SMS_WEBHOOK_URL,
      secret: SMS_WEBHOOK_SECRET,
    });
  });
  test('WeChat needs its app id together with its secret', () => {
    const WECHAT_APP_ID = 'wx0123456789abcdef';
    const WECHAT_APP_SECRET = '0123456789abcdef0123456789abcdef';
    expect(() => parseGatewayConfig({ WECHAT_APP_ID })).toThrow('belong together');
    expect(() => parseGatewayConfig({ WECHAT_APP_SECRET })).toThrow('belong together');
    expect(() => parseGatewayConfig({ WECHAT_APP_ID: '0123', WECHAT_APP_SECRET })).toThrow('WECHAT_APP_ID');
    const app = { WECHAT_APP_ID, WECHAT_APP_SECRET };
    expect(() => parseGatewayConfig(app)).toThrow('WECHAT_SITE_ORIGINS');
    const MAIN_BASE_URL = 'https://www.example.com';
    const originsOf = (env: object) => parseGatewayConfig({ ...app, MAIN_BASE_URL, ...env }).wechatApp?.siteOrigins;
    expect(originsOf({ WECHAT_SITE_ORIGINS: 'https://A.example.com, http://b.example.com:8080' })).toEqual([
      'https://a.example.com',
      'http://b.example.com:8080',
    ]);
    for (const broken of ['a.example.com', 'https://a.example.com/', 'https://a.example.com,', 'ftp://a.example.com']) {
      expect(() => originsOf({ WECHAT_SITE_ORIGINS: broken })).toThrow('WECHAT_SITE_ORIGINS');
    }
    expect(parseGatewayConfig({ ...app, MAIN_BASE_URL }).wechatApp).toEqual({
      siteOrigins: [MAIN_BASE_URL],
      appId: WECHAT_APP_ID,
      appSecret: WECHAT_APP_SECRET,
      openBaseUrl: 'https://open.weixin.qq.com',
      apiBaseUrl: 'https://api.weixin.qq.com',
    });
  });
  test('names every variable that WeChat Pay lacks', () => {
    const config = () => parseGatewayConfig({ PAY_PROVIDER: 'wechat', WECHAT_PAY_MCH_ID: '1900000001' });
    expect(config).toThrow('WECHAT_PAY_APP_ID is empty; PAY_PROVIDER=wechat needs it');
    expect(config).toThrow('WECHAT_PAY_PRIVATE_KEY_FILE is empty');
    expect(config).not.toThrow('WECHAT_PAY_MCH_ID is empty');
  });
  test('names every variable that Alipay lacks, and refuses keys that are none', () => {
    const config = (more: object = {}) =>
      parseGatewayConfig({ PAY_PROVIDER: 'alipay', ALIPAY_APP_ID: '2026000000000001', ...more });
    expect(config).toThrow('ALIPAY_NOTIFY_URL is empty; PAY_PROVIDER=alipay needs it');
    expect(config).toThrow('ALIPAY_PRIVATE_KEY_FILE is empty');
    expect(config).not.toThrow('ALIPAY_APP_ID is empty');
    expect(() => config({ ALIPAY_APP_ID: '1' })).toThrow('an app id of 16 digits');
    expect(() => config({ ALIPAY_NOTIFY_URL: 'http://pay.example.cn/pay/notify/alipay' })).toThrow('https');
    const ALIPAY_PUBLIC_KEY_FILE = fileURLToPath(import.meta.url);
    expect(() => config({ ALIPAY_PUBLIC_KEY_FILE })).toThrow('ALIPAY_PUBLIC_KEY_FILE names a file without an RSA key');
  });
  test('both providers at once, in the order that is given', () => {
    const both = (PAY_PROVIDER: string) => () => parseGatewayConfig({ PAY_PROVIDER });
    expect(both('wechat,alipay')).toThrow('WECHAT_PAY_MCH_ID is empty');
    expect(both('sandbox, alipay')).toThrow('ALIPAY_APP_ID is empty');
  });
  test('people who pay inside of WeChat need a way back', () => {
    const WECHAT_PAY_APP_SECRET_FILE = fileURLToPath(import.meta.url);
    expect(() => parseGatewayConfig({ WECHAT_PAY_APP_SECRET_FILE })).toThrow('needs PAY_BASE_URL');
    const PAY_BASE_URL = 'https://pay.example.com';
    expect(parseGatewayConfig({ WECHAT_PAY_APP_SECRET_FILE, PAY_BASE_URL })).toMatchObject({ payOrigin: PAY_BASE_URL });
  });
  test('refuses a read replica of the embedded database', () => {
    expect(() => parseGatewayConfig({ DATABASE_READ_URL: 'postgres://db-2/zhizhan' })).toThrow(
      'DATABASE_READ_URL needs DATABASE_URL',
    );
  });
  test('names a password file that cannot be read', () => {
    expect(() => parseGatewayConfig({ DATABASE_PASSWORD_FILE: '/no/such/file' })).toThrow(
      'DATABASE_PASSWORD_FILE is "/no/such/file"; expected a file that can be read (ENOENT)',
    );
  });
  test('names every problem at once and repeats no secret', () => {
    const broken = { GATEWAY_PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://root:hunter2@db/x', LOG_LEVEL: 'loud' };
    expect(() => parseGatewayConfig(broken)).toThrow(
      [
        'GATEWAY_PORT is "70000"; expected a port number from 0 to 65535, for example 4000',
        'DATABASE_URL cannot be used; expected a Postgres address, for example postgres://user:password@db:5432/zhizhan',
        'DEMO is "yes"; expected on or off, for example on',
        'LOG_LEVEL is "loud"; expected one of fatal, error, warn, info, debug, trace, silent, for example info',
      ].join('\n'),
    );
  });
});
