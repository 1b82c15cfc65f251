import type { uploadSchemas } from '../../../shared/contributions/calls/upload.schema.ts';
import { extensionOf, isAllowedUpload } from '../../../shared/contributions/upload-filter.ts';
import {
  largestUpload,
  maxQuestionFileBytes,
  partBytesFor,
  partCount,
} from '../../../shared/contributions/upload-limits.ts';
import type { UploadTags } from '../../../shared/contributions/upload-tags.ts';
import { uploadTagProblems } from '../../../shared/contributions/upload-tags.ts';
import type { Caller, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { refuseBlockedWords } from '../../platform/words/refuse-blocked-words.ts';
import { takePart } from './part-route.ts';
import { placeOfTags } from './place-of-tags.ts';
import { presentUploads } from './present-upload.ts';
import {
  fileRefused,
  fileTooLarge,
  noSpace,
  overQuota,
  partsMissing,
  tooManyOpen,
  uploadNotOpen,
  wrongType,
} from './upload-refusals.ts';
import {
  arrivedParts,
  beginUpload,
  deleteUnsubmitted,
  ownUpload,
  resourceWithHash,
  resubmitUpload,
  submitUpload,
  takeBack,
  type UploadRow,
  uploadPageOf,
} from './upload-store.ts';
import type { UploadTools } from './upload-tools.ts';

/** Stays free for the database when uploads fill the disk. */
const reservedBytes = 512 * 1024 * 1024;

export const uploadHandlers = (tools: UploadTools): HandlersOf<typeof uploadSchemas> => {
  const { db, clock, uploadFiles, uploadQuota } = tools;
  const now = () => new Date(clock.now());
  const present = presentUploads(tools);

  const uploadOf = async ({ uploadId }: { uploadId: string }, caller: Caller): Promise<UploadRow> => {
    const row = await ownUpload(db, rowId(uploadId), signedIn(caller));
    if (!row) throw notFound('上传任务');
    return row;
  };

  /** @throws CodedError 422 with what is wrong first, by the rules of the category and the trees of the subject. */
  const refuseTags = async (tags: UploadTags) => {
    const [problem] = uploadTagProblems(tags);
    if (problem) throw invalidInput(problem.sentence);
    await placeOfTags(db, tags);
  };

  return {
    'upload.create': async ({ name, size, sha256, partSize: wished, purpose = 'library' }, caller) => {
      const userId = signedIn(caller);
      const isQuestions = purpose === 'questions';
      const largest = isQuestions ? maxQuestionFileBytes : largestUpload(name);
      if (!isAllowedUpload(isQuestions ? 'questions' : 'all', name)) throw wrongType();
      if (size > largest) throw fileTooLarge(largest);
      const partSize = partBytesFor(size, wished);
      const existing = isQuestions ? undefined : await resourceWithHash(db, sha256);
      if (existing) return { uploadId: '', partSize, existing: { id: String(existing.id), title: existing.title } };
      // parts, the file that is made of them, and the copy that is kept lie on disk at the same time
      if ((await uploadFiles.freeBytes()) < 3 * size + reservedBytes) throw noSpace();
      const file = { userId, fileName: name, fileType: extensionOf(name), size, sha256, partSize, purpose };
      const row = await beginUpload(db, file, { quota: uploadQuota, now: now() });
      if (row === 'over quota') throw overQuota();
      if (row === 'too many') throw tooManyOpen(uploadQuota.open);
      return { uploadId: String(row.id), partSize: row.partSize };
    },
    'upload.part': (input, caller) => takePart(tools, input, caller),
    'upload.status': async (input, caller) => {
      const row = await uploadOf(input, caller);
      return present.status(row, await arrivedParts(db, row.id));
    },
    'upload.complete': async ({ uploadId, title, tags }, caller) => {
      const row = await uploadOf({ uploadId }, caller);
      await refuseTags(tags);
      if (row.state !== 'uploading') return { state: row.state };
      await refuseBlockedWords(tools, 'upload', [title, tags.schoolName, tags.examName]);
      const missing = partCount(row.size, row.partSize) - (await arrivedParts(db, row.id)).length;
      if (missing > 0) throw partsMissing(missing);
      const state = await submitUpload(db, row.id, { title, tags, now: now() });
      if (state) return { state };
      // Another call has submitted it meanwhile: the answer is the one that a repeated call gets
      const { state: current } = await uploadOf({ uploadId }, caller);
      if (current === 'uploading') throw uploadNotOpen();
      return { state: current };
    },
    'upload.abort': async (input, caller) => {
      const { id } = await uploadOf(input, caller);
      if (!(await deleteUnsubmitted(db, id))) throw uploadNotOpen();
      await uploadFiles.remove(id);
      return {};
    },
    'userUpload.list': async ({ state, pageNum, pageSize }, caller) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await uploadPageOf(db, { userId: signedIn(caller), state }, page);
      return { list: await Promise.all(rows.map(present.upload)), total, pageNum, pageSize };
    },
    'userUpload.withdraw': async (input, caller) => {
      const { id } = await uploadOf(input, caller);
      const taken = await takeBack(db, id, now());
      if (!taken) throw uploadNotOpen();
      if (taken === 'dropped') await uploadFiles.remove(id);
      else tools.purgeEdge?.(['search', 'resource']);
      return {};
    },
    'userUpload.update': async ({ uploadId, title, tags }, caller) => {
      const row = await uploadOf({ uploadId }, caller);
      await refuseTags(tags);
      if (row.state === 'rejected' && row.fileState === 'gone') throw fileRefused();
      await refuseBlockedWords(tools, 'upload', [title, tags.schoolName, tags.examName]);
      const state = await resubmitUpload(db, row.id, { title, tags, now: now() });
      if (!state) throw uploadNotOpen();
      return { state };
    },
  };
};
