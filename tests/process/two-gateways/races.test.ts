import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../../client/lib/calls/encrypt-payload.ts';
import { ledgerFaults } from '../../../gateway/people/points/ledger-check.ts';
import { purchaseOrder } from '../../../gateway/platform/db/schema/order.ts';
import { resource } from '../../../gateway/platform/db/schema/resource.ts';
import { upload } from '../../../gateway/platform/db/schema/upload.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import { completeUpload, createUpload, uploadStatus } from '../../../shared/contributions/calls/upload.ts';
import { updateAvatar, userInfo } from '../../../shared/people/calls/user.ts';
import { savePaper } from '../../../shared/questions/calls/composition.ts';
import { exportPaper, exportState } from '../../../shared/questions/calls/export.ts';
import { insertOrder, orderDetail } from '../../../shared/shop/calls/order.ts';
import { askProvider } from '../../../shared/shop/calls/pay.ts';
import { dataFrom, envelopeFrom } from '../../kit/gateway/calls.ts';
import { postgres } from '../../kit/gateway/databases.ts';
import { pathsIn } from '../../kit/gateway/file-stores.ts';
import { payloadSecret } from '../../kit/gateway/gateway-app.ts';
import { type SeveralGateways, startSeveralGateways, tokenOf } from '../../kit/gateway/several-gateways.ts';
import { lessonTags, sendPart, sha256, smallestPart } from '../../kit/gateway/upload-gateway.ts';

const patient = { timeout: 80_000, interval: 300 };
const token = tokenOf(1);

/** The same step at both gateways at the same moment counts once. */
describe.skipIf(!postgres.available)('two gateways are asked for one thing at once', { timeout: 180_000 }, () => {
  let site: SeveralGateways;
  beforeAll(async () => {
    site = await startSeveralGateways();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const atBoth = <T>(ask: (url: string) => Promise<T>) => Promise.all(site.gateways.map(({ url }) => ask(url)));

  test('a file whose parts, submission and decision come twice is published once, with its bytes', async () => {
    const bytes = new TextEncoder().encode(randomUUID() + '采菊东篱下，悠然见南山。'.repeat(4000));
    const facts = { name: '饮酒.txt', size: bytes.length, sha256: sha256(bytes), partSize: smallestPart };
    const begun = await atBoth((url) => dataFrom(url, createUpload, facts, { token }));
    const [uploadId = ''] = new Set(begun.map((own) => own.uploadId));
    expect(new Set(begun.map((own) => own.uploadId)).size).toBe(1);
    const parts = Math.ceil(bytes.length / smallestPart);
    const all = Array.from({ length: parts }, (_, i) => i + 1).flatMap((n) =>
      site.gateways.map(({ url }) =>
        sendPart(url, uploadId, n, { token, bytes: bytes.subarray((n - 1) * smallestPart, n * smallestPart) }),
      ),
    );
    expect((await Promise.all(all)).map(({ code }) => code)).toEqual(all.map(() => 200));
    const submission = { uploadId, title: '《饮酒》教案', tags: lessonTags, statement: true };
    const answers = await atBoth((url) => envelopeFrom(url, completeUpload, submission, { token }));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    await expect.poll(async () => (await site.call(uploadStatus, { uploadId })).state, patient).toBe('pending');
    const decided = await Promise.all(
      site.gateways.map(({ deskUrl }) => fetch(`${deskUrl}/desk/items/upload-${uploadId}/accept`, { method: 'POST' })),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await site.db.$count(resource, eq(resource.contentHash, sha256(bytes)))).toBe(1);
    const [row] = await site.db
      .select()
      .from(upload)
      .where(eq(upload.id, Number(uploadId)));
    expect(row).toMatchObject({ state: 'accepted', fileState: 'sound' });
    expect(await ledgerFaults(site.db)).toEqual({ unbalanced: [], wrongBalances: [] });
  });

  test('the same file of two people, accepted at both at once, is published once', async () => {
    const bytes = new TextEncoder().encode(randomUUID() + '结庐在人境，而无车马喧。'.repeat(2000));
    const facts = { name: '饮酒（其五）.txt', size: bytes.length, sha256: sha256(bytes), partSize: smallestPart };
    const { url } = site;
    const send = async (account: number) => {
      const own = { token: tokenOf(account) };
      const { uploadId } = await dataFrom(url, createUpload, facts, own);
      const parts = Math.ceil(bytes.length / smallestPart);
      for (let n = 1; n <= parts; n += 1) {
        await sendPart(url, uploadId, n, { ...own, bytes: bytes.subarray((n - 1) * smallestPart, n * smallestPart) });
      }
      const submission = { uploadId, title: '《饮酒（其五）》教案', tags: lessonTags, statement: true };
      await dataFrom(url, completeUpload, submission, own);
      const state = async () => (await site.call(uploadStatus, { uploadId }, account)).state;
      await expect.poll(state, patient).toBe('pending');
      return uploadId;
    };
    const ids = [await send(2), await send(3)];
    const accept = (deskUrl: string, id: string) =>
      fetch(`${deskUrl}/desk/items/upload-${id}/accept`, { method: 'POST' });
    const decided = await Promise.all(ids.map((id, i) => accept(site.gateways[i]?.deskUrl ?? '', id)));
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    expect(await site.db.$count(resource, eq(resource.contentHash, sha256(bytes)))).toBe(1);
  });

  test('an order with one intent is one order, and paid and asked about at both it is granted once', async () => {
    const payload = {
      intent: randomUUID(),
      goods: [{ kind: 'vip', id: 'line-100' }],
      payMode: 'scanCode',
      backPath: '/',
    };
    const orders = await atBoth((url) =>
      dataFrom(url, insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, { token: tokenOf(8) }),
    );
    const [orderNo = ''] = orders.map((order) => order.orderNo);
    expect(new Set(orders.map((order) => order.orderNo)).size).toBe(1);
    const { sandboxPath } = await site.call(orderDetail, { orderNo }, 8);
    await atBoth((url) => fetch(`${url}${sandboxPath}/pay/normal`));
    const ask = (url: string) => envelopeFrom(url, askProvider, { orderNo }, { token: tokenOf(8) });
    const asked = [...(await atBoth(ask)), ...(await atBoth(ask))];
    expect(asked.every(({ code = 500 }) => code < 500)).toBe(true);
    await expect.poll(async () => (await site.call(askProvider, { orderNo }, 8)).state, patient).toBe('fulfilled');
    const { vipUserList } = await site.call(userInfo, {}, 8);
    expect(vipUserList).toHaveLength(1);
    expect(await site.db.$count(purchaseOrder, eq(purchaseOrder.orderNo, orderNo))).toBe(1);
    expect(await ledgerFaults(site.db)).toEqual({ unbalanced: [], wrongBalances: [] });
  });

  test('one paper is exported at both: each export has its file', async () => {
    const items = [1, 2, 3].map((id) => ({ questionId: String(id), score: 5 }));
    const sections = [{ title: '选择题', note: '', items }];
    const { id: paperId } = await site.call(savePaper, { title: '周测', sections });
    const jobs = await atBoth((url) => dataFrom(url, exportPaper, { paperId, format: 'docx' }, { token }));
    for (const { jobId } of jobs) {
      const ended = async () => ['done', 'failed'].includes((await site.call(exportState, { jobId })).state);
      await expect.poll(ended, patient).toBe(true);
    }
    const states = await Promise.all(jobs.map(({ jobId }) => site.call(exportState, { jobId })));
    for (const { state, url = '', message } of states) {
      if (state === 'failed') expect(message).toBeTruthy();
      else expect((await fetch(site.url + url)).status).toBe(200);
    }
    expect(states.some(({ state }) => state === 'done')).toBe(true);
  });

  test('two pictures of a person at once leave one, which is shown', async () => {
    const send = async (url: string, i: number) => {
      const canvas = createCanvas(32 + i, 32 + i);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await canvas.encode('png'))]), 'a.png');
      const answer = await fetch(url + updateAvatar.path, { method: 'POST', headers: { token }, body: form });
      return ((await answer.json()) as { code: number }).code;
    };
    const sent = [0, 1, 2, 3, 4, 5].map((i) => send(site.gateways[i % 2]?.url ?? '', i));
    expect((await Promise.all(sent)).every((code) => code < 500)).toBe(true);
    const { avatar } = await site.call(userInfo, {});
    expect((await fetch(`${site.url}/files/${avatar}`)).status).toBe(200);
    const store = createFolderStore(`${site.installation.dataDir}/files`);
    expect((await pathsIn(store, '')).filter((path) => path.includes('avatars/'))).toEqual([
      expect.stringContaining(avatar),
    ]);
  });
});
