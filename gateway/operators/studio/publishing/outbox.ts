import type { Logger } from 'pino';
import type { CacheTag } from '../../../../shared/contract/endpoint.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
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
      const missed = await Promise.all(edges.urls.map(async (url) => ({ url, rows: await missedBy(url) })));
      if (missed.some(({ rows }) => rows.length > 0)) await known();
      const told = await Promise.all(missed.map(({ url, rows }) => tell(url, rows)));
      await db.execute(
        sql`update publication set state = 'done' where state = 'waiting' and edges ?& array[${urlList(edges.urls)}]::text[]`,
      );
      // an edge that was not told is told by the next run, or this one would go on without end
      if (told.some((amount) => amount === batch)) again = true;
    } while (again);
  }

  /** The oldest that an edge has not been told of. */
  const missedBy = (url: string) =>
    db
      .select()
      .from(publication)
      .where(and(eq(publication.state, 'waiting'), sql`not (${publication.edges} ? ${url})`))
      .orderBy(asc(publication.id))
      .limit(batch);

  /** @returns how many publications the edge has been told of. */
  async function tell(url: string, rows: readonly (typeof publication.$inferSelect)[]): Promise<number> {
    if (rows.length === 0) return 0;
    const tags = [...new Set(rows.flatMap((row) => row.tags))].sort();
    try {
      // what no page shows, a word that is refused for example, leaves edges nothing to forget
      if (tags.length > 0) await purgeAt({ url, token: edges.token, tags });
    } catch (err) {
      log.warn({ event: 'edge.purge-failed', tags, url, err });
      return 0;
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
    return rows.length;
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
