import { parseArgs } from 'node:util';
import { OperatorError } from '../shared/contract/errors.ts';
import { parseGatewayConfig } from './config.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { createWorkFolder } from './platform/files/work-folder.ts';
import { verifyInstallation } from './verify-installation.ts';

const usage = `npm run backup -- FILE    writes the database and the files that it names into one new archive
npm run restore -- FILE   brings an archive back into an empty database and an empty file store`;

function readArguments(): { command: 'backup' | 'restore'; file: string } {
  try {
    const [command, file, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if ((command === 'backup' || command === 'restore') && file && more.length === 0) return { command, file };
  } catch {
    // an option, of which there are none
  }
  throw new OperatorError(usage);
}

async function run() {
  const { command, file } = readArguments();
  const config = parseGatewayConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const store = await openFileStore(config);
  const tools = { databaseUrl, dataDir, store, work: createWorkFolder(dataDir) };
  if (command === 'restore') {
    console.log(`${await restoreBackup(file, tools)} files restored`);
    return verifyInstallation(config, store);
  }
  const { files, missing } = await writeBackup(file, tools);
  for (const path of missing) console.log(`missing ${path}`);
  console.log(`${files} files in ${file}, ${missing.length} missing`);
  if (missing.length > 0) process.exitCode = 1;
}

run().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
