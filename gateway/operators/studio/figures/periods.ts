import { dayMs } from '../../../../shared/platform/china-time.ts';

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

export interface Span {
  /** Days in China, both included. */
  readonly from: string;
  readonly to: string;
}

export interface PeriodSum {
  /** The first day of the period; a week begins on Monday. The first period may begin before the span. */
  readonly at: string;
  readonly value: number;
}

/** What each day of a span had, summed by day, week or month; a period without anything is 0. */
export function sumByPeriod(amounts: ReadonlyMap<string, number>, { from, to }: Span, step: Step): PeriodSum[] {
  const sums = new Map<string, number>();
  for (let time = timeOf(from); time <= timeOf(to); time += dayMs) {
    const day = dayAt(time);
    const at = firstDay(day, step);
    sums.set(at, (sums.get(at) ?? 0) + (amounts.get(day) ?? 0));
  }
  return [...sums].map(([at, value]) => ({ at, value }));
}

function firstDay(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  const daysSinceMonday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayAt(timeOf(day) - daysSinceMonday * dayMs);
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
