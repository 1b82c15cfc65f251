import type { Db } from '../../platform/db/database.ts';
import { questionFigures } from './question-store.ts';

/** The question whose drawing has that path below /files; undefined for any other path. */
export function questionOfFigure(path: string): number | undefined {
  const [, text] = /^questions\/(\d{1,15})\.svg$/.exec(path) ?? [];
  return text === undefined ? undefined : Number(text);
}

/** The drawing at a path below /files; undefined where there is none. */
export async function questionFigureAt(db: Db, path: string): Promise<string | undefined> {
  const id = path.startsWith('/') ? questionOfFigure(path.slice(1)) : undefined;
  return id === undefined ? undefined : (await questionFigures(db, [id])).get(id);
}
