import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The gateway's database, embedded or not: the query builder and `execute(...).rows` are the same on both. */
export type Db = NodePgDatabase;

/** What the database and a transaction have in common. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'with' | '$with' | 'execute' | '_'>;

export interface DatabaseLink {
  readonly db: Db;
  close(): Promise<void>;
}
