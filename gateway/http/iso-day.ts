import { daySpan, inChina } from '../../shared/china-time.ts';

/** The calendar day in China, `2026-03-02`; the contract's dates are days there. */
export const isoDay = (moment: Date) => inChina(moment).slice(0, 10);

/** Midnight in China of the day of a moment. */
export const startOfDay = (now: Date) => daySpan(isoDay(now)).from;
