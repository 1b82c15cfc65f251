import { makeXlsx } from '../../../shared/platform/xlsx.ts';
import { zipOf } from '../../../shared/platform/zip.ts';
import type { ArchiveEntry } from '../../platform/files/resource-content.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import type { Bundle, Content, DocumentBlock, SingleContent } from '../content/document.ts';
import { paginate } from '../content/layout.ts';
import { writeContent } from '../content/write-content.ts';
import { flatText } from '../typesetting/flat-formula.ts';
import { makeDocx } from './docx.ts';
import { makeMp3, makeMp4 } from './media.ts';
import { makePdf } from './pdf.ts';
import { makePng } from './png.ts';
import { makePptx } from './pptx.ts';

/** The file of a resource, byte for byte the same every time. */
export const makeFile = (facts: ResourceColumns): Promise<Uint8Array> =>
  makeFileOf(writeContent(facts), facts.fileType);

/** A content as a file. */
export async function makeFileOf(content: Content, fileType: string): Promise<Uint8Array> {
  return content.kind === 'bundle' ? zipOf(await entriesOf(content)) : makeSingle(content, fileType);
}

const entriesOf = ({ entries }: Bundle) =>
  Promise.all(entries.map(async ({ name, content }) => [name, await makeSingle(content, extensionOf(name))] as const));

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

async function makeSingle(content: SingleContent, extension: string): Promise<Uint8Array> {
  switch (content.kind) {
    case 'document':
      return extension === 'pdf' ? makePdf(content) : makeDocx(content);
    case 'slides':
      return makePptx(content);
    case 'sheets':
      return makeXlsx(content);
    case 'figure':
      return makePng(content);
    case 'audio':
      return makeMp3(content);
    case 'video':
      return makeMp4(content);
  }
}

/** The part of a file that has pages to be looked at: itself, or the first such entry of an archive. */
export function contentToPreview(content: Content): SingleContent {
  if (content.kind !== 'bundle') return content;
  const entry = content.entries.find(({ content: part }) => part.kind === 'document' || part.kind === 'slides');
  return (entry ?? content.entries[0])?.content ?? { kind: 'document', title: content.title, subtitle: '', blocks: [] };
}

/** Pages, slides or sheets; none for sound and film. */
export function pageCountOf(content: SingleContent): number {
  switch (content.kind) {
    case 'document':
      return paginate(content).length;
    case 'slides':
      return content.slides.length;
    case 'sheets':
      return content.sheets.length;
    case 'figure':
      return 1;
    default:
      return 0;
  }
}

/** Entries of a resource's archive with their sizes; empty for other files. */
export async function archiveEntries(facts: ResourceColumns): Promise<ArchiveEntry[]> {
  const content = writeContent(facts);
  if (content.kind !== 'bundle') return [];
  return (await entriesOf(content)).map(([name, file]) => ({ name, size: file.length }));
}

/** Seconds that a resource's sound or film plays; 0 for documents. */
export function durationOf(facts: ResourceColumns): number {
  const content = writeContent(facts);
  return content.kind === 'audio' || content.kind === 'video' ? content.seconds : 0;
}

/** The words of a document as plain text, cut at `limit` characters; formulas stand in one line. */
export function textOf(content: SingleContent, limit: number): string {
  const lines =
    content.kind === 'document'
      ? content.blocks.flatMap(linesOfBlock).filter((line) => !line.includes('＿＿'))
      : content.kind === 'slides'
        ? content.slides.flatMap((slide) => [slide.title, ...slide.lines])
        : [];
  let text = '';
  for (const line of lines) {
    const flat = flatText(line).trim();
    if (text.length + flat.length > limit) break;
    if (flat) text += `${flat}\n`;
  }
  return text.trimEnd();
}

const linesOfBlock = ({ text, cells, table }: DocumentBlock): string[] =>
  cells ? [cells.texts.join('　')] : table ? table.rows.map((row) => row.join('　')) : [text];
