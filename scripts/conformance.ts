// Checks whether a gateway honours the contract (docs/own-gateway.md):
//   npm run conformance -- --base https://gateway.example.com [--token TOKEN] [--write] [--json]
import { parseArgs } from 'node:util';
import { OperatorError } from '../shared/errors.ts';
import { report } from './conformance/report.ts';
import { checkGateway } from './conformance/run.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    token: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
if (!values.base || !/^https?:\/\/./.test(values.base)) {
  console.error('usage: npm run conformance -- --base URL [--token TOKEN] [--write] [--json]');
  process.exit(64);
}
const results = await checkGateway({
  base: values.base,
  token: values.token,
  write: values.write,
  tokenHeader: process.env.GATEWAY_TOKEN_HEADER || 'token',
  payloadSecret: process.env.PAYLOAD_SECRET || 'zhizhan-demo-payload-secret',
}).catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exit(1);
});
console.log(values.json ? JSON.stringify(results, null, 1) : await report(results, { ...values, base: values.base }));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
