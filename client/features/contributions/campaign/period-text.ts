import { formatDay } from '../../../../shared/platform/format.ts';

interface Period {
  readonly beginTime: string;
  /** The first moment after it. */
  readonly endTime: string;
}

/** The first and the last day in China: `2026-11-17 至 2027-01-01`. */
export function periodText({ beginTime, endTime }: Period): string {
  const first = formatDay(beginTime);
  const last = formatDay(new Date(Date.parse(endTime) - 1).toISOString());
  return first === last ? first : `${first} 至 ${last}`;
}
