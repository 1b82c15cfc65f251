import { dirname } from 'node:path/posix';
import { pictureFolder } from '../../../shared/questions/question-picture.ts';
import type { Queries } from '../db/database.ts';
import type { PgColumn, PgTable } from '../db/drizzle.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import { book, bookFile, bookPage } from '../db/schema/book.ts';
import { banner, collection, officialAccount } from '../db/schema/home.ts';
import { invoiceRequest } from '../db/schema/order.ts';
import { questionImport } from '../db/schema/own-question.ts';
import { questionFigure } from '../db/schema/question.ts';
import { album, contributor, resource, resourceFile, school, type UploadedFile } from '../db/schema/resource.ts';
import { station } from '../db/schema/station.ts';
import { upload, uploadPart } from '../db/schema/upload.ts';
import { userAccount } from '../db/schema/user.ts';
import { importPagePath } from './import-pages.ts';
import { picturedRows, picturesNamedIn } from './pictured-texts.ts';
import { exportsFolder, temporaryFolder } from './remove-old-files.ts';
import { storeFolders } from './store-folders.ts';
import { pictureName } from './uploaded-content.ts';

/** A stored file that a row needs. */
export interface NamedFile {
  readonly path: string;
  /** Where the row says it. */
  readonly size?: number | undefined;
  /** What may stand in the same folder beside it. */
  readonly beside?: string | undefined;
}

interface Source {
  /** Rows in the order of `id`, after one. */
  readonly rows: (after: number) => SQL;
  readonly filesOf: (row: Record<string, unknown>) => readonly NamedFile[];
}

const rowsAtATime = 1000;

/** An uploaded file with the pictures of its pages; what its preview was drawn from stands beside it. */
function uploadedFiles({ file, size }: Record<string, unknown>): NamedFile[] {
  const uploaded = file as UploadedFile;
  const folder = `${storeFolders.resourceFiles}/${dirname(uploaded.path)}`;
  const pictures = Array.from({ length: uploaded.pictures }, (_, i) => ({ path: `${folder}/${pictureName(i + 1)}` }));
  const path = `${storeFolders.resourceFiles}/${uploaded.path}`;
  return [{ path, size: uploaded.size ?? (size as number | undefined), beside: `${folder}/preview.pdf` }, ...pictures];
}

/** Pictures of content that operators gave, below /files. */
const contentPictures = (table: PgTable & { id: PgColumn }, ...columns: readonly PgColumn[]): Source => {
  const paths = sql.join([...columns], sql`, `);
  return {
    rows: (after) => sql`
      select ${table.id} as id, array_remove(array[${paths}], null) as paths from ${table}
      where coalesce(${paths}) is not null and ${table.id} > ${after} order by ${table.id} limit ${rowsAtATime}`,
    filesOf: openFilesOf,
  };
};
const openFilesOf = ({ paths }: Record<string, unknown>) =>
  (paths as string[]).map((path) => ({ path: `${storeFolders.public}/${path}` }));
/** A file that is not public. */
const closedFileOf = ({ path }: Record<string, unknown>) => [{ path: `${storeFolders.resourceFiles}/${path}` }];

const sources: readonly Source[] = [
  {
    rows: (after) => sql`
      select ${resource.id} as id, ${resource.uploaded} as file, ${resource.fileSize} as size from ${resource}
      where ${resource.uploaded} is not null and ${resource.id} > ${after} order by ${resource.id} limit ${rowsAtATime}`,
    filesOf: uploadedFiles,
  },
  {
    rows: (after) => sql`
      select ${resourceFile.id} as id, ${resourceFile.uploaded} as file, ${resourceFile.fileSize} as size
      from ${resourceFile} where ${resourceFile.uploaded} is not null and ${resourceFile.id} > ${after}
      order by ${resourceFile.id} limit ${rowsAtATime}`,
    filesOf: uploadedFiles,
  },
  {
    rows: (after) => sql`
      select ${upload.id} as id, ${upload.file} as file, ${upload.size} as size from ${upload}
      where ${upload.fileState} = 'sound' and ${upload.id} > ${after} order by ${upload.id} limit ${rowsAtATime}`,
    filesOf: uploadedFiles,
  },
  {
    // of an upload that has so many rows of parts, all come together
    rows: (after) => sql`
      select ${upload.id} as id, array_agg(coalesce(${uploadPart.name}, ${uploadPart.n}::text)) as parts
      from ${upload} join ${uploadPart} on ${uploadPart.uploadId} = ${upload.id}
      where ${upload.fileState} in ('parts', 'whole') and ${upload.id} > ${after}
      group by ${upload.id} order by ${upload.id} limit ${rowsAtATime}`,
    filesOf: ({ id, parts }) => (parts as string[]).map((name) => ({ path: `${storeFolders.uploads}/${id}/${name}` })),
  },
  {
    rows: (after) => sql`
      select ${userAccount.id} as id, ${userAccount.avatar} as avatar from ${userAccount}
      where ${userAccount.avatar} like 'avatars/%.webp' and ${userAccount.id} > ${after}
      order by ${userAccount.id} limit ${rowsAtATime}`,
    filesOf: ({ avatar }) => [{ path: `${storeFolders.public}/${avatar}` }],
  },
  ...picturedRows.map(
    (rows): Source => ({
      rows: (after) => rows(after, rowsAtATime),
      filesOf: ({ text }) => picturesNamedIn(String(text)).map((path) => ({ path: `${storeFolders.public}/${path}` })),
    }),
  ),
  {
    rows: (after) => sql`
      select ${questionFigure.questionId} as id, array[${questionFigure.picture}] as paths from ${questionFigure}
      where ${questionFigure.picture} is not null and ${questionFigure.questionId} > ${after}
      order by ${questionFigure.questionId} limit ${rowsAtATime}`,
    filesOf: openFilesOf,
  },
  contentPictures(banner, banner.picture, banner.phonePicture),
  contentPictures(album, album.cover),
  contentPictures(collection, collection.picture),
  contentPictures(book, book.cover),
  {
    // stations are known by their domains
    rows: (after) => sql`
      select * from (
        select row_number() over (order by ${station.domain}) as id, array[${station.logo}] as paths
        from ${station} where ${station.logo} is not null) numbered
      where id > ${after} order by id limit ${rowsAtATime}`,
    filesOf: openFilesOf,
  },
  contentPictures(school, school.badge),
  contentPictures(contributor, contributor.portrait),
  contentPictures(officialAccount, officialAccount.qr),
  {
    rows: (after) => sql`
      select ${bookPage.bookId} as id, array_agg(${bookPage.picture}) as paths from ${bookPage}
      where ${bookPage.bookId} > ${after} group by ${bookPage.bookId} order by ${bookPage.bookId} limit ${rowsAtATime}`,
    filesOf: openFilesOf,
  },
  {
    rows: (after) => sql`
      select ${bookFile.id} as id, ${bookFile.path} as path from ${bookFile}
      where ${bookFile.path} is not null and ${bookFile.id} > ${after} order by ${bookFile.id} limit ${rowsAtATime}`,
    filesOf: closedFileOf,
  },
  {
    rows: (after) => sql`
      select ${invoiceRequest.id} as id, ${invoiceRequest.filePath} as path from ${invoiceRequest}
      where ${invoiceRequest.filePath} is not null and ${invoiceRequest.id} > ${after}
      order by ${invoiceRequest.id} limit ${rowsAtATime}`,
    filesOf: closedFileOf,
  },
  {
    rows: (after) => sql`
      select ${questionImport.id} as id, jsonb_array_length(${questionImport.pages} -> 'pictures') as pages
      from ${questionImport} where ${questionImport.pages} is not null and ${questionImport.id} > ${after}
      order by ${questionImport.id} limit ${rowsAtATime}`,
    filesOf: ({ id, pages }) =>
      Array.from({ length: Number(pages) }, (_, i) => ({
        path: `${storeFolders.resourceFiles}/${importPagePath(Number(id), i + 1)}`,
      })),
  },
];

/** The stored files that rows need; a file that two rows name comes twice. */
export async function* namedFiles(db: Pick<Queries, 'execute'>): AsyncGenerator<NamedFile> {
  for (const { rows, filesOf } of sources) {
    let after = 0;
    for (;;) {
      const { rows: found } = await db.execute(rows(after));
      for (const row of found) yield* filesOf(row);
      const last = found.at(-1);
      if (!last) break;
      after = Number(last.id);
    }
  }
}

const { resourceFiles, thumbnails, public: openFiles } = storeFolders;
const made: readonly RegExp[] = [
  new RegExp(`^${thumbnails}/`),
  new RegExp(`^${resourceFiles}/(?:${temporaryFolder}|${exportsFolder})/`),
  // files of the demo's resources and books lie in no folder of their own
  new RegExp(`^${resourceFiles}/[^/]+$`),
];

/** Whether a file is made again when it is missing. */
export const isMadeAgain = (path: string): boolean => made.some((shape) => shape.test(path));

/** Whether operators put a file there: what is public and no picture that a person sent. */
export const isOfOperators = (path: string): boolean =>
  path.startsWith(`${openFiles}/`) &&
  !['avatars', pictureFolder].some((own) => path.startsWith(`${openFiles}/${own}/`));
