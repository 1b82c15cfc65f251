import { dayMs, isoDay } from '../../../shared/platform/china-time.ts';
import type { Exam } from './exams.ts';

/** A day of the calendar in China. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function dayInChina(moment: Date): Day {
  const [year = 0, month = 0, day = 0] = isoDay(moment).split('-').map(Number);
  return { year, month, day };
}

const numberOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / dayMs;

export interface NextExam {
  readonly year: number;
  /** Until its first day; 0 while it is written. */
  readonly daysLeft: number;
}

/** The examination that is being written or comes next (docs/product/library.md#exam-preparation). */
export function nextExam({ month, day, days }: Pick<Exam, 'month' | 'day' | 'days'>, today: Day): NextExam {
  const daysTo = (year: number) => numberOf({ year, month, day }) - numberOf(today);
  const thisYear = daysTo(today.year);
  if (thisYear > -days) return { year: today.year, daysLeft: Math.max(0, thisYear) };
  return { year: today.year + 1, daysLeft: daysTo(today.year + 1) };
}
