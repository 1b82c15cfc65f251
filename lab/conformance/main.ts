// Checks whether a gateway honours the contract (docs/own-gateway.md):
//   npm run conformance -- --base https://gateway.example.com [--token TOKEN] [--write] [--json]
import { parseArgs } from 'node:util';
import { OperatorError } from '../../shared/contract/errors.ts';
import { report } from './report.ts';
import { checkGateway } from './run.ts';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        base: { type: 'string', default: '' },
        token: { type: 'string' },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (/^https?:\/\/./.test(values.base)) return values;
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error('usage: npm run conformance -- --base URL [--token TOKEN] [--write] [--json]');
  process.exit(64);
}

const values = readOptions();
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
console.log(values.json ? JSON.stringify(results, null, 1) : await report(results, values));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
