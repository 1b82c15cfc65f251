import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../log/log.ts';
import { type EmbeddedGateway, startEmbeddedGateway } from './embedded-gateway.ts';

/** A gateway of ten lines: says its process id, and ends when asked to. */
const program = `
import { createServer } from 'node:http';
const server = createServer((req, res) => {
  if (req.url === '/die') process.exit(3);
  res.end(String(process.pid));
});
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(process.env.GATEWAY_PORT), process.env.GATEWAY_HOST, () => {
  console.log(JSON.stringify({ gatewayUrl: 'http://127.0.0.1:' + server.address().port }));
});
`;

let folder: string;
let gateway: EmbeddedGateway | undefined;
const events: string[] = [];
const log = createLogger({
  level: 'info',
  sink: { write: (line: string) => void events.push(JSON.parse(line).event) },
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  events.length = 0;
});
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  await rm(folder, { recursive: true });
});

async function programFile(text: string): Promise<string> {
  const file = join(folder, 'main.mjs');
  await writeFile(file, text);
  return file;
}
const ask = async (url: string) => (await fetch(url)).text();

test('a gateway that ends by itself is restarted at the same address until it is stopped', async () => {
  gateway = await startEmbeddedGateway({ env: process.env, log, main: await programFile(program) });
  const first = await ask(gateway.url);
  await fetch(`${gateway.url}/die`).catch(() => {});
  const { url } = gateway;
  await expect.poll(() => ask(url)).not.toBe(first);
  expect(events).toContain('gateway.embedded.exit');
  const second = Number(await ask(url));
  await gateway.stop();
  expect(() => process.kill(second, 0)).toThrow();
  await expect(fetch(url)).rejects.toThrow();
});

test('a gateway that ends before it serves fails the start', async () => {
  const main = await programFile('process.exit(1)');
  await expect(startEmbeddedGateway({ env: process.env, log, main })).rejects.toThrow('GATEWAY_BASE_URL');
});
