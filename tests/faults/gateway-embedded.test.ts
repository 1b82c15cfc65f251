import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { hasPrlimit, limitFileSize, startProgram } from '../kit/process.ts';
import { databaseRows } from './rows.ts';

const program = new URL('programs/database-writer.ts', import.meta.url).pathname;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function startWriter() {
  const writer = startProgram(program, { env: { DATA_DIR: dataDir }, address: /^writes into (\S+)$/m });
  return { ...writer, committed: () => Number(/(\d+)\n$/.exec(writer.stdout())?.[1] ?? 0) };
}

/** The rows that the next start finds. */
async function rowsAfterStart(): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir, onIdleError: () => {} });
  try {
    const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from written`);
    return rows[0]?.last ?? 0;
  } finally {
    await close();
  }
}

const row = (name: string, behaviour: string, run: () => Promise<void>, isPossible = true) =>
  test.skipIf(!isPossible)(`${name}: ${behaviour}`, run);

describe('the embedded database', () => {
  row(databaseRows.killed, 'again and again, the next start finds every row that was committed', async () => {
    for (const rounds of [1, 2]) {
      await using writer = startWriter();
      await writer.ready();
      const before = writer.committed();
      await expect.poll(writer.committed, { interval: 5 }).toBeGreaterThan(before + 5 * rounds);
      writer.child.kill('SIGKILL');
      await writer.exited;
      expect(await rowsAfterStart()).toBeGreaterThanOrEqual(writer.committed());
    }
  });

  row(
    databaseRows.diskFull,
    'ends the process where the log cannot be written, and nothing committed is lost',
    async () => {
      await using writer = startWriter();
      await writer.ready();
      await expect.poll(writer.committed, { interval: 5 }).toBeGreaterThan(0);
      // a file of the log has 16 MB
      limitFileSize(writer.child, '12000000');
      expect(await writer.exited).toBe(1);
      expect(await rowsAfterStart()).toBeGreaterThanOrEqual(writer.committed());
    },
    hasPrlimit,
  );
});
