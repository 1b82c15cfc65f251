import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../gateway/platform/db/open-database.ts';

/**
 * Writes into the embedded database in DATA_DIR until it is killed or the database ends, and prints the number of each
 * row that is committed. Each row brings a hundred kilobytes of write-ahead log with it.
 */
const { db } = await openDatabase({
  databaseUrl: '',
  dataDir: process.env.DATA_DIR ?? '',
  onIdleError: () => {},
  onEnd: () => process.exit(1),
});
await db.execute(sql`create table if not exists written (id serial primary key)`);
process.stdout.write('writes into http://embedded\n');
for (;;) {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_logical_emit_message(true, 'test', repeat('0123456789', 10000))`);
    return tx.execute<{ id: number }>(sql`insert into written default values returning id`);
  });
  process.stdout.write(`${rows[0]?.id}\n`);
}
