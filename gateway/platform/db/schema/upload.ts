import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UploadState } from '../../../../shared/contributions/upload-state.ts';
import type { UploadTags } from '../../../../shared/contributions/upload-tags.ts';
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
  state: text().$type<UploadState>().notNull(),
  fileState: text().$type<'parts' | 'whole' | 'sound' | 'gone'>().notNull(),
  /** When a process began to check the file; null while none does. */
  checkBeganAt: moment(),
  reason: text().notNull().default(''),
  title: text().notNull().default(''),
  tags: jsonb().$type<UploadTags>(),
  /** What its check has found out; null before. */
  file: jsonb().$type<UploadedFile>(),
  /** Pages of an Office document: not to be drawn, waiting to be drawn, drawn, or failed. */
  preview: text().$type<'off' | 'due' | 'drawn' | 'failed'>().notNull().default('off'),
  /** When a process began to draw them last. */
  previewBeganAt: moment(),
  previewTries: integer().notNull().default(0),
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
  { uploadId: reference().notNull(), n: integer().notNull(), sha256: text().notNull() },
  (t) => [primaryKey({ columns: [t.uploadId, t.n] })],
);

/** When a person's Office document was last taken to be drawn; kept when the upload is deleted. */
export const previewTurn = pgTable('preview_turn', {
  userId: reference().primaryKey(),
  takenAt: moment().notNull(),
});
