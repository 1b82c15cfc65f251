/**
 * What a download of 500 MB makes of the memory of edge and gateway, on a folder with the demo: once as fast as it goes
 * and once by a reader who takes 25 MB a second. Needs a build.
 *
 *   node lab/bench/download-memory.ts [--mb 500] [--out lab/bench/download-memory.md]
 *
 * Before anything is measured one download of the same file warms both processes up: their heaps grow once.
 */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { download } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { dataFrom, signIn } from '../../tests/kit/gateway/calls.ts';
import { copyDemo } from '../../tests/kit/gateway/demo-database.ts';
import { payloadSecret } from '../../tests/kit/gateway/gateway-app.ts';
import { machine, percentile } from './figures.ts';
import { type Service, startService } from './process.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: { mb: { type: 'string', default: '500' }, out: { type: 'string', default: 'lab/bench/download-memory.md' } },
});
const bytesOfMb = 1024 * 1024;
const size = Number(options.mb) * bytesOfMb;
const slowMbPerSecond = 25;
const sampleMs = 50;

const folder = await mkdtemp(join(tmpdir(), 'download-memory-'));
const services: Service[] = [];

try {
  await copyDemo(folder, new Date());
  const gateway = await startService(['gateway/main.ts'], {
    ready: /^\{"gatewayUrl":"(http:[^"]+)"\}$/,
    env: {
      DATA_DIR: folder,
      GATEWAY_PORT: '0',
      GATEWAY_OPS_PORT: '0',
      PAYLOAD_SECRET: payloadSecret,
      LOG_LEVEL: 'warn',
    },
  });
  services.push(gateway);
  const edge = await startService(['server/main.ts'], {
    ready: /^ready (http:\S+)$/,
    env: { PORT: '0', OPS_PORT: '0', GATEWAY_BASE_URL: gateway.url, PAYLOAD_SECRET: payloadSecret, LOG_LEVEL: 'warn' },
  });
  services.push(edge);

  const path = await pathOfDownload(gateway.url);
  // the signed address names the stored file
  const { subject } = JSON.parse(Buffer.from(path.split(/[/.]/)[3] ?? '', 'base64url').toString()) as {
    subject: string;
  };
  await truncate(join(folder, 'files/resource-files', subject), size);
  const address = edge.url + path;
  await take(address);
  const rows: (string | number)[][] = [];
  for (const [name, mbPerSecond] of [
    ['as fast as it goes', Number.POSITIVE_INFINITY] as const,
    [`${slowMbPerSecond} MB/s`, slowMbPerSecond] as const,
  ]) {
    await wait(3_000);
    const before = [edge.memoryMb(), gateway.memoryMb()];
    const during: number[][] = [];
    const timer = setInterval(() => during.push([edge.memoryMb(), gateway.memoryMb()]), sampleMs);
    const startedAt = performance.now();
    await take(address, mbPerSecond);
    clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    [edge, gateway].forEach((_, i) => {
      const list = during.map((sample) => sample[i] ?? Number.NaN);
      const start = before[i] ?? Number.NaN;
      rows.push([
        `${i === 0 ? 'edge' : 'gateway'}, ${name}`,
        seconds,
        start,
        percentile(0.5, list) - start,
        Math.max(...list) - start,
      ]);
    });
  }
  const report = [
    '# Memory of a download',
    '',
    `${machine()}. A file of ${options.mb} MB through the edge. Megabytes of resident memory: before, and how far above that the middle and the highest of the samples lay. \`node lab/bench/download-memory.ts\` makes this file.`,
    '',
    markdownTable(['process and reader', 'seconds', 'before', 'middle', 'highest'], rows),
    '',
  ].join('\n');
  await writeFile(options.out, report);
  process.stdout.write(report);
} finally {
  await Promise.all(services.map((service) => service.stop()));
  await rm(folder, { recursive: true, force: true });
}

/** Path of the file of a resource that a demo account takes. */
async function pathOfDownload(gatewayUrl: string): Promise<string> {
  const found = await dataFrom(gatewayUrl, keyWordSearch, { pageNum: 1, pageSize: 1, params: { chargeType: 'free' } });
  const input = encryptPayload({ id: found.list[0]?.id ?? '' }, payloadSecret);
  const { url } = await dataFrom(gatewayUrl, download, input, { token: await signIn(gatewayUrl) });
  return url;
}

/** Reads a file to its end and keeps nothing, at most so fast. */
async function take(address: string, mbPerSecond = Number.POSITIVE_INFINITY): Promise<void> {
  const { statusCode, body } = await request(address);
  if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`);
  const startedAt = performance.now();
  let taken = 0;
  for await (const piece of body) {
    taken += piece.length;
    const ahead = (taken / bytesOfMb / mbPerSecond) * 1000 - (performance.now() - startedAt);
    if (ahead > 0) await wait(ahead);
  }
  if (taken !== size) throw new Error(`${taken} bytes came instead of ${size}`);
}
