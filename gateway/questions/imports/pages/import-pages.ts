import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import type { ImportedPaper } from '../../../../shared/questions/calls/question-import.schema.ts';
import { questionsOf } from '../../../../shared/questions/checking/checked-paper.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { type ImportPages, questionImport } from '../../../platform/db/schema/own-question.ts';
import { convertOffice } from '../../../platform/files/convert-office.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { importPageName, importPagePath, importsFolder } from '../../../platform/files/import-pages.ts';
import type { QuestionUploads } from '../question-uploads.ts';
import { drawInThread } from './draw-in-thread.ts';

interface PagesTools {
  readonly db: Db;
  readonly questionUploads: Pick<QuestionUploads, 'begin' | 'end'>;
  /** Of files that are not public. */
  readonly resourceFiles: { readonly store: FileStore };
  /** LibreOffice's program; empty without. */
  readonly soffice: string;
}

const drawnByOffice: readonly string[] = ['.docx', '.doc', '.rtf'];
const officeMs = 60_000;

/**
 * Draws the pages of a file that was read and notes where its questions stand on them: of a PDF, and of a Word document
 * where LibreOffice is there. Any other file, and one that cannot be drawn, has none.
 */
export async function drawImportPages(
  tools: PagesTools,
  { importId, userId, uploadId, paper }: { importId: number; userId: number; uploadId: number; paper: ImportedPaper },
): Promise<void> {
  const { db, questionUploads, resourceFiles, soffice } = tools;
  const local = await questionUploads.begin(userId, uploadId);
  if (!local) return;
  try {
    const { folder, path } = local;
    const kind = extname(path).toLowerCase();
    const isOffice = drawnByOffice.includes(kind) && soffice !== '';
    if (kind !== '.pdf' && !isOffice) return;
    const pdf = isOffice
      ? await convertOffice({ soffice, path, folder, to: 'pdf', timeoutMs: officeMs }).catch(() => undefined)
      : path;
    if (pdf === undefined) return;
    const { pictures, places } = await drawInThread({ path: pdf, folder, questions: questionsOf(paper).map(soughtOf) });
    if (pictures.length === 0) return;
    for (let page = 1; page <= pictures.length; page += 1) {
      const picture = createReadStream(join(folder, importPageName(page)));
      await resourceFiles.store.put(importPagePath(importId, page), picture, { type: 'image/webp' });
    }
    // removed meanwhile: nothing of it stays
    if (!(await notePages(db, importId, { pictures, places }))) await removePages(resourceFiles.store, importId);
  } finally {
    await questionUploads.end(local);
  }
}

/** A shared passage begins another page than its later questions. */
const soughtOf = ({ number, passage, stem, options, subQuestions }: ReturnType<typeof questionsOf>[number]) => ({
  number,
  text: [stem, ...options.map(({ text }) => text), ...subQuestions.map((part) => part.stem)].join('\n') || passage,
});

async function notePages(db: Db, importId: number, pages: ImportPages): Promise<boolean> {
  const rows = await db
    .update(questionImport)
    .set({ pages })
    .where(eq(questionImport.id, importId))
    .returning({ id: questionImport.id });
  return rows.length > 0;
}

/** Removes the pictures of an import. */
export async function removePages(store: FileStore, importId: number): Promise<void> {
  for await (const { path } of store.list(`${importsFolder}/${importId}/`)) await store.remove(path);
}

const drawingMs = 10 * 60_000;

/** Removes pictures of imports that are gone, with their person or after their time, except for those just drawn. */
export async function sweepPages(db: Db, { store, now }: { store: FileStore; now: number }): Promise<void> {
  const old: string[] = [];
  for await (const { path, changedAt } of store.list(`${importsFolder}/`)) {
    if (now - changedAt > drawingMs) old.push(path);
  }
  if (old.length === 0) return;
  const rows = await db.select({ id: questionImport.id }).from(questionImport).where(isNotNull(questionImport.pages));
  const known = new Set(rows.map(({ id }) => String(id)));
  for (const path of old) if (!known.has(path.split('/')[1] ?? '')) await store.remove(path);
}
