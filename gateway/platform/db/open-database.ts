import type { DatabaseLink } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, servingLimits, type TimeLimits } from './postgres.ts';

/**
 * Opens Postgres at `databaseUrl`, or embedded Postgres in `dataDir` where it is empty. `memory://` as `dataDir`
 * keeps nothing.
 *
 * @throws OperatorError if another process uses the data directory, or Postgres does not answer.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onIdleError,
  onEnd = () => {},
  timeLimits = servingLimits,
}: {
  databaseUrl: string;
  dataDir: string;
  /** An idle pooled connection broke, for example by a restart of Postgres. The pool replaces it. */
  onIdleError: (error: Error) => void;
  /** The embedded database has ended itself, for example on a full disk; all statements fail from now on. */
  onEnd?: (error: unknown) => void;
  /** Of Postgres; the embedded database has one connection and none of these waits. */
  timeLimits?: TimeLimits;
}): Promise<DatabaseLink> {
  if (databaseUrl) return openPostgres({ connectionString: databaseUrl, timeLimits, onIdleError });
  return openEmbedded(dataDir, onEnd);
}
