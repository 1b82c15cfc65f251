/** China has one time zone and no summer time. */
const offsetMs = 8 * 3_600_000;
export const dayMs = 24 * 3_600_000;

/**
 * Date and time as clocks in China show them: `2026-03-02T09:31:07.000`. Arithmetic: the first use of `Intl` takes
 * 15 ms, on every page.
 */
export const inChina = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, -1);

interface DaySpan {
  readonly from: Date;
  /** The first moment of the next day. */
  readonly to: Date;
}

/** The moments of an ISO day in China. */
export function daySpan(day: string): DaySpan {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** The calendar day in China, `2026-03-02`; the contract's dates are days there. */
export const isoDay = (moment: Date): string => inChina(moment).slice(0, 10);

/** Midnight in China of the day of a moment. */
export const startOfDay = (moment: Date): Date => daySpan(isoDay(moment)).from;
