/**
 * A gateway as fast as Node gets, with real answers: asks the reference gateway once for each distinct call and gives
 * the same answer from then on. For measurements in which the gateway must not be the narrow place.
 */
import { startFakeGateway } from '../tests/kit/gateway/fake-gateway.ts';

const gateway = await startFakeGateway({ target: process.argv[2] ?? '', remember: true });
console.log(`remembering ${gateway.url}`);
process.once('SIGTERM', () => process.exit(0));
