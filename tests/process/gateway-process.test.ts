import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUsers } from '../../gateway/demo/seed/demo-users.ts';
import { createAccount } from '../../gateway/people/accounts/account-store.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { freePort } from '../kit/ports.ts';

const main = new URL('../../gateway/main.ts', import.meta.url).pathname;

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-process-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const environment = (extra: Record<string, string>) => ({
  ...process.env,
  GATEWAY_PORT: '0',
  GATEWAY_OPS_PORT: '0',
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'info',
  ...extra,
});

function start(extra: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], { env: environment(extra), stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

/** Waits for the line with the address; every other line must be a line of the log. */
async function addressOf(stdout: Readable): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const record = JSON.parse(line) as { gatewayUrl?: string; level?: number };
    if (record.gatewayUrl) return record.gatewayUrl;
    expect(record.level).toBeTypeOf('number');
  }
  throw new Error('the gateway ended without an address');
}

const post = async (url: string) => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  return (await response.json()) as { data: unknown };
};

test('without the demo it has areas and subjects but no content, and a signal ends it with 0', async () => {
  const child = start();
  const url = await addressOf(child.stdout);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const counts = await post(`${url}/zw-search/zw/resource/latestResource`);
  expect(counts.data).toEqual({ displayStatus: 0, resourceWeekShowNum: 0, resourceShowNum: 0 });
  const tags = await fetch(`${url}/zw-zzw/api/v1/zzw/tag/getHomeStudyPhaseSubjectTag`);
  expect(((await tags.json()) as { data: unknown[] }).data).toHaveLength(3);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false);
});

test('a second process on the same data directory is refused by name, and a killed one leaves it usable', async () => {
  const first = start();
  await addressOf(first.stdout);
  const second = start();
  const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(code).toBe(1);
  expect(complaint).toContain(`DATA_DIR ${dataDir} is in use by process ${first.pid}`);

  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = start();
  expect((await fetch(`${await addressOf(third.stdout)}/healthz`)).status).toBe(200);
});

test('a bucket that cannot be used ends the start and says why', async () => {
  const port = await freePort();
  const child = start({
    ...{ FILES_URL: 's3://files/site', S3_ENDPOINT: `http://127.0.0.1:${port}` },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(complaint).toContain('FILES_URL: the bucket files cannot be used: the file store cannot be reached');
  expect(code).toBe(1);
});

test('files in the folders of an earlier release are moved at the start, once, and served', async () => {
  await mkdir(join(dataDir, 'files', 'avatars'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'avatars', 'a.webp'), 'picture');
  const url = await addressOf(start().stdout);
  expect(await (await fetch(`${url}/files/avatars/a.webp`)).text()).toBe('picture');
  expect(existsSync(join(dataDir, 'files', 'public', 'avatars', 'a.webp'))).toBe(true);
});

test('files of the data directory are served in parts, others are not', async () => {
  await mkdir(join(dataDir, 'files', 'public'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'public', 'lesson.mp3'), '0123456789');
  const url = await addressOf(start().stdout);
  const part = await fetch(`${url}/files/lesson.mp3`, { headers: { range: 'bytes=2-5' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '2345', 'bytes 2-5/10']);
  const beyond = await fetch(`${url}/files/lesson.mp3`, { headers: { range: 'bytes=10-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  expect(part.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(part.headers.get('etag')).toBeTruthy();
  for (const path of ['nothing.pdf', '%2e%2e/gateway.lock', '..%2fgateway.lock']) {
    expect([path, (await fetch(`${url}/files/${path}`)).status]).toEqual([path, 404]);
  }
});

test('with DEMO=off it does not start on a database with demo accounts, and names the command that removes them', async () => {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir, onIdleError: () => {} });
  await migrate(db);
  const fields = { phone: demoUsers[1]?.phone ?? '', isDemo: true };
  await createAccount(db, fields, new Date());
  await close();

  const refused = start();
  const [complaint, [code]] = await Promise.all([text(refused.stderr), once(refused, 'exit')]);
  expect(code).toBe(78);
  expect(complaint).toBe(
    'DEMO is off, but the database has 1 demo account with a published password; remove it: node gateway/seed.ts --remove-demo-accounts\n',
  );

  const seed = new URL('../../gateway/seed.ts', import.meta.url).pathname;
  const removal = spawn(process.execPath, [seed, '--remove-demo-accounts'], {
    env: environment({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(removal);
  const [said] = await Promise.all([text(removal.stdout), once(removal, 'exit')]);
  expect(said).toBe('removed 1 demo account\n');
});

test('with DEMO=on it warns at every start', async () => {
  const child = start({ DEMO: 'on' });
  for await (const line of createInterface({ input: child.stdout })) {
    const record = JSON.parse(line);
    if (record.event !== 'demo-on') continue;
    expect(record.level).toBe(40);
    return;
  }
  throw new Error('no warning');
});

test('with DEMO=off it warns at every start of what does not work, and of payments that cost nothing', async () => {
  const child = start({ PAY_PROVIDER: 'sandbox' });
  const warnings: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, level } = JSON.parse(line);
    if (level === 40) warnings.push(event);
    if (event === 'database.ready') break;
  }
  expect(warnings).toEqual(['no-sms', 'no-wechat', 'no-payee', 'payment-sandbox-on']);
});

test('it ends when the parent that talks to it is gone', async () => {
  const child = fork(main, { env: environment({}), silent: true });
  started.push(child);
  if (!child.stdout) throw new Error('no stdout');
  await addressOf(child.stdout);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('wrong settings and an unreachable database end it with a message and no stack', async () => {
  const wrong = start({ GATEWAY_PORT: 'high' });
  const [complaint, [wrongCode]] = await Promise.all([text(wrong.stderr), once(wrong, 'exit')]);
  expect(wrongCode).toBe(78);
  expect(complaint).toBe('GATEWAY_PORT is "high"; expected a port number, for example 4000\n');
  const lost = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const [lostComplaint, [code]] = await Promise.all([text(lost.stderr), once(lost, 'exit')]);
  expect(lostComplaint).toMatch(/^DATABASE_URL: Postgres does not answer: .*ECONNREFUSED.*\n$/);
  expect(code).toBe(1);
});
