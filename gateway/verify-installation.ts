import { systemClock } from '../shared/platform/clock.ts';
import type { GatewayConfig } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { patientLimits } from './platform/db/postgres.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { verifyFiles } from './platform/files/verify-files.ts';

const linesAtMost = 100;

/** Prints which files rows name that are missing, and which no row names; the process fails where files are missing. */
export async function verifyInstallation(
  { databaseUrl, dataDir }: Pick<GatewayConfig, 'databaseUrl' | 'dataDir'>,
  store: FileStore,
): Promise<void> {
  const onIdleError = (error: Error) => console.error(error.message);
  const link = await openDatabase({ databaseUrl, dataDir, onIdleError, timeLimits: patientLimits });
  try {
    await migrate(link.db);
    const { files, missing, orphans } = await verifyFiles(link.db, store, { now: systemClock.now() });
    const lines = [...missing, ...orphans.map((path) => `orphan ${path}`)];
    for (const line of lines.slice(0, linesAtMost)) console.log(line);
    if (lines.length > linesAtMost) console.log(`and ${lines.length - linesAtMost} more`);
    console.log(`${files} files, ${missing.length} missing, ${orphans.length} orphans`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await link.close();
  }
}
