import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { encodingOf } from '../../operators/bulk/reading/text-encoding.ts';
import type { PaperWithPictures } from '../exchange/exchange-paper.ts';
import { readGift } from '../exchange/read-gift.ts';
import { readPaperJson } from '../exchange/read-paper-json.ts';
import { readExchangeXml, readQtiPackage } from '../exchange/read-qti.ts';
import { readQuestionTable } from '../exchange/read-question-table.ts';
import type { ReadLines } from './paper-line.ts';
import { shownPictures } from './pictures/shown-pictures.ts';
import { readOldWord } from './read-old-word.ts';
import type { ReadPaper } from './read-paper-shape.ts';
import { readPdf, withFormulaDoubts } from './read-pdf.ts';
import { readStructure } from './read-structure.ts';
import { readText } from './read-text.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import { readWord } from './word/read-word.ts';

export interface ReadingTools {
  /** LibreOffice's program, for .doc and .rtf and for drawings of Windows; empty without. */
  readonly soffice?: string | undefined;
  /** Takes what LibreOffice makes, and is removed by its owner; one of its own without. */
  readonly folder?: string | undefined;
}

/**
 * A paper from a file: .docx, .doc, .pdf, .txt, .md, Moodle and QTI (.xml, .zip), .gift, .xlsx by the template, or
 * .json; `answers` is a second file with its answers, where the first is one of paragraphs.
 *
 * @throws UnreadableDocument with what to tell the person, for a file of another kind and for one that cannot be read.
 */
export async function readPaperFile(path: string, answers?: string, tools: ReadingTools = {}): Promise<ReadPaper> {
  return (await readPaperWithPictures(path, answers, tools)).paper;
}

/** The same with the bytes of its pictures. */
export async function readPaperWithPictures(
  path: string,
  answers?: string,
  tools: ReadingTools = {},
): Promise<PaperWithPictures> {
  const questions = questionReaders[extension(path)];
  if (questions) {
    if (answers !== undefined) throw new UnreadableDocument(`${extension(path)}文件自带答案，不能再加答案文件`);
    const read = await questions(path);
    if (read.paper.sections.length > 0) return read;
    const [why] = read.paper.left;
    throw new UnreadableDocument(`没有从文件里读到试题${why ? `：${why.text.slice(0, 100)}` : ''}`);
  }
  const paper = await linesOfFile(path, tools);
  const second = answers === undefined ? undefined : renamed(await linesOfFile(answers, tools));
  const { soffice = '' } = tools;
  const withShown = { ...paper, pictures: await shownPictures(paper.pictures, soffice) };
  const answersShown = second && { ...second, pictures: await shownPictures(second.pictures, soffice) };
  const read = readStructure(withShown, { answers: answersShown });
  return {
    paper: extension(path) === '.pdf' ? withFormulaDoubts(read) : read,
    pictures: [...withShown.pictures, ...(answersShown?.pictures ?? [])],
  };
}

const extension = (path: string) => extname(path).toLowerCase();

/** Files in which questions are marked as such. */
const questionReaders: Readonly<Record<string, (path: string) => Promise<PaperWithPictures>>> = {
  '.xml': async (path) => readExchangeXml(await textOf(path)),
  '.zip': readQtiPackage,
  '.imscc': readQtiPackage,
  '.gift': async (path) => readGift(await textOf(path)),
  '.json': async (path) => readPaperJson(await textOf(path)),
  '.xlsx': readQuestionTable,
};

const mostBytes = 64 * 1024 * 1024;

async function textOf(path: string): Promise<string> {
  const encoding = await encodingOf(path);
  if (!encoding) throw new UnreadableDocument('不是UTF-8或GBK编码的文本文件');
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new UnreadableDocument('文件过大，请分成几个文件');
  return new TextDecoder(encoding).decode(bytes);
}

/** The pictures of the second file go on counting behind any of the first. */
function renamed({ lines, pictures, notes }: ReadLines): ReadLines {
  const next = (id: string) => `p${Number(id.slice(1)) + 100_000}`;
  return {
    lines: lines.map((line) => ({ ...line, text: line.text.replace(/(?<=!\[\]\()p\d+(?=\))/g, next) })),
    pictures: pictures.map((picture) => ({ ...picture, id: next(picture.id) })),
    notes,
  };
}

function linesOfFile(path: string, { soffice = '', folder }: ReadingTools): Promise<ReadLines> {
  switch (extension(path)) {
    case '.docx':
      return readWord(path);
    case '.doc':
    case '.rtf':
      return readOldWord(path, soffice, folder);
    case '.pdf':
      return readPdf(path);
    case '.txt':
    case '.md':
      return readText(path, extension(path) === '.md');
    default:
      throw new UnreadableDocument(
        `还不能读取${extension(path) || '没有扩展名的'}文件，可以用.docx、.doc、.pdf、.txt、.md、.xml、.zip、.gift、.xlsx或.json`,
      );
  }
}
