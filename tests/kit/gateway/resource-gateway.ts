import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { tokenHash } from '../../../gateway/accounts/session-store.ts';
import { createGateway } from '../../../gateway/app.ts';
import { type DatabaseLink, openDatabase } from '../../../gateway/db/database.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { installReference } from '../../../gateway/db/reference/install-reference.ts';
import { resource } from '../../../gateway/db/schema/resource.ts';
import { userAccount, userSession } from '../../../gateway/db/schema/user.ts';
import { demoFiles } from '../../../gateway/demo/demo-files.ts';
import { seedIfEmpty } from '../../../gateway/demo/seed/seed-demo.ts';
import type { Endpoint } from '../../../shared/catalogue/endpoint.ts';
import { listen } from './listening-gateway.ts';

/** A morning in term; tests move it on. */
const start = new Date('2026-11-20T02:00:00Z');
export const payloadSecret = 'secret-of-the-tests';

type ResourceRow = typeof resource.$inferSelect;

/** The real gateway on a seeded demo, in memory by default, with its files in a folder that goes when it stops. */
export async function startResourceGateway(link: DatabaseLink | Promise<DatabaseLink> = inMemory()) {
  return startOn(await link);
}

const inMemory = () => openDatabase({ databaseUrl: '', dataDir: 'memory://', onIdleError: () => {} });

async function startOn(link: DatabaseLink) {
  const { db } = link;
  await migrate(db);
  await installReference(db);
  await seedIfEmpty(db, start);
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-files-'));
  let now = start;
  const lines: string[] = [];
  const app = createGateway({
    db,
    config: { demo: true, dataDir, payloadSecret, rateLimitPeoplePerAddress: 10 },
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    clock: { now: () => now },
    files: demoFiles(db),
  });
  const listening = await listen(app);

  return {
    url: listening.url,
    db,
    dataDir,
    /** Errors that the gateway logged: none in a healthy run. */
    lines,
    envelopeOf: <I, D>(endpoint: Endpoint<I, D>, input: I, token?: string) =>
      listening.envelopeOf(endpoint, input, headersOf(token)),
    advanceHours(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    /** Data of a call that succeeds and fits its schema. */
    call: <I, D>(endpoint: Endpoint<I, D>, input: I, token?: string) =>
      listening.dataOf(endpoint, input, headersOf(token)),
    /** Logs a demo account in, ...01 to ...08 by its last digit. */
    async login(account: number): Promise<string> {
      const token = `test-token-${account}`;
      const expiresAt = new Date(start.getTime() + 90 * 24 * 3_600_000);
      await db
        .insert(userSession)
        .values({ tokenHash: tokenHash(token), userId: account, expiresAt })
        .onConflictDoNothing();
      return token;
    },
    async pointsOf(account: number): Promise<number> {
      const [row] = await db.select().from(userAccount).where(eq(userAccount.id, account));
      return row?.points ?? Number.NaN;
    },
    setPoints: (account: number, points: number) =>
      db.update(userAccount).set({ points }).where(eq(userAccount.id, account)),
    /** A resource of the demo, changed for the test. */
    async aResource(id: number, change: Partial<ResourceRow> = {}): Promise<ResourceRow> {
      if (Object.keys(change).length > 0) await db.update(resource).set(change).where(eq(resource.id, id));
      const [row] = await db.select().from(resource).where(eq(resource.id, id));
      if (!row) throw new Error(`the demo has no resource ${id}`);
      return row;
    },
    async [Symbol.asyncDispose]() {
      await listening.close();
      await link.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const headersOf = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { token });

export type ResourceGateway = Awaited<ReturnType<typeof startResourceGateway>>;
