import { zipOf } from '../../../../../shared/platform/zip.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const namespaces = `xmlns:w="${word}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`;
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  /** By id: where a part lies, or an address outside of the file. */
  readonly relations?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly numbering?: string;
}

/** A Word document by the XML of its body, for what no word processor writes at will. */
export function wordFile(body: string, { relations = {}, files = {}, numbering }: Parts = {}): Uint8Array {
  const related = Object.entries(relations).map(([id, target]) => {
    const mode = target.includes('://') ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${types}/image" Target="${target}"${mode}/>`;
  });
  return zipOf([
    [
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${types}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    ['word/document.xml', `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`],
    [
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ],
    ...(numbering === undefined
      ? []
      : [['word/numbering.xml', `<w:numbering ${namespaces}>${numbering}</w:numbering>`] as const]),
    ...Object.entries(files),
  ]);
}

export const paragraph = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
