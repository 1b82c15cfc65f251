import { csvText } from '../../shared/platform/csv.ts';
import { formatFen, formatNumber } from '../../shared/platform/format.ts';

export type Step = 'day' | 'week' | 'month';

export interface Series {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly unit: 'count' | 'fen';
  readonly points: readonly { readonly at: string; readonly value: number }[];
}

export interface SubjectContent {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly resources: number;
  readonly newResources: number;
  readonly downloads: number;
  readonly questions: number;
}

export interface MissedSearch {
  readonly words: string;
  /** 0 where all phases or subjects were searched. */
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly times: number;
  readonly lastDay: string;
}

/** What `GET /studio/api/figures` says; series are those that the operator's roles may read. */
export interface Figures {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly series: readonly Series[];
  readonly subjects: readonly SubjectContent[];
  readonly missedSearches: readonly MissedSearch[];
  readonly uploadedBytes?: number;
  readonly may: {
    readonly forgetSearch: boolean;
    readonly makeHotWord: boolean;
    /** A synonym or a wanted resource. */
    readonly makeLibraryEntry: boolean;
  };
}

export const formatValue = (unit: Series['unit'], value: number) =>
  unit === 'fen' ? formatFen(value) : formatNumber(value);

export const totalOf = ({ points }: Series) => points.reduce((sum, { value }) => sum + value, 0);

/** The series as a table: a line for each period, money in yuan. */
export function seriesCsv(series: readonly Series[]): string {
  const periods = series[0]?.points ?? [];
  const cell = ({ unit, points }: Series, i: number) => {
    const value = points[i]?.value ?? 0;
    return unit === 'fen' ? (value / 100).toFixed(2) : String(value);
  };
  const heads = series.map(({ label, unit }) => (unit === 'fen' ? `${label}（元）` : label));
  return csvText([['日期', ...heads], ...periods.map(({ at }, i) => [at, ...series.map((one) => cell(one, i))])]);
}
