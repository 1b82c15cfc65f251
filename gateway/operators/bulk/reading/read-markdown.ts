import { readFile, stat } from 'node:fs/promises';
import { type Cells, type Column, readCells } from './cells.ts';
import { encodingOf } from './text-encoding.ts';

const largestFile = 1024 * 1024;

/**
 * A Markdown file whose first lines, between two of `---`, are `name: value`; the rest is the column `body`. What is
 * wrong with it is noted in the cells.
 */
export async function readMarkdown(path: string, columns: readonly Column[]): Promise<Cells> {
  const { size } = await stat(path);
  if (size > largestFile) return faulty(`有${size}字节，最多${largestFile}字节`);
  const encoding = await encodingOf(path);
  if (!encoding) return faulty('既不是UTF-8也不是GBK编码的文本');
  const text = new TextDecoder(encoding).decode(await readFile(path)).replaceAll('\r\n', '\n');
  const [, head, body] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (head === undefined) return faulty('开头要有两行“---”，中间写 title: 和 category:');
  const { texts, problem } = fieldsOf(head, columns);
  if (problem !== undefined) return faulty(problem);
  texts.set('body', (body ?? '').trim());
  const cells = readCells(texts);
  for (const { name, isRequired, most = 200 } of columns) {
    const length = texts.get(name)?.length ?? 0;
    if (length > most) cells.refuse(name, `有${length}个字，最多${most}个字`);
    else if (isRequired && cells.text(name) === '') cells.refuse(name, '必填');
  }
  return cells;
}

function fieldsOf(head: string, columns: readonly Column[]) {
  const texts = new Map<string, string>();
  for (const line of head.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([A-Za-z]+)\s*:\s*(.*)$/.exec(line.trim()) ?? [];
    if (name === 'body' || !columns.some((column) => column.name === name)) {
      return { texts, problem: `不认识“${line.slice(0, 40)}”，应写成“title: 标题”` };
    }
    texts.set(name, unquoted(value.trim()));
  }
  return { texts, problem: undefined };
}

/** As YAML writes texts that begin with a character of its own. */
function unquoted(value: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(value)) return value;
  try {
    return JSON.parse(value) as string;
  } catch {
    return value;
  }
}

/** A file that is read back as these fields. */
export function markdownOf(fields: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${/^["'#\s]|\s$/.test(value) ? JSON.stringify(value) : value}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

function faulty(message: string): Cells {
  const cells = readCells(new Map());
  cells.refuse('', message);
  return cells;
}
