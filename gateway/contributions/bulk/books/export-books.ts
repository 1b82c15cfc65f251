import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import type { BulkTools, ExportFindings } from '../../../operators/bulk/sheet.ts';
import { studyTexts } from '../../../operators/bulk/sheets/study-cells.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { book, bookFile, bookFunction, bookPage, bookSeries } from '../../../platform/db/schema/book.ts';
import { fileBaseOf } from '../../../platform/files/resource-files.ts';
import type { BulkFiles } from '../bulk-files.ts';
import { folderOf } from './book-folder.ts';
import { chaptersText } from './book-row.ts';

interface Tools extends BulkTools, ExportFindings {
  readonly files: BulkFiles;
}

/** The lines of `books.csv`, and a folder of each book. Books that the demo writes are left out. */
export async function* exportBooks(
  bulk: BulkTools,
  found: ExportFindings & { readonly files: BulkFiles },
): AsyncGenerator<Record<string, string>> {
  const tools = { ...bulk, ...found };
  const rows = await bulk.db
    .select({ book, series: bookSeries })
    .from(book)
    .innerJoin(bookSeries, eq(bookSeries.id, book.seriesId))
    .where(eq(book.writing, ''))
    .orderBy(asc(book.sort), asc(book.id));
  for (const { book: row, series } of rows) {
    const key = row.importKey ?? String(row.id);
    const folder = `books/${fileBaseOf(key, { instead: '-', fallback: String(row.id) })}`;
    await mkdir(join(bulk.dir, folder), { recursive: true });
    yield {
      ...{ key, series: series.seriesName, name: row.bookName, ...studyTexts(row), line: series.line, isbn: row.isbn },
      price: yuan(row.filePrice),
      points: row.filePoints === 0 ? '' : String(row.filePoints),
      cover: row.cover === null ? '' : await writePicture(row.cover, `${folder}/cover.webp`, tools),
      pages: await writePages(row.id, `${folder}/pages`, tools),
      files: await writeFiles(row.id, `${folder}/files`, tools),
      listPrice: yuan(row.price),
      version: row.versionName,
      grade: row.grade === 0 ? '' : gradeName(row.grade),
      year: String(row.year),
      author: row.author,
      pageCount: String(row.pageCount),
      printing: String(row.printing),
      publishedOn: row.publishedOn,
      summary: row.summary,
      chapters: chaptersText(row.chapters),
      press: series.press,
      seriesSummary: series.summary,
    };
  }
}

const yuan = (fen: number) => (fen === 0 ? '' : (fen / 100).toFixed(2));

/** Writes a picture; gives its path in the folder, empty where its bytes are gone. */
async function writePicture(path: string, name: string, { dir, files, refuse }: Tools): Promise<string> {
  const bytes = await files.pictures.read(path);
  if (bytes) await writeFile(join(dir, name), bytes);
  else refuse(`${name}: 图片不在了`);
  return bytes ? name : '';
}

async function writePages(bookId: number, folder: string, tools: Tools): Promise<string> {
  const { db, dir } = tools;
  const pages = await db.select().from(bookPage).where(eq(bookPage.bookId, bookId)).orderBy(asc(bookPage.page));
  if (pages.length > 0) await mkdir(join(dir, folder), { recursive: true });
  for (const { page, picture } of pages) {
    await writePicture(picture, `${folder}/${String(page).padStart(3, '0')}.webp`, tools);
  }
  return pages.length > 0 ? folder : '';
}

async function writeFiles(bookId: number, folder: string, { db, dir, files, refuse }: Tools): Promise<string> {
  const rows = await db
    .select({ file: bookFile, place: bookFunction })
    .from(bookFile)
    .innerJoin(bookFunction, eq(bookFunction.id, bookFile.functionId))
    .where(eq(bookFile.bookId, bookId))
    .orderBy(asc(bookFile.sort));
  let written = 0;
  for (const { file, place } of rows) {
    if (file.path === null) continue;
    const inside = folderOf({ ...file, place: place.functionName, pageNo: place.pageNo });
    const names = [...inside, file.fileName].map((name) => fileBaseOf(name, { instead: '-', fallback: '-' }));
    const path = `${folder}/${names.join('/')}.${file.fileType}`;
    const full = join(dir, path);
    const there = await stat(full).catch(() => undefined);
    const bytes = there?.size === file.fileSize ? undefined : await files.read(file.path);
    if (bytes) {
      await mkdir(join(full, '..'), { recursive: true });
      await pipeline(bytes, createWriteStream(full));
    } else if (!there) {
      refuse(`${path}: 文件不在了`);
      continue;
    }
    written += 1;
  }
  return written > 0 ? folder : '';
}
