import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { inProject } from '../../scripts/lib/project.mjs';
import { within } from '../../server/async/within.ts';
import { freePort, listen } from '../../tests/kit/ports.ts';
import { startProgram } from '../../tests/kit/process.ts';

const startTimeoutMs = 90_000;

/** A site that was just installed, without the demo, on an empty database. */
export interface EmptySite extends AsyncDisposable {
  readonly url: string;
  readonly deskUrl: string;
  readonly dataDir: string;
  /** The code that was last sent to a phone. */
  codeFor(phone: string): string;
  output(): string;
}

/**
 * Starts one as docs/operations.md says for production, with its embedded gateway, a webhook in the place of the
 * provider of messages, and the sandbox in the place of the one of payments.
 */
export async function startEmptySite(): Promise<EmptySite> {
  const codes = new Map<string, string>();
  const messages = createServer(async (req, res) => {
    const { phone, code } = (await json(req)) as { phone: string; code: string };
    codes.set(phone, code);
    res.end();
  });
  const messagePort = await listen(messages);
  const [port, opsPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  // the ways back from the cashier begin with it: at another host nobody is logged in
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-first-day-'));
  const site = startProgram(inProject('server/main.ts'), {
    address: /^ready (http:\/\/\S+)$/m,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      GATEWAY_OPS_PORT: String(deskPort),
      GATEWAY_BASE_URL: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      MAIN_BASE_URL: url,
      SMS_WEBHOOK_URL: `http://127.0.0.1:${messagePort}/`,
      SMS_WEBHOOK_SECRET: 'a secret of the first day',
      PAY_PROVIDER: 'sandbox',
      PAYEE_NAME: '灯下教育科技有限公司',
      LOG_LEVEL: 'warn',
    },
  });
  const output = () => site.stdout() + site.stderr();
  async function end() {
    await site.stop();
    messages.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  await within(startTimeoutMs, site.ready).catch(async (cause) => {
    await end();
    throw new Error(`The site was not ready in ${startTimeoutMs} ms:\n${output()}`, { cause });
  });
  return {
    url,
    deskUrl: `http://127.0.0.1:${deskPort}`,
    dataDir,
    codeFor: (phone) => codes.get(phone) ?? '',
    output,
    [Symbol.asyncDispose]: end,
  };
}
