import type { Db } from '../platform/db/database.ts';
import type { GatewayFiles } from '../platform/files/gateway-files.ts';
import { bookFileContent } from './content/write-book.ts';
import { writeContent } from './content/write-content.ts';
import {
  archiveEntries,
  contentToPreview,
  durationOf,
  makeFile,
  makeFileOf,
  pageCountOf,
  textOf,
} from './files/make-file.ts';
import { pagePictureSize } from './files/page-picture.ts';
import { drawPicture } from './pictures/pictures.ts';

/** Files that are written, and pictures that are drawn, from the rows that they belong to. */
export const demoFiles = (db: Db): GatewayFiles => ({
  resourceContent: {
    makeFile,
    pageCount: (facts) => pageCountOf(contentToPreview(writeContent(facts))),
    pageSize: (facts) => pagePictureSize(contentToPreview(writeContent(facts))),
    textExcerpt: (facts, maxLength) => textOf(contentToPreview(writeContent(facts)), maxLength),
    archiveEntries,
    durationSeconds: durationOf,
  },
  bookContent: { makeFile: (facts) => makeFileOf(bookFileContent(facts), facts.file.fileType) },
  drawPicture: (path) => drawPicture(db, path),
});
