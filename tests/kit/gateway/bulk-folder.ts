import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allSheets } from '../../../gateway/all-sheets.ts';
import { createBulkFiles } from '../../../gateway/contributions/bulk/bulk-files.ts';
import { faultLine } from '../../../gateway/operators/bulk/bulk-fault.ts';
import { exportFolder } from '../../../gateway/operators/bulk/export-folder.ts';
import { importFolder } from '../../../gateway/operators/bulk/import-folder.ts';
import type { Db } from '../../../gateway/platform/db/database.ts';
import type { FileStore } from '../../../gateway/platform/files/file-store.ts';
import { createWorkFolder } from '../../../gateway/platform/files/work-folder.ts';
import { demoMorning } from './gateway-app.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder of an import, with these files. */
export async function bulkFolder(files: Files) {
  const dir = await mkdtemp(join(tmpdir(), 'zhizhan-bulk-'));
  const write = async (more: Files) => {
    for (const [path, content] of Object.entries(more)) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), content);
    }
  };
  await write(files);
  return { dir, write, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}

interface Installation {
  readonly db: Db;
  readonly dataDir: string;
  readonly store: FileStore;
}

/** Imports and exports of one installation, by the clock of the demo's morning. */
export function bulkCommands({ db, dataDir, store }: Installation) {
  const sheets = allSheets({ files: createBulkFiles({ store, work: createWorkFolder(dataDir) }), clamdUrl: '' });
  const now = demoMorning;
  return {
    /** Counts as a text like `3 added, 0 changed, 0 same, 0 refused`, and the faults as lines. */
    async import(dir: string, { isDry = false } = {}) {
      const { added, changed, same, refused, faults } = await importFolder({ db, dir, now, isDry, sheets });
      const counts = `${added} added, ${changed} changed, ${same} same, ${refused} refused`;
      return { counts, faults: faults.map(faultLine) };
    },
    export: (dir: string) => exportFolder({ db, dir, now, sheets }),
  };
}
