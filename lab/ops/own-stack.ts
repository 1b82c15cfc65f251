import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { freePort } from '../../tests/kit/ports.ts';
import { createProofLog, type ProofLog } from './proof-log.ts';
import { edgeServices, gatewayServices, openStack, type Stack } from './stack.ts';

export interface Proof {
  readonly stack: Stack;
  readonly log: ProofLog;
}
export type Step = (proof: Proof) => Promise<void>;

export interface ProofRun {
  readonly project: string;
  /** Range of the network between balancer and edges; two runs at once need two. */
  readonly subnet: string;
  /** An image that is there; otherwise one is built from the checkout. */
  readonly image: string | undefined;
  readonly keep: boolean;
  readonly steps: Readonly<Record<string, Step>>;
}

/**
 * Brings the stack up beside whatever else runs (own project name, free ports, own network range), takes the steps and
 * takes it down again, also when a step fails or the run is interrupted.
 *
 * @returns the exit code: 0 when everything held.
 */
export async function runSteps({ project, subnet, image, keep, steps }: ProofRun): Promise<number> {
  const log = createProofLog();
  const certificates = mkdtempSync(join(tmpdir(), 'zhizhan-certificates-'));
  const stack = await openOwnStack({ project, subnet, image, certificates });
  const interrupted = () => void stack.down().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    log.step('build');
    if (!image) await stack.compose('build', 'edge');
    await stack.compose('build', 'balancer', 'object-store');
    log.step('start');
    // gateways end where their bucket cannot be used
    await stack.compose('up', '-d', 'object-store');
    await stack.waitReady(['object-store']);
    await stack.compose('up', '-d');
    await stack.waitReady(['postgres', 'redis', ...gatewayServices, ...edgeServices, 'balancer']);
    log.check('everything is up and healthy', true);
    for (const [name, step] of Object.entries(steps)) {
      log.step(name);
      await step({ stack, log }).catch((error: Error) => log.check(`${name} ran to its end`, false, error.message));
    }
  } catch (error) {
    log.check('the stack came up', false, error instanceof Error ? error.message : String(error));
  } finally {
    if (!keep) await stack.down();
    rmSync(certificates, { recursive: true, force: true });
  }
  return log.end();
}

async function openOwnStack({
  project,
  subnet,
  // not the name that a deployment may have: what is built here is for here
  image = `${project}:built`,
  certificates,
}: Pick<ProofRun, 'project' | 'subnet' | 'image'> & { certificates: string }): Promise<Stack> {
  const [edgePort = 0, balancerPort = 0, tlsPort = 0, prometheusPort = 0] = await Promise.all(
    Array.from({ length: 4 }, () => freePort()),
  );
  const { output } = await run('git', ['rev-parse', '--short', 'HEAD'], { output: 'collect' });
  const env = {
    ZHIZHAN_IMAGE: image,
    COMMIT: output.trim(),
    PORT: String(edgePort),
    BALANCER_PORT: String(balancerPort),
    BALANCER_TLS_PORT: String(tlsPort),
    PROMETHEUS_PORT: String(prometheusPort),
    FRONT_SUBNET: subnet,
    TRUST_PROXY: subnet,
    CERTIFICATES_FOLDER: certificates,
    FILES_URL: 's3://zhizhan/site',
  };
  return openStack({ project, env, balancerPort, tlsPort, prometheusPort, image, certificates });
}
