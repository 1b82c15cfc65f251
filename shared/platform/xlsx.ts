import { escapeXml } from './xml.ts';
import { contentTypes, coreProperties, coreType, relationships, xml, zipOf } from './zip.ts';

export type Cell = string | number;

export interface Worksheet {
  readonly name: string;
  /** The first one is the heading. */
  readonly rows: readonly (readonly Cell[])[];
  /** Widths of the columns in characters; 13 where none is given. */
  readonly widths?: readonly number[];
}

interface Workbook {
  readonly title: string;
  readonly sheets: readonly Worksheet[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Excel workbook; the first row of a sheet is its heading. */
export function makeXlsx({ title, sheets }: Workbook): Uint8Array {
  const paths = sheets.map((_, i) => `worksheets/sheet${i + 1}.xml`);
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['xl/workbook.xml', `${types}.sheet.main+xml`],
        ['xl/styles.xml', `${types}.styles+xml`],
        ...paths.map((path) => [`xl/${path}`, `${types}.worksheet+xml`] as const),
        ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
      ]),
    ],
    [
      '_rels/.rels',
      relationships([
        ['officeDocument', 'xl/workbook.xml'],
        [coreType, 'docProps/core.xml'],
      ]),
    ],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
          .map(({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
          .join('')}</sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([...paths.map((path) => ['worksheet', path] as const), ['styles', 'styles.xml']]),
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, i) => [`xl/${paths[i]}`, sheetXml(sheet)] as const),
    ['docProps/core.xml', coreProperties(escapeXml(title))],
  ]);
}

// printed as wide as one sheet, however many rows there are
const fitToWidth = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const acrossA4 = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

function sheetXml({ rows, widths = [] }: Worksheet): string {
  const columns = Array.from(
    { length: rows[0]?.length ?? 1 },
    (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[i] ?? usualWidth}" customWidth="1"/>`,
  ).join('');
  return xml(
    `<worksheet xmlns="${main}">${fitToWidth}<cols>${columns}</cols><sheetData>${rows
      .map(
        (row, i) =>
          `<row r="${i + 1}">${row.map((value, k) => cell(`${columnName(k)}${i + 1}`, value, i === 0)).join('')}</row>`,
      )
      .join('')}</sheetData>${acrossA4}</worksheet>`,
  );
}

const usualWidth = 13;
/** A to Z, then AA, AB and on. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
/** Excel refuses a file with a longer text. */
const longestText = 32_767;

function cell(reference: string, value: Cell, isHeading: boolean): string {
  const style = isHeading ? ' s="1"' : '';
  return typeof value === 'number'
    ? `<c r="${reference}"${style}><v>${value}</v></c>`
    : `<c r="${reference}"${style} t="inlineStr"><is><t>${escapeXml(value.slice(0, longestText))}</t></is></c>`;
}

const styles = xml(
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
);
