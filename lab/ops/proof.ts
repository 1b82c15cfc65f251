/**
 * `npm run ops:proof`: brings the whole Compose stack up, hurts it in the ways of docs/operations.md, stops it, and tells
 * what held. Ends with 0 when everything did.
 */
import { parseArgs } from 'node:util';
import { runSteps } from './own-stack.ts';
import { proofSteps } from './proof-steps.ts';

const usage = `npm run ops:proof -- [--image zhizhan:local] [--only serve,redis,...] [--keep]
  --image  an image that is there instead of one built from the checkout
  --only   steps by name: ${Object.keys(proofSteps).join(', ')}
  --keep   leaves the stack up at the end`;

const { values } = parseArgs({
  options: {
    image: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(usage);
else {
  const chosen = values.only?.split(',');
  process.exitCode = await runSteps({
    project: 'zhizhan-proof',
    subnet: '172.30.64.0/24',
    image: values.image,
    keep: values.keep,
    steps: Object.fromEntries(Object.entries(proofSteps).filter(([name]) => chosen?.includes(name) ?? true)),
  });
}
