import { createLogger } from '../../../server/log/log.ts';
import { stopOnSignals } from '../../../server/supervisor/signals.ts';
import { defaultSupervision } from '../../../server/supervisor/worker-slot.ts';
import { startWorkers } from '../../../server/supervisor/workers.ts';

/** The supervisor with the patience that its environment names, over idle workers or over edges. */
const log = createLogger({ level: 'info' });
const supervision = { ...defaultSupervision, ...JSON.parse(process.env.SUPERVISION ?? '{}') };
let stop = async (_deadlineMs: number) => true;
stopOnSignals({ log, drainTimeoutMs: 2_000, stop: (deadlineMs) => stop(deadlineMs) });
const workers = await startWorkers({
  count: 2,
  exec: new URL(process.env.WORKER_PROGRAM ?? 'idle-worker.ts', import.meta.url).pathname,
  args: [],
  env: {},
  log,
  drainTimeoutMs: 2_000,
  supervision,
});
stop = workers.stop;
process.on('SIGUSR2', () => {
  process.env.WORKER = 'ends'; // what the next ones do
  void workers.roll();
});
log.passOn(`ready http://localhost:${process.env.PORT}`);
