import { serveCalls } from '../../../server/supervisor/worker-ipc.ts';

/** A worker without an edge in it: ends at once, or serves and does what its environment says. */
if (process.env.WORKER === 'ends') process.exit(3);
const notCalled = () => Promise.reject(new Error('not called in this test'));
serveCalls({ readiness: notCalled, purge: notCalled });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
