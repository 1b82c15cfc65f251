import { encodingOf, textOf } from '../../operators/bulk/reading/text-encoding.ts';
import type { PaperLine, ReadLines } from './paper-line.ts';
import { UnreadableDocument } from './unreadable-document.ts';

const most = 8 * 1024 * 1024;

/** The lines of a plain text or Markdown file; of Markdown, marks of heads, emphasis and lists are left out. */
export async function readText(path: string, isMarkdown: boolean): Promise<ReadLines> {
  const encoding = await encodingOf(path);
  if (!encoding) throw new UnreadableDocument('不是UTF-8或GBK编码的文本文件');
  let text = '';
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    if (text.length > most) throw new UnreadableDocument('文本过长，请分成几个文件');
  }
  const lines: PaperLine[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const last = lines.at(-1);
    if (isMarkdown && /^\s*\|.*\|\s*$/.test(line)) {
      if (last?.isTable) lines[lines.length - 1] = { text: `${last.text}\n${line.trim()}`, isTable: true };
      else lines.push({ text: line.trim(), isTable: true });
    } else if (line.trim() !== '' && !(isMarkdown && rule.test(line)))
      lines.push({ text: isMarkdown ? plainMarkdown(line) : line });
  }
  const lost = lines.filter(({ text: own }) => isMarkdown && own.includes('（图片缺失）')).length;
  return { lines, pictures: [], notes: lost > 0 ? [`${lost}处图片在别的文件里，没有读取`] : [] };
}

/** A line of Markdown without the marks of heads, emphasis, lists and escapes; underlined words keep theirs. */
export const plainMarkdown = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}(?=\s|$)|>|[-*+](?=\s))\s*/, '')
    .split(/(\$[^$]+\$)/)
    .map((piece, i) => (i % 2 === 1 ? piece : plainPiece(piece)))
    .join('')
    .replace(/^(\d+)\\\./, '$1.');

const plainPiece = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\((?!p\d+\))[^()\s]*(?:\s+"[^"]*")?\)/g, '（图片缺失）')
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
    // two underscores beside another, or around a number, are a blank
    .replace(/(?<![_\\])__(?![_\s\d])([^_]+?)(?<![\s\\])__(?!_)/g, '$1')
    .replace(/<u>([^<{}]+)<\/u>/gi, '\\uline{$1}')
    .replace(/\\([_*#~`])/g, '$1');

/** A line across the page. */
const rule = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,})$/;
