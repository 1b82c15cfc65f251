import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../../client/lib/calls/encrypt-payload.ts';
import { purchaseOrder } from '../../../gateway/platform/db/schema/order.ts';
import { userSession, verifyCode } from '../../../gateway/platform/db/schema/user.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { download } from '../../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import { registerOrLogin } from '../../../shared/people/calls/auth.ts';
import { sendVerifyCode, userInfo } from '../../../shared/people/calls/user.ts';
import { insertOrder, orderDetail } from '../../../shared/shop/calls/order.ts';
import { dataFrom, demoPhone } from '../../kit/gateway/calls.ts';
import { postgres } from '../../kit/gateway/databases.ts';
import { payloadSecret } from '../../kit/gateway/gateway-app.ts';
import { type SeveralGateways, startSeveralGateways, tokenOf } from '../../kit/gateway/several-gateways.ts';

const token = tokenOf(1);
const shifted = (seconds: number) => ({
  NODE_OPTIONS: `--import=${inProject('tests/kit/shifted-clock.ts')}`,
  CLOCK_SHIFT_SECONDS: String(seconds),
});
const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
/** What is left until a moment, by a clock that is right. A busy machine takes its time, but no minute. */
const secondsUntil = (moment: Date | undefined) => ((moment?.getTime() ?? Number.NaN) - Date.now()) / 1000;
const expectAbout = (seconds: number, wanted: number) => {
  expect(seconds).toBeGreaterThan(wanted - 60);
  expect(seconds).toBeLessThan(wanted + 60);
};

describe.skipIf(!postgres.available)('two gateways whose clocks are five minutes apart', { timeout: 180_000 }, () => {
  let site: SeveralGateways;
  let urls: readonly string[];
  beforeAll(async () => {
    site = await startSeveralGateways([shifted(-150), shifted(150)]);
    urls = site.gateways.map(({ url }) => url);
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  test.each([0, 1])('a code of gateway %i lives as long as any, and its session, too', async (first) => {
    const [asked = '', other = ''] = first === 0 ? urls : urls.toReversed();
    const phone = demoPhone(first + 3);
    const { demoCode } = await dataFrom(asked, sendVerifyCode, { phone, type: 'login' });
    const [code] = await site.db.select().from(verifyCode).where(eq(verifyCode.phone, phone));
    expectAbout(secondsUntil(code?.expiresAt), 600);
    const { accessToken } = await dataFrom(other, registerOrLogin, { phone, verifyCode: demoCode ?? '' });
    const [session] = await site.db
      .select()
      .from(userSession)
      .where(eq(userSession.userId, first + 3))
      .orderBy(desc(userSession.expiresAt));
    expectAbout(secondsUntil(session?.expiresAt), 7 * 24 * 3600);
    for (const url of urls) await dataFrom(url, userInfo, {}, { token: accessToken });
  });

  test.each([0, 1])('an order of gateway %i ends when both say, and so does an address', async (first) => {
    const [asked = '', other = ''] = first === 0 ? urls : urls.toReversed();
    const order = {
      intent: `order-of-the-clock-${first}`,
      goods: [{ kind: 'book', id: String(first + 1) }],
      payMode: 'scanCode',
    };
    const { orderNo } = await dataFrom(asked, insertOrder, { orderData: sealed(order).data }, { token });
    const [row] = await site.db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, orderNo));
    expectAbout(secondsUntil(row?.createdAt), 0);
    expect((await dataFrom(other, orderDetail, { orderNo }, { token })).state).toBe('paying');

    const { list } = await dataFrom(asked, keyWordSearch, { pageNum: 1, pageSize: 1, params: { chargeType: 'free' } });
    const file = await dataFrom(asked, download, sealed({ id: list[0]?.id }), { token });
    expect((await fetch(other + file.url)).status).toBe(200);
    const permit = JSON.parse(Buffer.from(file.url.split('/')[3]?.split('.')[0] ?? '', 'base64url').toString());
    expectAbout(permit.expires - Date.now() / 1000, 15 * 60);
  });
});
