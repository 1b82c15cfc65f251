/**
 * Swift with its S3 interface on one folder: settings and rings are written at each start, the objects stay. Without
 * replicators and auditors, because there is one copy. Environment: S3_ACCESS_KEY_ID (`account:user`),
 * S3_SECRET_ACCESS_KEY or S3_SECRET_ACCESS_KEY_FILE, PORT (the four after it are for the servers behind it),
 * OBJECTS_DIR, BUCKET (made where it is missing). Ends when one of its servers does.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const {
  S3_ACCESS_KEY_ID = 'zhizhan:files',
  S3_SECRET_ACCESS_KEY,
  S3_SECRET_ACCESS_KEY_FILE,
  OBJECTS_DIR = '/srv/objects',
  BUCKET = 'zhizhan',
} = process.env;
const port = Number(process.env.PORT ?? 8333);
const secret =
  S3_SECRET_ACCESS_KEY ?? (S3_SECRET_ACCESS_KEY_FILE && readFileSync(S3_SECRET_ACCESS_KEY_FILE, 'utf8').trim());
const [account, user] = S3_ACCESS_KEY_ID.split(':');
if (!secret || !account || !user)
  throw new Error('S3_ACCESS_KEY_ID (account:user) and S3_SECRET_ACCESS_KEY are needed');

const settings = mkdtempSync(join(tmpdir(), 'object-store-'));
const storage = ['account', 'container', 'object'];
const portOf = (kind) => port + 1 + storage.indexOf(kind);
const memcachedPort = port + 4;
const write = (name, text) => writeFileSync(join(settings, name), text, { mode: 0o600 });

const common = (bindTo, bindPort) => `[DEFAULT]
bind_ip = ${bindTo}
bind_port = ${bindPort}
swift_dir = ${settings}
workers = 0
user =
log_level = WARNING
log_name = object-store
devices = ${OBJECTS_DIR}
mount_check = false
`;

const storageServer = (kind) => `${common('127.0.0.1', portOf(kind))}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const filters = {
  catch_errors: '',
  gatekeeper: '',
  healthcheck: '',
  cache: `memcache_servers = 127.0.0.1:${memcachedPort}`,
  s3api: 'location = us-east-1',
  tempauth: `user_${account}_${user} = ${secret} .admin`,
  copy: '',
  // parts of an upload
  slo: '',
  dlo: '',
};
const eggOf = (filter) => (filter === 'cache' ? 'memcache' : filter);
const proxyServer = `${common('0.0.0.0', port)}
[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${Object.entries(filters)
  .map(([filter, setting]) => `[filter:${filter}]\nuse = egg:swift#${eggOf(filter)}\n${setting}\n`)
  .join('')}`;

/** Where objects are: one part of the ring per kind, all of it on this disk. */
function buildRing(kind) {
  const device = `r1z1-127.0.0.1:${portOf(kind)}/disk`;
  for (const step of [['create', '6', '1', '1'], ['add', device, '1'], ['rebalance']]) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [join(settings, `${kind}.builder`), ...step], {
      encoding: 'utf8',
    });
    // 1 is a warning, such as that of a ring without a second zone
    if (status === null || status > 1) throw new Error(`swift-ring-builder ${step[0]}: ${stdout}${stderr}`);
  }
}

mkdirSync(join(OBJECTS_DIR, 'disk'), { recursive: true });
write(
  'swift.conf',
  '[swift-hash]\nswift_hash_path_prefix = zhizhan\nswift_hash_path_suffix = files\n[storage-policy:0]\nname = one\ndefault = yes\n',
);
write('proxy-server.conf', proxyServer);
for (const kind of storage) {
  write(`${kind}-server.conf`, storageServer(kind));
  buildRing(kind);
}

const unprivileged = process.getuid() === 0 ? ['-u', 'nobody'] : [];
const programs = [
  ['memcached', '-l', '127.0.0.1', '-p', String(memcachedPort), '-m', '64', ...unprivileged],
  ...[...storage, 'proxy'].map((kind) => [`swift-${kind}-server`, join(settings, `${kind}-server.conf`)]),
];
let isStopping = false;
const children = programs.map(([program, ...args]) => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('error', (error) => stop(1, error.message));
  child.on('exit', (code) => stop(1, `${program} ended with ${code}`));
  return child;
});

function stop(code, reason) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.error(reason);
  for (const child of children) child.kill('SIGTERM');
  rmSync(settings, { recursive: true, force: true });
  process.exitCode = code;
}
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));

/** By Swift's own interface, in which a bucket is a container of the account. */
async function makeBucket() {
  const origin = `http://127.0.0.1:${port}`;
  while (!isStopping && !(await fetch(`${origin}/healthcheck`).catch(() => undefined))?.ok) await setTimeout(200);
  if (isStopping) return;
  const login = { 'x-storage-user': S3_ACCESS_KEY_ID, 'x-storage-pass': secret };
  const { headers } = await fetch(`${origin}/auth/v1.0`, { headers: login });
  const makeIt = () =>
    fetch(`${origin}/v1/AUTH_${account}/${BUCKET}`, {
      method: 'PUT',
      headers: { 'x-auth-token': headers.get('x-auth-token') ?? '' },
    });
  let made = await makeIt();
  // the proxy is up, the servers behind it may not be
  for (let tries = 0; made.status === 503 && tries < 50; tries++) {
    await setTimeout(200);
    made = await makeIt();
  }
  if (!made.ok) throw new Error(`the bucket ${BUCKET} was not made: ${made.status}`);
  // the server of objects may be up later than that of buckets
  const probe = `${origin}/v1/AUTH_${account}/${BUCKET}/.ready`;
  const token = { 'x-auth-token': headers.get('x-auth-token') ?? '' };
  for (let kept = 0; kept < 3 && !isStopping; ) {
    const put = await fetch(probe, { method: 'PUT', headers: token, body: 'ready' });
    kept = put.ok ? kept + 1 : 0;
    if (!put.ok) await setTimeout(200);
  }
  await fetch(probe, { method: 'DELETE', headers: token });
  console.log(`ready ${origin}/${BUCKET}`);
}
makeBucket().catch((error) => stop(1, error.message));
