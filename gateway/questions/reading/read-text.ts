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
      lines.push({ text: isMarkdown ? plain(line) : line });
  }
  const hasPictures = isMarkdown && lines.some((line) => line.text.includes(missing));
  return { lines, pictures: [], notes: hasPictures ? ['Markdown文件里的图片没有读取，请在原处添加'] : [] };
}

const rule = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,})$/;
const missing = '（图片缺失';

/** Blanks of any length stay: `__` is emphasis only where no other `_` stands beside it. */
const plain = (line: string) =>
  line
    .replace(/^\s*(?:#{1,6}|>|[-*+](?=\s))\s*/, '')
    .replace(/!\[([^\]]*)\]\((?!p\d+\))[^)]*\)/g, (_, name: string) => `${missing}${name === '' ? '' : `：${name}`}）`)
    .replace(/(\*\*|(?<![_\\])__(?!_))(?=\S)(.+?)(?<=[^\s_\\])\1(?!_)/g, '$2')
    .replace(/\\([_*#>])/g, '$1')
    .replace(/^(\d+)\\\./, '$1.');
