import type { UploadPurpose, UploadState } from '../../../../shared/contributions/upload-state.ts';
import type { UploadTags } from '../../../../shared/contributions/upload-tags.ts';
import { integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';
import type { UploadedFile } from './resource.ts';

/**
 * A file that a person gives to the library. `state` is what the person sees, `fileState` what is on disk: parts are
 * missing, the file is whole and waits for its check, it was found sound, or it is kept no longer.
 */
export const upload = pgTable('upload', {
  id: id(),
  userId: reference().notNull(),
  fileName: text().notNull(),
  /** Extension without the dot. */
  fileType: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  partSize: integer().notNull(),
  /** For the library, or for questions of the person's own, which never come there. */
  purpose: text().$type<UploadPurpose>().notNull().default('library'),
  state: text().$type<UploadState>().notNull(),
  fileState: text().$type<'parts' | 'whole' | 'sound' | 'gone'>().notNull(),
  /** When a process said last that it checks the file; null while none does. After a failure some time ahead. */
  checkBeganAt: moment(),
  /** How often its check was begun; only the last run may end it. */
  checkRun: integer().notNull().default(0),
  /** The last run that its process ended in order: it could not be made. */
  checkEndedRun: integer().notNull().default(0),
  reason: text().notNull().default(''),
  title: text().notNull().default(''),
  tags: jsonb().$type<UploadTags>(),
  /** What its check has found out; null before. */
  file: jsonb().$type<UploadedFile>(),
  /** Pages of an Office document: not to be drawn, waiting to be drawn, drawn, or failed. */
  preview: text().$type<'off' | 'due' | 'drawn' | 'failed'>().notNull().default('off'),
  /** When a process said last that it draws them. */
  previewBeganAt: moment(),
  previewTries: integer().notNull().default(0),
  /** The last try that its process ended in order: it could not be made. */
  previewEndedTry: integer().notNull().default(0),
  resourceId: reference(),
  points: integer().notNull().default(0),
  createdAt: moment().notNull(),
  /** When a part came last. */
  touchedAt: moment().notNull(),
  submittedAt: moment(),
  handledAt: moment(),
});

export const uploadPart = pgTable(
  'upload_part',
  {
    uploadId: reference().notNull(),
    n: integer().notNull(),
    sha256: text().notNull(),
    /** Of its file in the folder of the upload; null for one that an earlier release took, which is called by `n`. */
    name: text(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.n] })],
);

/** When a person's Office document was last taken to be drawn; kept when the upload is deleted. */
export const previewTurn = pgTable('preview_turn', {
  userId: reference().primaryKey(),
  takenAt: moment().notNull(),
});
