import { seedIfEmpty } from '../../gateway/demo/seed/seed-demo.ts';
import type { DatabaseLink } from '../../gateway/platform/db/database.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { patientLimits } from '../../gateway/platform/db/postgres.ts';
import { installReference } from '../../gateway/platform/db/reference/install-reference.ts';

/**
 * The database at DATABASE_URL, or the embedded one in `folder` where there is none, with the demo's rows. `settings` are
 * those of Postgres for these connections alone, as `-c name=value`.
 *
 * @throws Error without both.
 */
export async function openBenchDatabase(folder = '', settings = ''): Promise<DatabaseLink> {
  const databaseUrl = withOptions(process.env.DATABASE_URL ?? '', settings);
  if (!databaseUrl && !folder) throw new Error('DATABASE_URL is not set: the figures are for Postgres');
  const link = await openDatabase({ databaseUrl, dataDir: folder, timeLimits: patientLimits, onIdleError() {} });
  await migrate(link.db);
  await installReference(link.db);
  await seedIfEmpty(link.db, new Date());
  return link;
}

function withOptions(databaseUrl: string, settings: string): string {
  if (!databaseUrl || !settings) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set('options', settings);
  return url.href;
}
