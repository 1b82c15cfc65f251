/**
 * How long `npm run dev` takes to start, and until an edited page, style, file of the server and file of the gateway
 * are what the site answers with, by the clock and in CPU time of all its processes (Linux):
 *
 *   node lab/bench/dev-reload.ts
 *
 * In a copy of the checkout's tracked files, which shares its `node_modules`; ends with 1 when an edit is not seen.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toWireRequest } from '../../shared/contract/request.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { freePort } from '../../tests/kit/ports.ts';
import { markdownTable } from './table.ts';

const patienceMs = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'dev-reload-'));
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  PORT: String(port),
  OPS_PORT: String(await freePort()),
  GATEWAY_OPS_PORT: '0',
  DATA_DIR: join(folder, '.data'),
  GATEWAY_BASE_URL: '',
  REDIS_URL: '',
};

const textOf = async (path: string, init?: RequestInit) => (await fetch(site + path, init)).text();
const nothing = toWireRequest(resourceDetail, { id: '999999999' });
const stylesheet = 'client/features/site/frame/Footer.module.css';

/** What is edited, and where the edit shows. */
const edits: readonly {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly shows: () => Promise<boolean>;
}[] = [
  {
    what: 'page',
    file: 'client/features/site/frame/Footer.tsx',
    from: '关于我们',
    to: '关于本站',
    shows: async () => (await textOf('/')).includes('关于本站'),
  },
  {
    what: 'style',
    file: stylesheet,
    from: '.root {',
    to: '.root {\n  outline-color: #abcdef;',
    shows: async () => (await textOf(`/${stylesheet}`, { headers: { accept: 'text/css' } })).includes('#abcdef'),
  },
  {
    what: 'server',
    file: 'server/http/security-headers.ts',
    from: "'strict-origin-when-cross-origin'",
    to: "'same-origin'",
    shows: async () => (await fetch(`${site}/`)).headers.get('referrer-policy') === 'same-origin',
  },
  {
    what: 'gateway',
    file: 'gateway/platform/http/refusal.ts',
    from: '不存在',
    to: '没有找到',
    shows: async () => (await textOf(`/api${nothing.path}`)).includes('没有找到'),
  },
];

/** Ticks of `/proc/PID/stat` in a second. */
const ticksPerSecond = 100;

/** CPU seconds of a process, those that it started, and those of them that have ended. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return started.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

/** Seconds until something holds; connections are refused while a program restarts. */
async function secondsUntil(what: string, holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    if (await holds().catch(() => false)) return (performance.now() - started) / 1000;
    await wait(100);
  }
  throw new Error(`${what}: not seen within ${patienceMs / 1000} s`);
}

const isUp = async () => (await fetch(`${site}/`)).status === 200;

function startDev(): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function row(what: string, dev: ChildProcess, holds: () => Promise<boolean>): Promise<[string, string, string]> {
  const pid = dev.pid ?? 0;
  const before = cpuSeconds(pid);
  const seconds = await secondsUntil(what, holds);
  return [what, seconds.toFixed(1), (cpuSeconds(pid) - before).toFixed(1)];
}

async function stop(dev: ChildProcess) {
  if (dev.exitCode !== null || dev.signalCode !== null) return;
  dev.kill('SIGTERM');
  await once(dev, 'exit');
}

function copyCheckout() {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

let dev: ChildProcess | undefined;
try {
  copyCheckout();
  const rows: [string, string, string][] = [];
  for (const start of ['first start, which fills the database', 'later start']) {
    if (dev) await stop(dev);
    dev = startDev();
    rows.push(await row(start, dev, isUp));
  }
  if (!dev) throw new Error('nothing was started');
  for (const { what, file, from, to, shows } of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from} to edit`);
    writeFileSync(path, text.replace(from, to));
    rows.push(await row(`edited ${what}`, dev, shows));
  }
  console.log(markdownTable(['until the site answers', 'seconds', 'CPU seconds'], rows));
} finally {
  if (dev) await stop(dev);
  rmSync(folder, { recursive: true, force: true });
}
