import type { DatabaseLink } from '../gateway/db/database.ts';
import { migrate } from '../gateway/db/migrate.ts';
import { openDatabase } from '../gateway/db/open-database.ts';
import { patientLimits } from '../gateway/db/postgres.ts';
import { installReference } from '../gateway/db/reference/install-reference.ts';
import { seedIfEmpty } from '../gateway/demo/seed/seed-demo.ts';

/**
 * The database at DATABASE_URL, or the embedded one in `folder` where there is none, with the demo's rows.
 *
 * @throws Error without both.
 */
export async function openBenchDatabase(folder = ''): Promise<DatabaseLink> {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (!databaseUrl && !folder) throw new Error('DATABASE_URL is not set: the figures are for Postgres');
  const link = await openDatabase({ databaseUrl, dataDir: folder, timeLimits: patientLimits, onIdleError() {} });
  await migrate(link.db);
  await installReference(link.db);
  await seedIfEmpty(link.db, new Date());
  return link;
}
