import type { Db } from '../../platform/db/database.ts';
import { questionFigures } from './question-store.ts';

/** The drawing at a path below /files; undefined where there is none. */
export async function questionFigureAt(db: Db, path: string): Promise<string | undefined> {
  const [, text] = /^\/questions\/(\d{1,15})\.svg$/.exec(path) ?? [];
  if (text === undefined) return undefined;
  const id = Number(text);
  return (await questionFigures(db, [id])).get(id);
}
