import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { pointsJournal } from '../../gateway/platform/db/schema/points.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { insertOrder, integralPay, orderDetail } from '../../shared/shop/calls/order.ts';
import { askProvider } from '../../shared/shop/calls/pay.ts';
import { dataFrom } from '../kit/gateway/calls.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';

const main = new URL('../../gateway/main.ts', import.meta.url).pathname;
const firstId = 100_001;
const userId = 1;
const token = 'token-of-the-buyer';

/**
 * The real process, killed with `kill -9` while it holds a payment that is not committed. Payment and rights are one
 * transaction, so that its log keeps both or neither. Only a second process can stop it in between, and the embedded
 * database takes no second connection: there the same transaction is all there is to see.
 */
describe.skipIf(!postgres.available)('a gateway that is killed between paid and fulfilled, on Postgres', () => {
  let link: Awaited<ReturnType<typeof postgres.openDemo>>;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    link = await postgres.openDemo(new Date());
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    await link.db.insert(userSession).values({ tokenHash: tokenHash(token), userId, expiresAt });
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await link.close();
  });

  async function startGateway() {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...{ GATEWAY_PORT: '0', GATEWAY_OPS_PORT: '0', DATABASE_URL: link.url, DATA_DIR: link.dataDir },
        ...{ DEMO: 'on', DEMO_REVIEW_SECONDS: '0', PAYLOAD_SECRET: payloadSecret, LOG_LEVEL: 'error' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    for await (const line of createInterface({ input: child.stdout })) {
      const { gatewayUrl } = JSON.parse(line) as { gatewayUrl?: string };
      if (gatewayUrl) return { child, url: gatewayUrl };
    }
    throw new Error('the gateway ended without an address');
  }

  type Gateway = Awaited<ReturnType<typeof startGateway>>;
  const call = <I, D, A extends D = D>({ url }: Gateway, endpoint: Endpoint<I, D, A>, input: I) =>
    dataFrom(url, endpoint, input, { token });

  /** Kills the gateway while the work waits for the row of a resource, which it changes as its last step. */
  async function killDuring({ child }: Gateway, id: number, work: () => Promise<unknown>) {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await link.db.transaction(async (tx) => {
      await tx.select({ id: resource.id }).from(resource).where(eq(resource.id, id)).for('update');
      const lost = work().catch(() => 'lost');
      await expect.poll(async () => (await link.db.execute(waiting)).rows.length).toBeGreaterThan(0);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await lost).toBe('lost');
    });
    // Postgres ends the transaction of a client that is gone
    await expect.poll(async () => (await link.db.execute(waiting)).rows.length).toBe(0);
  }

  const rightsTo = (id: number) => link.db.$count(downloadRight, eq(downloadRight.resourceId, id));
  const order = (id: number, payMode: 'integral' | 'scanCode') => {
    const payload = { intent: `intent-${id}`, goods: [{ kind: 'resource', id: String(id) }], payMode };
    return { orderData: encryptPayload(payload, payloadSecret).data };
  };

  test('has charged nothing, and the next one charges points once and gives one right', async () => {
    await link.db
      .update(resource)
      .set({ chargeType: 'points', price: 5, studyPhaseCode: 300 })
      .where(eq(resource.id, firstId));
    const first = await startGateway();
    const { orderNo } = await call(first, insertOrder, order(firstId, 'integral'));
    await killDuring(first, firstId, () => call(first, integralPay, { orderNo }));
    expect(await rightsTo(firstId)).toBe(0);
    const second = await startGateway();
    expect((await call(second, orderDetail, { orderNo })).state).toBe('created');
    const answers = await Promise.all([1, 2].map(() => call(second, integralPay, { orderNo })));
    expect(answers.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled']);
    expect(await rightsTo(firstId)).toBe(1);
    expect(await link.db.$count(pointsJournal, eq(pointsJournal.kind, 'order'))).toBe(1);
    expect(await ledgerFaults(link.db)).toEqual({ unbalanced: [], wrongBalances: [] });
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });

  test('takes over, once started again, what was paid by QR code meanwhile', async () => {
    const id = firstId + 1;
    await link.db
      .update(resource)
      .set({ chargeType: 'pay', price: 900, studyPhaseCode: 300 })
      .where(eq(resource.id, id));
    const first = await startGateway();
    const { orderNo } = await call(first, insertOrder, order(id, 'scanCode'));
    const { sandboxPath } = await call(first, orderDetail, { orderNo });
    await killDuring(first, id, () => fetch(`${first.url}${sandboxPath}/pay/normal`));
    expect(await rightsTo(id)).toBe(0);
    const second = await startGateway();
    await expect
      .poll(async () => (await call(second, askProvider, { orderNo })).state, { timeout: 20_000 })
      .toBe('fulfilled');
    expect(await rightsTo(id)).toBe(1);
    expect((await call(second, orderDetail, { orderNo })).refunds).toEqual([]);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });
});
