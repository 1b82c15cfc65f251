/** Spreadsheets run what begins with these characters. */
const runs = /^'*[=+\-@\t\r]/;
const escaped = /^'+[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet takes for a formula. */
export const escapeFormula = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text of such a cell; every other cell is its own text. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
