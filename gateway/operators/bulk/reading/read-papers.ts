import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { readCells } from './cells.ts';
import type { NamedLine } from './read-table.ts';
import { encodingOf } from './text-encoding.ts';

const largestFile = 64 * 1024 * 1024;

const paper = z.object({
  studyPhaseCode: z.union([z.int(), z.string()]),
  subjectCode: z.union([z.int(), z.string()]),
  sections: z.array(z.object({ questions: z.array(z.record(z.string(), z.unknown())) })),
});

/**
 * The questions of a JSON file that holds a paper or a list of papers, one after another; their number stands for a
 * line. Cells are the codes of phase and subject, and the question as JSON.
 */
export async function readPapers(path: string): Promise<NamedLine[]> {
  const { size } = await stat(path);
  if (size > largestFile) return [faulty(`有${size}字节，最多${largestFile}字节，请分几次导入`)];
  const encoding = await encodingOf(path);
  if (!encoding) return [faulty('既不是UTF-8也不是GBK编码的文本')];
  try {
    const content: unknown = JSON.parse(new TextDecoder(encoding).decode(await readFile(path)));
    const papers = z.array(paper).parse(Array.isArray(content) ? content : [content]);
    return papers
      .flatMap(({ studyPhaseCode, subjectCode, sections }) => {
        const codes = { phase: String(studyPhaseCode), subject: String(subjectCode) };
        return sections.flatMap(({ questions }) => questions.map((question) => ({ ...codes, question })));
      })
      .map(({ phase, subject, question }, i) => {
        const texts = { phase, subject, question: JSON.stringify(question) };
        return { line: i + 1, cells: readCells(new Map(Object.entries(texts))) };
      });
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    return [faulty(issue ? `${issue.path.join('.')}不符合试卷的格式` : '不是JSON')];
  }
}

function faulty(message: string): NamedLine {
  const cells = readCells(new Map());
  cells.refuse('', message);
  return { line: 0, cells };
}
