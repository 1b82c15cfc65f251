/** The Chinese school year as titles speak of it. */

/** A day in China. */
export interface SchoolDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export function dayOf(moment: Date): SchoolDay {
  const china = new Date(moment.getTime() + 8 * 3_600_000);
  return { year: china.getUTCFullYear(), month: china.getUTCMonth() + 1 };
}

/** The calendar year in which the school year of that day began, in September. */
export const schoolYearStart = ({ year, month }: SchoolDay) => (month >= 8 ? year : year - 1);

/** 1 from August to January, 2 from February to July. */
export const termOf = ({ month }: SchoolDay): 1 | 2 => (month >= 8 || month === 1 ? 1 : 2);

/** `2026-2027学年` */
export const schoolYearName = (day: SchoolDay) => `${schoolYearStart(day)}-${schoolYearStart(day) + 1}学年`;

/** The year in which a grade's pupils take the final exam of their phase: 高三 in November 2026 are the 2027届. */
export function graduationYear(day: SchoolDay, grade: number): number {
  const lastGrade = grade >= 10 ? 12 : grade >= 7 ? 9 : 6;
  return schoolYearStart(day) + 1 + (lastGrade - grade);
}

/** The latest year whose final exams in June are over on that day. */
export const latestExamYear = ({ year, month }: SchoolDay) => (month >= 7 ? year : year - 1);
