import { answerPrimary } from '../../../server/supervisor/worker-questions.ts';

/** A worker without an edge in it: ends at once, or serves and does what its environment says. */
if (process.env.WORKER === 'ends') process.exit(3);
answerPrimary(() => Promise.reject(new Error('not asked here')));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
