import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataDir } from './data-dir-lock.ts';
import type { DatabaseLink, Db } from './database.ts';

/**
 * Opens embedded Postgres in `dataDir`; `memory://` keeps nothing.
 *
 * @throws OperatorError if another process uses the data directory.
 */
export async function openEmbedded(dataDir: string, onEnd: (error: unknown) => void): Promise<DatabaseLink> {
  if (dataDir === 'memory://') return linkTo(await PGlite.create('memory://'), { onEnd, release: () => {} });
  const release = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    mkdirSync(folder, { recursive: true });
    return linkTo(await PGlite.create(folder), { onEnd, release });
  } catch (error) {
    release();
    throw error;
  }
}

function linkTo(client: PGlite, { onEnd, release }: { onEnd(error: unknown): void; release(): void }): DatabaseLink {
  const hasEnded = failAfterEnd(client, onEnd);
  return {
    // Both drivers extend the same PgDatabase; only the type of `execute`'s answer beyond `rows` differs
    db: drizzle({ client, casing: 'snake_case' }) as unknown as Db,
    close: async () => {
      if (!hasEnded()) await client.close();
      release();
    },
  };
}

/**
 * Makes statements fail once Postgres has ended itself. Without a server process around it that is what PANIC and FATAL
 * come to, and a later statement, the rollback of the same transaction first, would block this process for ever.
 */
function failAfterEnd(client: PGlite, onEnd: (error: unknown) => void): () => boolean {
  let end: Error | undefined;
  const exec: PGlite['execProtocolStream'] = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    if (end) throw end;
    try {
      return await exec(message, options);
    } catch (error) {
      if (isEnd(error)) {
        end = new Error('the embedded database has ended', { cause: error });
        onEnd(error);
      }
      throw error;
    }
  };
  return () => end !== undefined;
}

const isEnd = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL'));
