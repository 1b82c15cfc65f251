import { CsvError, parse } from 'csv-parse';
import type { TableLine } from './table-line.ts';
import { encodingOf, textOf } from './text-encoding.ts';

/** Longer ones are an unclosed quotation mark. */
const longestRecord = 4 * 1024 * 1024;

/** The lines of a CSV file (RFC 4180; UTF-8, GBK or GB 18030), in memory that does not grow with the file. */
export async function* readCsv(path: string): AsyncGenerator<TableLine> {
  const encoding = await encodingOf(path);
  if (!encoding) {
    yield { line: 0, message: '既不是UTF-8也不是GBK编码的文本，请用“CSV UTF-8”格式另存' };
    return;
  }
  const parser = parse({ info: true, relax_column_count: true, relax_quotes: true, max_record_size: longestRecord });
  let failure: unknown;
  parser.on('error', (error) => {
    failure = error;
  });
  let line = 1;
  // reading by hand: an iteration of the parser loses the lines before a broken one
  const ready = function* (): Generator<TableLine> {
    for (let next = parser.read() as Parsed | null; next; next = parser.read() as Parsed | null) {
      yield { line, cells: next.record };
      line = next.info.lines + 1;
    }
  };
  for await (const piece of textOf(path, encoding)) {
    parser.write(piece);
    yield* ready();
    if (failure) break;
  }
  if (!failure) {
    await new Promise<void>((done) => parser.once('error', done).once('readable', done).once('end', done).end());
    yield* ready();
  }
  if (failure) yield { line, message: faultOf(failure) };
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const faultOf = (error: unknown) =>
  error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
    ? '一行超过4MB，或引号没有成对，从这里起不再读取'
    : '引号没有成对，从这里起不再读取';
