import { inChina } from '../../../../shared/platform/china-time.ts';
import { cleanLine, cleanText } from '../../../../shared/platform/clean-text.ts';
import type { Refusal } from '../bulk-fault.ts';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly isRequired?: boolean;
  /** Characters; 200 unless told. */
  readonly most?: number;
}

interface Named {
  readonly code: string | number;
  readonly name: string;
}

/**
 * The cells of a line by their columns. What cannot be read is noted as a fault and given as if the cell was empty:
 * a line with faults is not taken.
 */
export interface Cells {
  readonly faults: readonly Refusal[];
  /** Whether the file has that column. */
  has(column: string): boolean;
  /** In one line. */
  line(column: string): string;
  text(column: string): string;
  /** A whole number; undefined for an empty cell. */
  integer(column: string, range: { readonly min: number; readonly max: number }): number | undefined;
  /** 是, 1, true or 否, 0, false; undefined for an empty cell. */
  flag(column: string): boolean | undefined;
  /** One of a list, by its code or its name; undefined for an empty cell. */
  oneOf<T extends Named>(column: string, list: readonly T[]): T | undefined;
  /** Day, or day and time, by China's clock: `2026-09-01 08:00`; undefined for an empty cell. */
  moment(column: string): Date | undefined;
  refuse(column: string, message: string): void;
}

const flags: Readonly<Record<string, boolean>> = {
  是: true,
  '1': true,
  true: true,
  否: false,
  '0': false,
  false: false,
};
const namedInFault = 12;
const momentText = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?)?$/;

export function readCells(texts: ReadonlyMap<string, string>): Cells {
  const faults: Refusal[] = [];
  const refuse = (column: string, message: string) => void faults.push({ column, message });
  const line = (column: string) => cleanLine(texts.get(column) ?? '').trim();
  return {
    faults,
    has: (column) => texts.has(column),
    line,
    text: (column) => cleanText(texts.get(column) ?? '').trim(),
    integer(column, { min, max }) {
      const text = line(column);
      if (text === '') return undefined;
      const value = /^-?\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      refuse(column, `“${shown(text)}”不是${min}到${max}之间的整数`);
      return undefined;
    },
    flag(column) {
      const text = line(column);
      if (text === '') return undefined;
      const value = flags[text.toLowerCase()];
      if (value === undefined) refuse(column, `“${shown(text)}”应写“是”或“否”`);
      return value;
    },
    oneOf(column, list) {
      const text = line(column);
      if (text === '') return undefined;
      const found = list.find(({ code, name }) => String(code) === text || name === text);
      if (!found) {
        const names = list.slice(0, namedInFault).map(({ name }) => name);
        refuse(column, `没有“${shown(text)}”，可以写：${names.join('、')}${list.length > namedInFault ? '等' : ''}`);
      }
      return found;
    },
    moment(column) {
      const text = line(column);
      if (text === '') return undefined;
      const [, day, time = '00:00', seconds = ':00'] = momentText.exec(text) ?? [];
      const read = new Date(`${day}T${time}${seconds}+08:00`);
      // the 30th of February would be a day in March
      if (day !== undefined && !Number.isNaN(read.getTime()) && inChina(read).startsWith(day)) return read;
      refuse(column, `“${shown(text)}”不是日期，请写成“2026-09-01”或“2026-09-01 08:00”`);
      return undefined;
    },
    refuse,
  };
}

/** The beginning of a text, for a message. */
export const shown = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
