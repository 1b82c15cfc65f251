/**
 * A gateway as fast as Node gets, with real answers: asks the reference gateway once for each distinct call and gives
 * the same answer from then on. For measurements in which the gateway must not be the narrow place.
 *
 *   node lab/bench/remembering-gateway.ts <address of the reference gateway> [token]
 *
 * With a token every token counts as this one, so that many visitors can be signed in.
 */
import { startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';

const [target = '', token] = process.argv.slice(2);
const gateway = await startFakeGateway({ target, remember: true, token });
console.log(`remembering ${gateway.url}`);
process.once('SIGTERM', () => process.exit(0));
