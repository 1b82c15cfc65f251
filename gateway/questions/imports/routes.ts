import { z } from 'zod';
import type { questionImportSchemas } from '../../../shared/questions/calls/question-import.schema.ts';
import { maxOpenImports } from '../../../shared/questions/own-question-limits.ts';
import { importPagePath } from '../../platform/files/import-pages.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { questionIdOf } from '../bank/question-row.ts';
import type { QuestionPictures } from '../composition/question-pictures.ts';
import {
  addImport,
  changeImportedPaper,
  type ImportRow,
  importCount,
  importsOf,
  ownImport,
  removeImport,
  setImportJob,
} from './import-store.ts';
import { removePages } from './pages/import-pages.ts';
import type { QuestionUploads } from './question-uploads.ts';
import { createFileReading } from './read-upload.ts';
import { importConflict, importNotFound, saveImport } from './save-import.ts';

export interface QuestionImportTools extends BaseTools {
  readonly jobs: Jobs;
  readonly questionUploads: QuestionUploads;
  readonly questionPictures: QuestionPictures;
  readonly resourceFiles: Pick<ResourceFiles, 'store'>;
  readonly signedFiles: Pick<SignedFiles, 'addressOf'>;
  /** LibreOffice's program; empty without. */
  readonly soffice: string;
}

const kind = 'question-import';
const request = z.object({
  importId: z.int(),
  uploadIds: z.array(z.int()).min(1).max(2),
  studyPhaseCode: z.int().optional(),
  subjectCode: z.int().optional(),
});
const notRead = '没有读完，请重新导入';

/** Files that become questions of one's own. */
export function questionImportHandlers(tools: QuestionImportTools): HandlersOf<typeof questionImportSchemas> {
  const { db, clock, jobs, questionUploads, resourceFiles, signedFiles } = tools;
  const now = () => new Date(clock.now());
  const readFile = createFileReading(tools);

  jobs.define(kind, {
    async run({ owner, request: added, report }) {
      const { importId, uploadIds, ...study } = request.parse(added);
      await readFile({ importId, userId: owner, uploadIds, study, report });
      return {};
    },
  });

  /** A file of the person's own that may be read. */
  async function soundUpload(userId: number, uploadId: string): Promise<{ id: number; name: string }> {
    const id = rowId(uploadId);
    const found = await questionUploads.find(userId, id);
    if (!found) throw notFound('上传任务');
    if (found.refused !== undefined) throw invalidInput(found.refused);
    if (!found.isSound) throw invalidInput('文件还在上传或检查，请稍候');
    return { id, name: found.name };
  }

  const importOf = async (userId: number, id: string): Promise<ImportRow> => {
    const row = await ownImport(db, userId, rowId(id));
    if (!row) throw importNotFound();
    return row;
  };

  /** Its state, by its job while it is read: that may have ended in no order. */
  async function stateOf(
    userId: number,
    { state, message, jobId }: Pick<ImportRow, 'state' | 'message' | 'jobId'>,
  ): Promise<{ state: ImportRow['state']; progress: number; message?: string }> {
    if (state !== 'reading') return { state, progress: 100, ...(message !== '' && { message }) };
    const job = await jobs.stateOf(userId, jobId);
    // done, and its end is stored right now
    if (job && job.state !== 'failed') return { state, progress: job.progress };
    return { state: 'failed', progress: 100, message: job?.message ?? notRead };
  }

  return {
    'ownQuestion.import': async ({ uploadId, answersUploadId, ...study }, caller) => {
      const userId = signedIn(caller);
      const file = await soundUpload(userId, uploadId);
      const answers = answersUploadId === undefined ? [] : [await soundUpload(userId, answersUploadId)];
      if ((await importCount(db, userId)) >= maxOpenImports) {
        throw invalidInput(`最多保留 ${maxOpenImports} 次导入，请先删除不用的导入`);
      }
      const importId = await addImport(db, userId, { fileName: file.name, now: now() });
      try {
        const uploadIds = [file, ...answers].map(({ id }) => id);
        const jobId = await jobs.add({ owner: userId, kind, request: { importId, uploadIds, ...study } });
        await setImportJob(db, importId, jobId);
        return { importId: String(importId), jobId };
      } catch (error) {
        await removeImport(db, userId, importId);
        throw error;
      }
    },
    'ownQuestion.importList': async (_, caller) => {
      const userId = signedIn(caller);
      const rows = await importsOf(db, userId);
      const list = rows.map(async (row) => {
        const { state, message } = await stateOf(userId, row);
        return {
          ...{ importId: String(row.id), state, name: row.fileName, questionNum: row.questionNum },
          ...(message !== undefined && { message }),
          createdAt: row.createdAt.toISOString(),
        };
      });
      return { list: await Promise.all(list) };
    },
    'ownQuestion.importState': async ({ importId }, caller) => {
      const userId = signedIn(caller);
      const row = await importOf(userId, importId);
      const { paper, version, questionIds, paperId } = row;
      return {
        ...(await stateOf(userId, row)),
        ...{ importId, name: row.fileName, version, paper },
        questionNum: paper?.sections.reduce((sum, { questions }) => sum + questions.length, 0) ?? 0,
        createdAt: row.createdAt.toISOString(),
        ...(questionIds && { questionIds: questionIds.map((id) => questionIdOf(-id)) }),
        ...(paperId !== null && { paperId: String(paperId) }),
      };
    },
    'ownQuestion.importPages': async ({ importId }, caller) => {
      const userId = signedIn(caller);
      const { id, pages, jobId } = await importOf(userId, importId);
      if (!pages) {
        const job = await jobs.stateOf(userId, jobId);
        const isDrawing = job?.state === 'waiting' || job?.state === 'running';
        return { state: isDrawing ? 'drawing' : 'none', pages: [], places: [] };
      }
      const address = (page: number) =>
        signedFiles.addressOf({ use: 'sheet', path: importPagePath(id, page), name: `${page}.webp` });
      const shown = pages.pictures.map(async (size, i) => ({ ...size, url: await address(i + 1) }));
      return { state: 'ready', pages: await Promise.all(shown), places: [...pages.places] };
    },
    'ownQuestion.importChange': async ({ importId, version, paper }, caller) => {
      const userId = signedIn(caller);
      const saved = await changeImportedPaper(db, userId, { id: rowId(importId), version, paper });
      if (saved !== undefined) return { version: saved };
      const { state } = await importOf(userId, importId);
      if (state !== 'ready') throw invalidInput(state === 'saved' ? '试题已经保存' : '文件还没有读完');
      throw importConflict();
    },
    'ownQuestion.importSave': (input, caller) => saveImport(tools, input, { userId: signedIn(caller), now: now() }),
    'ownQuestion.importDelete': async ({ importId }, caller) => {
      const id = rowId(importId);
      if (!(await removeImport(db, signedIn(caller), id))) throw importNotFound();
      await removePages(resourceFiles.store, id);
      return null;
    },
  };
}
