import type { Queries } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import { isMadeAgain, isOfOperators, namedFiles } from './named-files.ts';

interface Verified {
  /** Stored files, whatever they are. */
  readonly files: number;
  /** Lines for people: which files rows name that are not there, or not whole. */
  readonly missing: readonly string[];
  /** Paths of files that no row names. */
  readonly orphans: readonly string[];
}

/** Younger files may belong to a row that is being written. */
const youngMs = 3_600_000;

/** Compares the rows with the stored files, both ways. Files that are made again when they are missing do not count. */
export async function verifyFiles(
  db: Pick<Queries, 'execute'>,
  store: FileStore,
  { now }: { now: number },
): Promise<Verified> {
  const stored = new Map<string, { size: number; changedAt: number }>();
  for await (const { path, size, changedAt } of store.list('')) stored.set(path, { size, changedAt });
  const missing = new Set<string>();
  const named = new Set<string>();
  for await (const { path, size, beside } of namedFiles(db)) {
    // one that came after the list was made
    const file = stored.get(path) ?? (await store.stat(path));
    if (!file) missing.add(`missing ${path}`);
    else if (size !== undefined && file.size !== size) missing.add(`missing ${path}: ${file.size} of ${size} bytes`);
    named.add(path);
    if (beside !== undefined) named.add(beside);
  }
  const orphans = [...stored].filter(
    ([path, { changedAt }]) =>
      !named.has(path) && !isMadeAgain(path) && !isOfOperators(path) && now - changedAt > youngMs,
  );
  return { files: stored.size, missing: [...missing], orphans: orphans.map(([path]) => path) };
}
