import type { Queries } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

interface Prepared<V, R> {
  execute(values: V): Promise<R>;
}

const names = new Set<string>();

/**
 * A query for calls that come by the hundred. The query builder makes it once for each of its sessions: one for the
 * whole pool outside of transactions and one for each connection within them, on the embedded database a new one for
 * each transaction. Postgres parses and plans it once on each connection. Values go where it has
 * `sql.placeholder(...)`; a list of values is one array (`= any(...)`), since the text stays the same.
 *
 * @throws Error where another query has the name: Postgres would refuse it on a connection that has seen both.
 */
export function prepared<V extends Record<string, unknown>, R>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Prepared<V, R> },
): (db: Queries, values: V) => Promise<R> {
  if (names.has(name)) throw new Error(`two prepared queries are named ${name}`);
  names.add(name);
  const bySession = new WeakMap<object, Prepared<V, R>>();
  return (db, values) => {
    const { session } = db._;
    const known = bySession.get(session);
    if (known) return known.execute(values);
    const fresh = build(db).prepare(name);
    bySession.set(session, fresh);
    return fresh.execute(values);
  };
}

/**
 * A list of ids in a prepared query, for `= any(...)`, whose length the planner does not see: where it sees that a list
 * is short, it plans each call anew, which takes longer than finding a few rows by their keys.
 */
export const unseenIds = (name: string): SQL => sql`(select ${sql.placeholder(name)}::bigint[])::bigint[]`;
