/** First day of an examination: month from 1. */
export interface ExamDay {
  readonly month: number;
  readonly day: number;
}

/**
 * First day of the middle school examination by province: demo values of the usual kind, which every province and many
 * cities set anew each year. An operator replaces them.
 */
const zhongkaoDays: Readonly<Record<number, ExamDay>> = {
  110000: { month: 6, day: 24 },
  120000: { month: 6, day: 18 },
  130000: { month: 6, day: 21 },
  210000: { month: 6, day: 29 },
  220000: { month: 6, day: 25 },
  230000: { month: 6, day: 25 },
  310000: { month: 6, day: 14 },
  320000: { month: 6, day: 16 },
  330000: { month: 6, day: 20 },
  340000: { month: 6, day: 14 },
  350000: { month: 6, day: 20 },
  360000: { month: 6, day: 17 },
  370000: { month: 6, day: 13 },
  410000: { month: 6, day: 25 },
  420000: { month: 6, day: 20 },
  430000: { month: 6, day: 18 },
  440000: { month: 6, day: 26 },
  450000: { month: 6, day: 24 },
  500000: { month: 6, day: 12 },
  510000: { month: 6, day: 13 },
};

/** First day of the middle school examination in a province; undefined where the table has none. */
export const zhongkaoDayOf = (areaCode: number): ExamDay | undefined => zhongkaoDays[areaCode];
