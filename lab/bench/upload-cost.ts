import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contentTypes, zipOf } from '../../gateway/platform/files/zip.ts';
import { abortUpload, createUpload, uploadPart, uploadStatus } from '../../shared/contributions/calls/upload.ts';
import { partCount, uploadLimits } from '../../shared/contributions/upload-limits.ts';
import { demoPassword } from '../../tests/kit/gateway/calls.ts';
import { type Arrival, arrivals, latencyAt } from './open-loop.ts';
import { type Service, startService } from './process.ts';

/*
 * What a large upload takes from gateway and edge, its check included, and what visitors notice of it:
 *
 *   node lab/bench/upload-cost.ts [--mb 200] [--rounds 3] [--rate 20]
 *
 * A presentation comes through the edge in parts of 4 MB, three at a time, and is checked, while pages are asked for at
 * a constant rate. Two turns go before it: the same pages alone, and beside a sender of the same bytes whose parts go
 * to a program that drops them, which tells what sender and visitors take from each other on one machine. Memory is the
 * most that a process held during the upload less the most that it held in the turns before. The first round warms up.
 */

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '20' },
  },
});
const [megabytes, rounds, rate] = [Number(values.mb), Number(values.rounds), Number(values.rate)];
const mib = 1024 * 1024;
const partBytes = 4 * mib;
const partsAtOnce = 3;
const quietSeconds = 10;
/** Visitors come in groups of so many seconds until the upload is done. */
const groupSeconds = 5;
const paths = ['/', '/layout/paper-lib/300_1', '/resource-search?keyword=%E8%AF%AD%E6%96%87'];
const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** A sound presentation of that size that cannot be compressed; no two are the same. */
function aPresentation(): Uint8Array<ArrayBuffer> {
  const pictures = Array.from({ length: Math.floor(megabytes / 10) }, (_, i) => {
    // an entry as long as that would have to be larger than what is left for the rest
    const bytes = new Uint8Array(10 * mib - (i === 0 ? 64 * 1024 : 0));
    for (let at = 0; at < bytes.length; at += mib) bytes.set(randomBytes(Math.min(mib, bytes.length - at)), at);
    return [`ppt/media/${i}.bin`, bytes] as const;
  });
  return zipOf([
    ['[Content_Types].xml', contentTypes([['ppt/presentation.xml', presentation]])],
    ['ppt/presentation.xml', '<p:presentation xmlns:p="x"/>'],
    ...pictures,
  ]) as Uint8Array<ArrayBuffer>;
}

/** Ends in reverse order, also after an error. */
await using started = new AsyncDisposableStack();
const breakOff = () => void started.disposeAsync().finally(() => process.exit(130));
process.once('SIGINT', breakOff).once('SIGTERM', breakOff);

async function start(...how: Parameters<typeof startService>): Promise<Service> {
  const service = await startService(...how);
  started.defer(() => service.stop());
  return service;
}

const dataDir = mkdtempSync(join(tmpdir(), 'zz-upload-cost-'));
started.defer(() => rmSync(dataDir, { recursive: true, force: true }));
const gateway = await start(['gateway/main.ts'], {
  ready: /"gatewayUrl":"(http:[^"]+)"/,
  env: { GATEWAY_PORT: '0', GATEWAY_OPS_PORT: '0', DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' },
});
const edge = await start(['server/main.ts'], {
  ready: /^ready (http:\S+)/,
  env: { PORT: '0', OPS_PORT: '0', GATEWAY_BASE_URL: gateway.url, LOG_LEVEL: 'warn' },
});

async function answerOf<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const headers = { token, ...init.headers };
  const response = await fetch(`${edge.url}/api${path}`, { ...init, headers });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

const post = (input: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(input),
});

/** Takes parts and drops them. */
const sink = await start(
  [
    '-e',
    `require('node:http').createServer((req, res) => req.resume().on('end', () => res.end('{"code":200}')))
      .listen(0, '127.0.0.1', function () { console.log('ready http://127.0.0.1:' + this.address().port); });`,
  ],
  { ready: /^ready (http:\S+)/ },
);

async function logIn(): Promise<string> {
  const account = post({ phone: '13800000001', password: demoPassword });
  return (await answerOf<{ accessToken: string }>('/zw-auth/oauth/passwordLogin', '', account)).accessToken;
}

async function sendParts(
  file: Uint8Array<ArrayBuffer>,
  partSize: number,
  send: (n: number, body: FormData) => Promise<unknown>,
) {
  const waiting = Array.from({ length: partCount(file.length, partSize) }, (_, i) => i + 1);
  async function sendNext(): Promise<void> {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const form = new FormData();
      form.append('file', new Blob([file.subarray((n - 1) * partSize, n * partSize)]), 'part');
      await send(n, form);
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, sendNext));
}

/** The same bytes from the same sender, twice over, to the program that drops them. */
async function sendToSink(file: Uint8Array<ArrayBuffer>) {
  for (let times = 0; times < 2; times++) {
    createHash('sha256').update(file).digest();
    await sendParts(file, partBytes, async (_, body) => (await fetch(sink.url, { method: 'POST', body })).text());
  }
}

/** From the first part to the verdict. */
async function upload(file: Uint8Array<ArrayBuffer>, token: string): Promise<string> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const input = {
    name: '课件.pptx',
    size: file.length,
    sha256,
    partSize: Math.min(partBytes, uploadLimits.partBytes.max),
  };
  const { uploadId, partSize } = await answerOf<{ uploadId: string; partSize: number }>(
    createUpload.path,
    token,
    post(input),
  );
  await sendParts(file, partSize, (n, body) => {
    const path = uploadPart.path.replace('{uploadId}', uploadId).replace('{n}', String(n));
    return answerOf(path, token, { method: 'POST', body });
  });
  for (;;) {
    const path = uploadStatus.path.replace('{uploadId}', uploadId);
    const { isChecked, state } = await answerOf<{ isChecked: boolean; state: string }>(path, token);
    if (isChecked) return uploadId;
    if (state !== 'uploading') throw new Error(`the file is ${state}`);
    await wait(200);
  }
}

/** The most memory of each service until `end`, in MB. */
function watchMemory(services: readonly Service[]) {
  const most = services.map(() => 0);
  const look = () => {
    for (const [i, service] of services.entries()) most[i] = Math.max(most[i] ?? 0, service.memoryMb());
  };
  look();
  const timer = setInterval(look, 100);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

const services = [gateway, edge] as const;
const cpuOf = () => services.map((service) => service.cpuSeconds());

/** Visitors at their rate, for so many seconds and until something has ended. */
async function visitors(seconds: number, ended: () => boolean): Promise<Arrival[]> {
  const seen: Arrival[] = [];
  const startedAt = performance.now();
  do {
    const steps = [{ requestsPerSecond: rate, seconds: groupSeconds }];
    seen.push(...(await arrivals({ origin: edge.url, kinds: paths.map((path) => ({ path })), steps })));
  } while (!ended() || performance.now() - startedAt < seconds * 1000);
  return seen;
}

interface Turn {
  readonly seconds: number;
  readonly memoryMb: readonly number[];
  readonly cpuPerSecond: readonly number[];
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Visitors alone, or beside `work` until it is done. */
async function turn(work?: () => Promise<unknown>): Promise<Turn> {
  const [memory, before, startedAt] = [watchMemory(services), cpuOf(), performance.now()];
  let isDone = work === undefined;
  const arriving = visitors(work ? 0 : quietSeconds, () => isDone);
  await (work ? work().finally(() => (isDone = true)) : arriving);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = cpuOf();
  const memoryMb = memory.end();
  const seen = await arriving;
  return {
    seconds,
    memoryMb,
    cpuPerSecond: after.map((used, i) => (used - (before[i] ?? 0)) / seconds),
    p50: latencyAt(0.5, seen),
    p99: latencyAt(0.99, seen),
    failures: seen.filter(({ status }) => status !== 200).length,
  };
}

const format = (value: number, digits = 0) => value.toFixed(digits);

const token = await logIn();
const rows: string[] = [];
for (let round = 0; round <= rounds; round++) {
  const file = aPresentation();
  const quiet = await turn();
  let uploadId = '';
  const beside = await turn(() => sendToSink(file));
  const loud = await turn(async () => {
    uploadId = await upload(file, token);
  });
  await answerOf(abortUpload.path, token, post({ uploadId }));
  const growth = loud.memoryMb.map((mb, i) => mb - Math.max(quiet.memoryMb[i] ?? 0, beside.memoryMb[i] ?? 0));
  const pages = [quiet, beside, loud];
  const cells = [
    round === 0 ? 'first' : String(round),
    format(loud.seconds, 1),
    ...growth.map((mb) => format(mb)),
    ...loud.cpuPerSecond.map((share, i) => `${format(quiet.cpuPerSecond[i] ?? 0, 2)} -> ${format(share, 2)}`),
    pages.map(({ p50 }) => format(p50)).join(', '),
    pages.map(({ p99 }) => format(p99)).join(', '),
    String(pages.reduce((sum, { failures }) => sum + failures, 0)),
  ];
  rows.push(`| ${cells.join(' | ')} |`);
}
console.log(`${megabytes} MB, ${rate} pages a second, ${cpus().length} cores, load ${format(loadavg()[0] ?? 0, 1)}\n`);
console.log(
  '| round | upload and check s | gateway MB more | edge MB more | gateway cores | edge cores | page median ms: alone, beside a sender, beside an upload | 99th percentile likewise | failures |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|');
console.log(rows.join('\n'));
