import { parseArgs } from 'node:util';
import { runSteps } from './own-stack.ts';
import { createProofLog } from './proof-log.ts';
import { proofSteps } from './proof-steps.ts';

const usage = `npm run ops:proof -- [--image zhizhan:local] [--only serve,redis,...] [--keep]
  --image  an image that is there instead of one built from the checkout
  --only   steps by name: ${Object.keys(proofSteps).join(', ')}
  --keep   leaves the stack up at the end`;

/**
 * Brings the whole Compose stack up, hurts it in the ways of docs/operations.md and tells what held.
 *
 * @returns the exit code: 0 when everything held.
 */
export async function runProof(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      image: { type: 'string' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const chosen = values.only?.split(',');
  const steps = Object.fromEntries(Object.entries(proofSteps).filter(([name]) => chosen?.includes(name) ?? true));
  return runSteps({
    project: 'zhizhan-proof',
    subnet: '172.30.64.0/24',
    image: values.image,
    keep: values.keep,
    steps,
    log: createProofLog(),
  });
}
