import { dayMs, daySpan, isoDay } from '../../platform/china-time.ts';

/** How long the marks of a class are kept: until the term is over, or for a year. */
export const evidenceKeeps = ['term', 'year'] as const;
export type EvidenceKeep = (typeof evidenceKeeps)[number];

/** Days behind the end of a term, for the look back at the start of the next one. */
const graceDays = 30;

/** The last day of the school term that a day is in or that comes next: 31 January or 31 July. */
export function endOfTerm(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (month === 1) return `${year}-01-31`;
  return month <= 7 ? `${year}-07-31` : `${year + 1}-01-31`;
}

/** When marks that are stored now are removed. */
export function expiryOf(keep: EvidenceKeep, now: Date): Date {
  if (keep === 'year') return new Date(now.getTime() + 365 * dayMs);
  return new Date(daySpan(endOfTerm(isoDay(now))).to.getTime() + graceDays * dayMs);
}
