import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createGateway } from '../../gateway/app.ts';
import { type DatabaseLink, openDatabase } from '../../gateway/db/database.ts';
import { migrate } from '../../gateway/db/migrate.ts';
import { installReference } from '../../gateway/db/reference/install-reference.ts';
import { resource } from '../../gateway/db/schema/resource.ts';
import { userAccount } from '../../gateway/db/schema/user.ts';
import { userSession } from '../../gateway/db/schema/visitor.ts';
import { seedIfEmpty } from '../../gateway/db/seed/seed-demo.ts';
import { tokenHash } from '../../gateway/services/session-store.ts';
import type { Endpoint } from '../../shared/catalogue/endpoint.ts';
import { toWireRequest } from '../../shared/catalogue/request.ts';
import { schemasOf } from '../../shared/catalogue/schemas.ts';
import type { Envelope } from '../../shared/envelope.ts';

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
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function envelopeOf<I, D>(endpoint: Endpoint<I, D>, input: I, token?: string) {
    const wire = toWireRequest(endpoint, input);
    const response = await fetch(url + wire.path, {
      method: wire.method,
      headers: {
        ...(wire.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { token }),
      },
      ...(wire.body !== undefined && { body: wire.body }),
    });
    return (await response.json()) as Required<Envelope<D>>;
  }

  return {
    url,
    db,
    dataDir,
    /** Errors that the gateway logged: none in a healthy run. */
    lines,
    envelopeOf,
    advanceHours(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    /** Data of a call that succeeds and fits its schema. */
    async call<I, D>(endpoint: Endpoint<I, D>, input: I, token?: string): Promise<D> {
      const envelope = await envelopeOf(endpoint, input, token);
      if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.message}`);
      return schemasOf(endpoint)?.data.parse(envelope.data) as D;
    },
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await link.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ResourceGateway = Awaited<ReturnType<typeof startResourceGateway>>;
