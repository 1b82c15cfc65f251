import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { allGoods } from '../../../gateway/all-goods.ts';
import { tokenHash } from '../../../gateway/people/accounts/session-store.ts';
import { movePoints } from '../../../gateway/people/points/journal.ts';
import { ledgerFaults } from '../../../gateway/people/points/ledger-check.ts';
import { resource } from '../../../gateway/platform/db/schema/resource.ts';
import { userAccount, userSession } from '../../../gateway/platform/db/schema/user.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { type DatabaseKind, embedded } from './databases.ts';
import { demoMorning, type GatewayAppOptions, startGatewayApp } from './gateway-app.ts';

type ResourceRow = typeof resource.$inferSelect;

/**
 * The real gateway on a database with the whole demo, embedded by default. Its end checks that it logged no error and
 * that the points add up.
 */
export async function startResourceGateway(
  kind: DatabaseKind = embedded,
  options: Pick<GatewayAppOptions, 'morePayments'> = {},
) {
  const link = await kind.openDemo(demoMorning);
  const { db } = link;
  const gateway = await startGatewayApp({ db, dataDir: link.dataDir, ...options });
  const { clock, log } = gateway;

  return {
    ...gateway,
    /** Postgres' address; empty for the embedded database. */
    databaseUrl: link.url,
    /** What orders are swept, refunded and reconciled with. */
    orderTools: { db, clock, log, goods: allGoods, payments: gateway.allPayments },
    envelopeOf: <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, token?: string) =>
      gateway.envelopeOf(endpoint, input, { token }),
    /** Data of a call that succeeds and fits its schema. */
    call: <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, token?: string) =>
      gateway.call(endpoint, input, { token }),
    /** Logs a demo account in, ...01 to ...08 by its last digit. */
    async login(account: number): Promise<string> {
      const token = `test-token-${account}`;
      const expiresAt = new Date(demoMorning.getTime() + 90 * 24 * 3_600_000);
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
    /** Gives or takes what is missing to a balance, as one journal. */
    setPoints: (account: number, points: number) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(userAccount).where(eq(userAccount.id, account)).for('update');
        const amount = points - (row?.points ?? Number.NaN);
        const move = {
          userId: account,
          amount,
          account: 'issued',
          kind: 'test',
          ref: randomUUID(),
          reason: '',
        } as const;
        if (amount !== 0) await movePoints(tx, move, new Date(gateway.clock.now()));
      }),
    /** A resource of the demo, changed for the test. */
    async aResource(id: number, change: Partial<ResourceRow> = {}): Promise<ResourceRow> {
      if (Object.keys(change).length > 0) await db.update(resource).set(change).where(eq(resource.id, id));
      const [row] = await db.select().from(resource).where(eq(resource.id, id));
      if (!row) throw new Error(`the demo has no resource ${id}`);
      return row;
    },
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      const faults = await ledgerFaults(db);
      const errors = gateway.lines.join('');
      await link.close();
      expect(errors, 'errors in the log').toBe('');
      expect(faults, 'faults in the points ledger').toEqual({ unbalanced: [], wrongBalances: [] });
    },
  };
}

export type ResourceGateway = Awaited<ReturnType<typeof startResourceGateway>>;
