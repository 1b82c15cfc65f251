import { randomBytes } from 'node:crypto';
import { dayMs } from '../../../shared/platform/china-time.ts';
import { maxPictureSide, pictureFolder, pictureSizeOf } from '../../../shared/questions/question-picture.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { questionFigure } from '../../platform/db/schema/question.ts';
import { studioVersion } from '../../platform/db/schema/studio.ts';
import { type FileStore, NoSuchFile } from '../../platform/files/file-store.ts';
import { picturedRows, picturesNamedIn } from '../../platform/files/pictured-texts.ts';
import type { PicturePainter } from '../../platform/files/pictures/picture-painter.ts';

export interface QuestionPictures {
  /**
   * Keeps a picture, drawn anew, and gives its path below /files.
   *
   * @throws CodedError for a body that is not a picture or too large, and while too many pictures wait.
   */
  keep(bytes: Buffer): Promise<string>;
  /** As `readQuestionPicture` does. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Pictures that people put into questions of their own, among the public files. Whoever has the path sees the picture. */
export function createQuestionPictures({
  store,
  painter,
}: {
  store: FileStore;
  painter: PicturePainter;
}): QuestionPictures {
  return {
    async keep(bytes) {
      const { bytes: picture, type, width, height } = await painter.redraw(bytes, { within: maxPictureSide });
      const path = `${pictureFolder}/${randomBytes(18).toString('base64url')}-${width}x${height}.${type}`;
      await store.put(path, picture, { type: type === 'png' ? 'image/png' : 'image/jpeg' });
      return path;
    },
    read: (path) => readQuestionPicture(store, path),
  };
}

/** The picture at a path below /files; undefined where there is none, and for the path of anything else. */
export async function readQuestionPicture(
  store: Pick<FileStore, 'bytes'>,
  path: string,
): Promise<Uint8Array | undefined> {
  if (!pictureSizeOf(path)) return undefined;
  return store.bytes(path).catch((error: unknown) => {
    if (error instanceof NoSuchFile) return undefined;
    throw error;
  });
}

const weekMs = 7 * dayMs;

/** Removes pictures that are a week old and that nothing names (gateway/platform/files/pictured-texts.ts). */
export async function sweepQuestionPictures(db: Db, { store, now }: { store: FileStore; now: number }): Promise<void> {
  const old: string[] = [];
  for await (const { path, changedAt } of store.list(`${pictureFolder}/`)) {
    if (now - changedAt > weekMs) old.push(path);
  }
  if (old.length === 0) return;
  const named = await namedPaths(db);
  for (const path of old) if (!named.has(path)) await store.remove(path);
}

async function namedPaths(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select ${questionFigure.picture} as path from ${questionFigure} where ${questionFigure.picture} is not null
    union select ${studioVersion.values} ->> 'picture' from ${studioVersion}
      where ${studioVersion.kind} = 'question' and ${studioVersion.values} ->> 'picture' is not null`);
  const named = new Set(rows.map(({ path }) => path));
  for (const rowsOf of picturedRows) {
    let after = 0;
    for (;;) {
      const { rows: found } = await db.execute<{ id: string; text: string }>(rowsOf(after, rowsAtATime));
      for (const { text } of found) for (const path of picturesNamedIn(text)) named.add(path);
      const last = found.at(-1);
      if (!last) break;
      after = Number(last.id);
    }
  }
  return named;
}

const rowsAtATime = 1000;
