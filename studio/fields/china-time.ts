import { inChina } from '../../shared/platform/china-time.ts';

/** The value of a `datetime-local` input for an ISO moment: the minute that a clock in China shows. */
export function toClock(iso: unknown): string {
  const moment = typeof iso === 'string' && iso !== '' ? new Date(iso) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? inChina(moment).slice(0, 16) : '';
}

/** The ISO moment of what a `datetime-local` input holds, read by China's clock; null where it is empty. */
export function fromClock(clock: string): string | null {
  if (clock === '') return null;
  const moment = new Date(`${clock}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
