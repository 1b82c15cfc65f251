import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/project.mjs';
import { startProgram } from '../process.ts';
import { copyDemo } from './demo-database.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

/** Starts the reference gateway as a process on a database of its own, with the demo of today unless `DEMO` is off. */
export async function startReferenceGateway(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-gateway-'));
  if (env.DEMO !== 'off') await copyDemo(dataDir, new Date());
  const gateway = startProgram(inProject('gateway/main.ts'), {
    env: { ...process.env, GATEWAY_PORT: '0', GATEWAY_OPS_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    address: /"gatewayUrl":"(http:[^"]+)"/,
  });
  return {
    url: await gateway.ready(),
    dataDir,
    async stop() {
      await gateway.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ReferenceGateway = Awaited<ReturnType<typeof startReferenceGateway>>;

export interface BreakableReference extends FakeGateway {
  /** The reference gateway itself, past what the test breaks. */
  readonly reference: ReferenceGateway;
}

/** A reference gateway of its own behind a fake one, which counts calls and breaks what a test wants broken. */
export async function startBreakableReference(): Promise<BreakableReference> {
  const reference = await startReferenceGateway();
  const gateway = await startFakeGateway({ target: reference.url });
  const stop = async () => {
    await gateway.stop();
    await reference.stop();
  };
  return { ...gateway, reference, stop, [Symbol.asyncDispose]: stop };
}
