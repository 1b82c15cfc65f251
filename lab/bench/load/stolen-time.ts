import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Up to this share a measurement counts as undisturbed. */
export const calmShare = 0.02;
/** How often a disturbed measurement is taken at most. */
export const maxAttempts = 3;

export interface Disturbance {
  /** Which share of the machine its host gave to others meanwhile, 0 to 1; 0 where the kernel does not tell. */
  readonly stolen: number;
}

/**
 * Measures once more, and again, while the host of a virtual machine takes its cores away, and gives the least
 * disturbed of the results. What was measured has no say in the choice, so this favours no arm.
 */
export async function undisturbed<R extends object>(
  measure: () => Promise<R>,
  readStolen = stolenSeconds,
): Promise<R & Disturbance> {
  let best = await withDisturbance(measure, readStolen);
  for (let attempt = 1; attempt < maxAttempts && best.stolen > calmShare; attempt++) {
    const next = await withDisturbance(measure, readStolen);
    if (next.stolen < best.stolen) best = next;
  }
  return best;
}

async function withDisturbance<R extends object>(measure: () => Promise<R>, readStolen: () => number) {
  const [startedAt, before] = [performance.now(), readStolen()];
  const result = await measure();
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...result, stolen: (readStolen() - before) / (seconds * cpus().length) };
}

/** CPU seconds that the host has given to others since the start, of all cores (proc(5): steal, in 1/100 s). */
function stolenSeconds(): number {
  try {
    const [, fields = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    return Number(fields.split(' ')[7] ?? 0) / 100;
  } catch {
    return 0;
  }
}
