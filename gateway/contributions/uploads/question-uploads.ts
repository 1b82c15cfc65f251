import type { Db } from '../../platform/db/database.ts';
import { NoSuchFile } from '../../platform/files/file-store.ts';
import type { QuestionUploads } from '../../questions/imports/question-uploads.ts';
import type { UploadFiles } from './upload-files.ts';
import { deleteUnsubmitted, ownUpload } from './upload-store.ts';

/** Uploads that were made for questions of one's own. */
export function createQuestionUploads({ db, uploadFiles }: { db: Db; uploadFiles: UploadFiles }): QuestionUploads {
  async function rowOf(userId: number, id: number) {
    const row = await ownUpload(db, id, userId);
    return row?.purpose === 'questions' ? row : undefined;
  }
  return {
    async find(userId, id) {
      const row = await rowOf(userId, id);
      if (!row) return undefined;
      const refused = row.state === 'rejected' ? row.reason || '文件未通过检查' : undefined;
      return { name: row.fileName, isSound: row.fileState === 'sound', ...(refused !== undefined && { refused }) };
    },
    async begin(userId, id) {
      const row = await rowOf(userId, id);
      if (!row) return undefined;
      return uploadFiles.beginPages(id, row.fileType).catch((error: unknown) => {
        if (error instanceof NoSuchFile) return undefined;
        throw error;
      });
    },
    end: (local) => uploadFiles.endWork(local),
    async remove(id) {
      if (await deleteUnsubmitted(db, id)) await uploadFiles.remove(id);
    },
  };
}
