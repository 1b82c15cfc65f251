import { parentPort } from 'node:worker_threads';
import type { PaperJob } from '../paper-engine.ts';

/** Does what the title of its paper says. */
parentPort?.on('message', ({ paper: { title } }: PaperJob) => {
  if (title === 'hangs') for (;;);
  if (title === 'dies') process.exit(7);
  if (title === 'throws') throw new Error('a bug');
  const eaten: number[][] = [];
  while (title === 'eats') eaten.push(Array.from({ length: 100_000 }, (_, i) => i + eaten.length));
  parentPort?.postMessage({
    result: { content: [title], unread: [], missing: '' },
    memory: title.length * 1024 * 1024,
  });
});
