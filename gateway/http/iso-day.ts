const chinaOffsetMs = 8 * 3_600_000;

/** The calendar day in China, `2026-03-02`; the contract's dates are days there. */
export const isoDay = (moment: Date) => new Date(moment.getTime() + chinaOffsetMs).toISOString().slice(0, 10);

/** Midnight in China of the day of a moment. */
export const startOfDay = (now: Date) => new Date(`${isoDay(now)}T00:00:00+08:00`);
