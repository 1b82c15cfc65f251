import type { Logger } from 'pino';
import type { CacheTag } from '../../../../shared/contract/endpoint.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { publication } from '../../../platform/db/schema/studio.ts';
import { purgeAt } from '../../../platform/http/edge-purge.ts';

/** Adds a publication in the transaction that changes what visitors see. */
export async function addPublication(
  tx: Queries,
  { kind, entryId, tags, at }: { kind: string; entryId: string; tags: readonly CacheTag[]; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(publication)
    .values({ kind, entryId, tags: [...tags], at, state: 'waiting' })
    .returning({ id: publication.id });
  if (!row) throw new Error('no publication was written');
  return row.id;
}

export interface OutboxOptions {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Where edges take purges; none where what they keep ends by itself. */
  readonly edges: { readonly urls: readonly string[]; readonly token: string };
  /** Ends when those who answer edges know what was published: edges ask again at once, and keep the answer. */
  readonly known?: () => Promise<void>;
}

export interface Outbox {
  /** Tells the edges what is waiting. A run that is under way is followed by another one. */
  deliver(): Promise<void>;
}

const batch = 200;

/**
 * Tells every edge of every publication, at least once. An edge that cannot be reached holds up no other one; what it
 * has missed waits in the database for the next run, in this process or another one.
 */
export function createOutbox({ db, clock, log, edges, known = async () => {} }: OutboxOptions): Outbox {
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    do {
      again = false;
      const rows = await db
        .select()
        .from(publication)
        .where(eq(publication.state, 'waiting'))
        .orderBy(asc(publication.id))
        .limit(batch);
      if (rows.length === 0) return;
      await known();
      await Promise.all(
        edges.urls.map((url) =>
          tell(
            url,
            rows.filter((row) => !(url in row.edges)),
          ),
        ),
      );
      const ids = sql.join(
        rows.map(({ id }) => sql`${id}`),
        sql`, `,
      );
      await db.execute(
        sql`update publication set state = 'done' where id in (${ids}) and edges ?& array[${urlList(edges.urls)}]::text[]`,
      );
      if (rows.length === batch) again = true;
    } while (again);
  }

  async function tell(url: string, rows: readonly (typeof publication.$inferSelect)[]) {
    if (rows.length === 0) return;
    const tags = [...new Set(rows.flatMap((row) => row.tags))].sort();
    try {
      await purgeAt({ url, token: edges.token, tags });
    } catch (err) {
      log.warn({ event: 'edge.purge-failed', tags, url, err });
      return;
    }
    const at = new Date(clock.now()).toISOString();
    const ids = sql.join(
      rows.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    // added, not replaced: other processes write what they know of other edges
    await db.execute(
      sql`update publication set edges = edges || ${JSON.stringify({ [url]: at })}::jsonb where id in (${ids})`,
    );
  }

  return {
    deliver() {
      if (running) again = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const urlList = (urls: readonly string[]) =>
  sql.join(
    urls.map((url) => sql`${url}`),
    sql`, `,
  );

/** What became of a publication; undefined for an unknown one. */
export async function publicationById(db: Db, id: number) {
  const [row] = await db.select().from(publication).where(eq(publication.id, id));
  return row && presentPublication(row);
}

const presentPublication = ({ id, kind, entryId, state, at, edges }: typeof publication.$inferSelect) => ({
  id,
  kind,
  entryId,
  state,
  at: at.toISOString(),
  edges: Object.entries(edges).map(([address, time]) => ({ address: new URL(address).host, at: time })),
});
