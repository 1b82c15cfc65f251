import { extname } from 'node:path';
import type { LinePicture, ReadLines } from './paper-line.ts';
import type { ReadPaper } from './read-paper-shape.ts';
import { readStructure } from './read-structure.ts';
import { readText } from './read-text.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import { readWord } from './word/read-word.ts';

/**
 * A paper from a file: .docx, .txt or .md; `answers` is a second file with its answers.
 *
 * @throws UnreadableDocument with what to tell the person, for a file of another kind and for one that cannot be read.
 */
export async function readPaperFile(path: string, answers?: string): Promise<ReadPaper> {
  return (await readPaperWithPictures(path, answers)).paper;
}

/** The same with the bytes of its pictures. */
export async function readPaperWithPictures(
  path: string,
  answers?: string,
): Promise<{ paper: ReadPaper; pictures: readonly LinePicture[] }> {
  const paper = await linesOfFile(path);
  const second = answers === undefined ? undefined : renamed(await linesOfFile(answers));
  return {
    paper: readStructure(paper, { answers: second }),
    pictures: [...paper.pictures, ...(second?.pictures ?? [])],
  };
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

function linesOfFile(path: string): Promise<ReadLines> {
  const extension = extname(path).toLowerCase();
  if (extension === '.docx') return readWord(path);
  if (extension === '.txt' || extension === '.md') return readText(path, extension === '.md');
  if (extension === '.doc') throw new UnreadableDocument('请在Word或WPS中另存为.docx后再导入');
  throw new UnreadableDocument(`还不能读取${extension || '没有扩展名的'}文件，可以用.docx、.txt或.md`);
}
