import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPaperFile } from '../../../gateway/questions/reading/read-paper.ts';
import { compare, type Found } from './compare.ts';
import type { CorpusPaper } from './corpus.ts';
import { type Block, writePaper } from './paper-lines.ts';
import { wordFile } from './word-file.ts';

/** Writes a paper into a folder and reads it back; a paper that needs a program's lists and tables only as Word. */
export async function readWritten(
  paper: CorpusPaper,
  folder: string,
  kind: 'docx' | 'txt',
): Promise<Found & { readonly ms: number }> {
  const written = writePaper(paper);
  const isWord = kind === 'docx' || !isText(paper);
  const save = async (name: string, blocks: readonly Block[]) => {
    const path = join(folder, `${name}.${isWord ? 'docx' : 'txt'}`);
    writeFileSync(path, isWord ? await wordFile(blocks, paper.style) : textFile(blocks));
    return path;
  };
  const path = await save('paper', written.paper);
  const answers = written.answers.length > 0 ? await save('answers', written.answers) : undefined;
  const startedAt = performance.now();
  const read = await readPaperFile(path, answers);
  return { ms: performance.now() - startedAt, ...compare(paper, read) };
}

/** Lists have no numbers in a text. */
export const isText = ({ style }: CorpusPaper): boolean =>
  ['typed', 'ascii', 'full', 'restart', 'bracket'].includes(style.numbers) &&
  style.options !== 'list' &&
  style.answers !== 'table';

const textFile = (blocks: readonly Block[]) =>
  blocks.map((block) => ('rows' in block ? block.rows.map((row) => row.join('\t')).join('\n') : block.text)).join('\n');
