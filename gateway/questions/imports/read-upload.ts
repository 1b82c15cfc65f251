import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { QuestionPictures } from '../composition/question-pictures.ts';
import { endReading, ownImport } from './import-store.ts';
import { toImportedPaper } from './imported-paper.ts';
import { drawImportPages } from './pages/import-pages.ts';
import type { QuestionUploads } from './question-uploads.ts';
import { readInThread } from './read-in-thread.ts';

interface FileReading {
  readonly importId: number;
  readonly userId: number;
  /** The file, and perhaps one with its answers. */
  readonly uploadIds: readonly number[];
  readonly study: { readonly studyPhaseCode?: number | undefined; readonly subjectCode?: number | undefined };
  report(percent: number): Promise<void>;
}

interface ReadingTools {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly questionUploads: QuestionUploads;
  readonly resourceFiles: { readonly store: FileStore };
  readonly questionPictures: Pick<QuestionPictures, 'keep'>;
  /** LibreOffice's program, for .doc; empty without. */
  readonly soffice: string;
}

const gone = '文件已不存在，请重新上传';

/** Reads uploaded files into their import, once, and removes them. What cannot be read says why. */
export function createFileReading(tools: ReadingTools): (reading: FileReading) => Promise<void> {
  const { db, log, questionUploads, soffice } = tools;

  async function outcome({ userId, uploadIds, study, report }: FileReading) {
    const files: { folder: string; path: string }[] = [];
    try {
      for (const id of uploadIds) {
        const file = await questionUploads.begin(userId, id);
        if (!file) return { message: gone };
        files.push(file);
      }
      await report(10);
      const [file, answers] = files;
      const read = await readInThread({ path: file?.path ?? '', answers: answers?.path, soffice }, log);
      if ('unreadable' in read) return { message: read.unreadable };
      await report(60);
      const paper = await toImportedPaper(tools, read, { userId, study });
      return typeof paper === 'string' ? { message: paper } : { paper };
    } finally {
      for (const file of files) await questionUploads.end(file);
    }
  }

  return async (reading) => {
    const { importId, userId, uploadIds } = reading;
    const row = await ownImport(db, userId, importId);
    // it was read by a run that was lost at its very end, or its person has removed it
    if (row?.state === 'reading') await endReading(db, importId, await outcome(reading));
    const read = await ownImport(db, userId, importId);
    const [uploadId] = uploadIds;
    if (read?.state === 'ready' && read.version === 1 && read.paper && !read.pages && uploadId !== undefined) {
      await drawImportPages(tools, { importId, userId, uploadId, paper: read.paper });
    }
    for (const id of uploadIds) await questionUploads.remove(id);
  };
}
