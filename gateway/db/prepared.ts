import type { Queries } from './database.ts';

interface Prepared<V, R> {
  execute(values: V): Promise<R>;
}

/**
 * A query for calls that come by the hundred: it is built once for each connection, and Postgres parses and plans it once
 * there. Values go where it has `sql.placeholder(...)`; a list of values is one array (`= any(...)`), since the text
 * stays the same. `name` is unique.
 */
export function prepared<V extends Record<string, unknown>, R>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Prepared<V, R> },
): (db: Queries, values: V) => Promise<R> {
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
