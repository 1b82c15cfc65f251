/** `npm run ops:drill -- <name>...`: runs drills of docs/operations.md, on one Compose stack of their own. */
import { parseArgs } from 'node:util';
import { badDeploy } from './bad-deploy-drill.ts';
import { expiredCertificate } from './expired-certificate-drill.ts';
import { runSteps } from './own-stack.ts';
import { proofSteps } from './proof-steps.ts';
import { fullDisk, leakedToken, poisonedCache, trafficSpike } from './small-drills.ts';

/** By the names of the runbooks in docs/operations.md. */
const drills = {
  'redis-gone': proofSteps.redis,
  'gateway-gone': proofSteps.gateway,
  'poisoned-cache': poisonedCache,
  'bad-deploy': badDeploy,
  'traffic-spike': trafficSpike,
  'leaked-token': leakedToken,
  'expired-certificate': expiredCertificate,
  'full-disk': fullDisk,
};

const usage = `npm run ops:drill -- <name>... [--image zhizhan:local] [--keep]
  names: ${Object.keys(drills).join(', ')}, or all`;

const { values, positionals } = parseArgs({
  options: { image: { type: 'string' }, keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isAll = positionals.includes('all');
const wrong = positionals.filter((name) => name !== 'all' && !(name in drills));
if (positionals.length === 0 || wrong.length > 0) {
  console.error(usage);
  process.exitCode = 64;
} else {
  process.exitCode = await runSteps({
    project: 'zhizhan-drill',
    subnet: '172.30.65.0/24',
    image: values.image,
    keep: values.keep,
    steps: Object.fromEntries(Object.entries(drills).filter(([name]) => isAll || positionals.includes(name))),
  });
}
