import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { textWidth } from '../formulas/math-width.ts';
import type { PaperLine, ReadLines } from './paper-line.ts';
import type { ReadPaper } from './read-paper-shape.ts';
import { answerFieldsOf } from './structure/answer-fields.ts';
import { optionsOf, partNumberOf, questionNumberOf } from './structure/line-marks.ts';
import { sectionHeadOf } from './structure/section-heads.ts';
import { UnreadableDocument } from './unreadable-document.ts';

const limits = { bytes: 100 * 1024 * 1024, pages: 400, characters: 4 * 1024 * 1024 };
/** Lines at the top and the foot of a page that may be its header and footer. */
const edgeLines = 2;
/** A line that fills so much of the widest one goes on in the next. */
const full = 0.86;

/**
 * The lines of a PDF that has text, in reading order, columns one after the other. What stands at the edge of several
 * pages alike, but for its numbers, is left out and said in `notes`.
 */
export async function readPdf(path: string): Promise<ReadLines> {
  const bytes = await readFile(path);
  if (bytes.length > limits.bytes) throw new UnreadableDocument('PDF过大，请分成几个文件');
  const pages = await pagesOf(bytes);
  if (pages.flat().join('').replace(/\s/g, '').length < 20 * Math.min(1, pages.length))
    throw new UnreadableDocument('这份PDF里没有文字（可能是扫描件），请用Word文档或带文字的PDF');
  const { body, repeated } = withoutEdges(pages);
  const text = body.flat().map((line) => (line.normalize('NFKC') === line ? line : plainLetters(line)));
  return {
    lines: tables(joined(text)),
    pictures: [],
    notes: [
      'PDF只读取文字：图片没有读取，公式按文字读取，请逐题核对',
      ...(repeated.length > 0 ? [`每页重复的页眉、页脚没有读取：${repeated.slice(0, 4).join('；')}`] : []),
    ],
  };
}

async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    try {
      if (document.getPageCount() > limits.pages)
        throw new UnreadableDocument(`PDF超过${limits.pages}页，请分成几个文件`);
      const pages: string[][] = [];
      let length = 0;
      for (const page of document.pages()) {
        const text = page.getText();
        length += text.length;
        if (length > limits.characters) throw new UnreadableDocument('PDF的文字过多，请分成几个文件');
        pages.push(
          withHyphens(text)
            .split(/\r?\n|\r/)
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }
      return pages;
    } finally {
      document.destroy();
    }
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    const isLocked = /password/i.test((error as Error).message);
    throw new UnreadableDocument(isLocked ? 'PDF设有密码，请去掉密码后再导入' : 'PDF已损坏，不能读取');
  } finally {
    library.destroy();
  }
}

/** A hyphen at the end of a line comes as a sign of its own, without the line's end: a word goes on, others do not. */
const withHyphens = (text: string) =>
  text.replace(/(?<=[a-z]{2})\ufffe(?:\r?\n)?(?=[a-z]{2})/g, '').replace(/\ufffe(?:\r?\n)?/g, '-\n');

/** Without digits, as the number of a page is one. */
const shapeOf = (line: string) => line.replace(/\d+|[一二三四五六七八九十]+(?=页)/g, '#').replace(/\s/g, '');

function withoutEdges(pages: readonly string[][]): { body: string[][]; repeated: string[] } {
  const counts = new Map<string, number>();
  const isEdge = (page: readonly string[], i: number) => i < edgeLines || i >= page.length - edgeLines;
  for (const page of pages)
    for (const shape of new Set(page.filter((_, i) => isEdge(page, i)).map(shapeOf)))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const least = Math.max(2, Math.ceil(pages.length / 2));
  const isRepeated = (line: string) =>
    (counts.get(shapeOf(line)) ?? 0) >= least && !questionNumberOf(line) && !optionsOf(line);
  const isPageNumber = (line: string) =>
    /^[-—\s]*(?:第\s*)?\d{1,3}\s*(?:页|\/\s*\d+)?[-—\s]*$|第\s*\d+\s*页/.test(line) && line.length < 30;
  const repeated = new Set<string>();
  const body = pages.map((page) =>
    page.filter((line, i) => {
      const isLeft =
        isEdge(page, i) && ((pages.length > 1 && isRepeated(line)) || (isPageNumber(line) && /页/.test(line)));
      if (isLeft) repeated.add(shapeOf(line).replaceAll('#', 'n'));
      return !isLeft;
    }),
  );
  return { body, repeated: [...repeated] };
}

/** Letters of formulas that have code points of their own. */
const plainLetters = (line: string) => line.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));

/** A paragraph in one line again. */
function joined(lines: readonly string[]): string[] {
  const widths = lines.map(textWidth).sort((a, b) => a - b);
  const widest = widths[Math.floor(widths.length * 0.98)] ?? 0;
  const found: string[] = [];
  let lastWidth = 0;
  for (const line of lines) {
    const last = found.at(-1);
    const goesOn = last !== undefined && lastWidth >= widest * full && !beginsAnew(line);
    if (goesOn)
      found[found.length - 1] = /[A-Za-z,;]$/.test(last) && /^[A-Za-z(]/.test(line) ? `${last} ${line}` : last + line;
    else found.push(line);
    lastWidth = textWidth(line);
  }
  return found;
}

const beginsAnew = (line: string) =>
  questionNumberOf(line) !== undefined ||
  partNumberOf(line) !== undefined ||
  /^\s*(?:[（(][A-H][)）]|[A-HＡ-Ｈ]\s*[．.、])/.test(line) ||
  sectionHeadOf(line) !== undefined ||
  (answerFieldsOf(line)?.before ?? ' ').trim() === '';

/** 题号 1 2 3 above 答案 A B C is a table of answers. */
function tables(lines: readonly string[]): PaperLine[] {
  const found: PaperLine[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [numbers = '', answers = ''] = [lines[i], lines[i + 1]];
    if (/^题\s*号(?:\s+\d+)+$/.test(numbers) && /^答\s*案(?:\s+[A-H√×]+)+$/.test(answers)) {
      const row = (line: string) =>
        `| ${line
          .replace(/^(.)\s*(.)/, '$1$2')
          .split(/\s+/)
          .join(' | ')} |`;
      found.push({ text: `${row(numbers)}\n${row(answers)}`, isTable: true });
      i += 1;
    } else found.push({ text: numbers });
  }
  return found;
}

/** Short lines without Chinese within a text, as formulas fall apart into. */
const fragment = /\n[^\u4e00-\u9fff\n]{1,14}(?=\n|$)|[A-Za-z\d=)]\n[^\u4e00-\u9fff\s]{1,3}[\u4e00-\u9fff]/;

/** Marks the questions whose formulas a PDF holds in pieces. */
export const withFormulaDoubts = (paper: ReadPaper): ReadPaper => ({
  ...paper,
  sections: paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const texts = [question.stem, ...question.options.map(({ text }) => text), question.answer];
      const doubt = { field: 'stem', message: 'PDF里的公式可能没有读完整，请核对' };
      return texts.some((text) => fragment.test(text))
        ? { ...question, doubts: [...question.doubts, doubt] }
        : question;
    }),
  })),
});
