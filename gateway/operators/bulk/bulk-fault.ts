/** What an editor has to correct in a file of an import. */
export interface BulkFault {
  /** Path in the folder. */
  readonly file: string;
  /** Of the file, from 1; 0 for the file as a whole. */
  readonly line: number;
  /** Empty where it is not about one column. */
  readonly column: string;
  readonly message: string;
}

/** A line, or one of its cells, that is not taken. */
export interface Refusal {
  readonly column: string;
  readonly message: string;
}

/** `resources.csv:12 subject: ...`, as editors and compilers name places. */
export const faultLine = ({ file, line, column, message }: BulkFault): string =>
  `${file}${line > 0 ? `:${line}` : ''}${column === '' ? '' : ` ${column}`}: ${message}`;
