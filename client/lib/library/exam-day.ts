import type { SiteTexts } from '../../../shared/platform/site-texts.ts';

/** First day of an examination: month from 1. */
export interface ExamDay {
  readonly month: number;
  readonly day: number;
}

/** First day of the middle school examination by province in the demo; of the usual kind, and invented. */
const demoDays: Readonly<Record<number, ExamDay>> = {
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

interface Place {
  readonly areaCode: number;
  readonly areaName: string;
}

interface KnownDay extends ExamDay {
  /** Of the demo, not of the province. */
  readonly isExample: boolean;
}

/**
 * First day of the middle school examination in a province, which each sets anew every year: what the operator has
 * written, in lines like `浙江 | 6-20`; undefined where nobody says.
 */
export function zhongkaoDayOf({ areaCode, areaName }: Place, { demo, texts }: SiteTexts): KnownDay | undefined {
  const own = (texts.zhongkaoDays ?? '')
    .split('\n')
    .map((line) => /^\s*(\S+)\s*\|\s*(\d{1,2})-(\d{1,2})\s*$/.exec(line))
    .find((match) => match?.[1] === areaName);
  if (own) return { month: Number(own[2]), day: Number(own[3]), isExample: false };
  const example = demo ? demoDays[areaCode] : undefined;
  return example && { ...example, isExample: true };
}
