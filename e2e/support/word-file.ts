import { contentTypes, relationships, xml, zipOf } from '../../shared/platform/zip.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

/** One half as Word writes it. */
export const half =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';

/** A Word file of paragraphs; what stands between angle brackets is an equation of Word's. */
export const wordFile = (paragraphs: readonly string[]): Buffer =>
  Buffer.from(
    zipOf([
      [
        '[Content_Types].xml',
        contentTypes([
          ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
        ]),
      ],
      ['_rels/.rels', relationships([['officeDocument', 'word/document.xml']])],
      [
        'word/document.xml',
        xml(
          `<w:document xmlns:w="${main}" xmlns:m="${math}"><w:body>${paragraphs.map(paragraph).join('')}</w:body></w:document>`,
        ),
      ],
    ]),
  );

const paragraph = (text: string) =>
  `<w:p>${text
    .split(/(<m:oMath>.*?<\/m:oMath>)/)
    .map((piece) => (piece.startsWith('<') ? piece : `<w:r><w:t xml:space="preserve">${piece}</w:t></w:r>`))
    .join('')}</w:p>`;
