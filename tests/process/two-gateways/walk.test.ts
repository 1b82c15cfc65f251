import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../../client/lib/calls/encrypt-payload.ts';
import { drawPrize, festivalInfo, ownActivity } from '../../../shared/contributions/calls/campaign.ts';
import {
  completeUpload,
  createUpload,
  uploadStatus,
  userUploadList,
} from '../../../shared/contributions/calls/upload.ts';
import { download, resourceDetail, resourcePicList } from '../../../shared/library/calls/resource.ts';
import { updateAvatar, userInfo } from '../../../shared/people/calls/user.ts';
import { savePaper } from '../../../shared/questions/calls/composition.ts';
import { exportPaper, exportState } from '../../../shared/questions/calls/export.ts';
import { ownBook } from '../../../shared/shop/calls/book.ts';
import { insertOrder, orderDetail } from '../../../shared/shop/calls/order.ts';
import { askProvider } from '../../../shared/shop/calls/pay.ts';
import { askAssistant, asks } from '../../kit/gateway/ask-assistant.ts';
import { postgres } from '../../kit/gateway/databases.ts';
import { payloadSecret } from '../../kit/gateway/gateway-app.ts';
import { type SeveralGateways, startSeveralGateways, tokenOf } from '../../kit/gateway/several-gateways.ts';
import { lessonTags, sendPart, sha256, smallestPart } from '../../kit/gateway/upload-gateway.ts';
import { pdfOf } from '../../kit/pdf-of.ts';

const patient = { timeout: 80_000, interval: 300 };
const token = tokenOf(1);

/** Every step of a person reaches another gateway than the one before; so do the polls. */
describe.skipIf(!postgres.available)('two gateways behind one address', { timeout: 180_000 }, () => {
  let site: SeveralGateways;
  beforeAll(async () => {
    site = await startSeveralGateways();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const bytesOf = async (path: string) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  test('a file is uploaded in parts, checked, accepted at a desk, shown and downloaded', async () => {
    const file = new Uint8Array(pdfOf(3, '0 0 200 100', `<</Note(${'a'.repeat(2.5 * smallestPart)})>>`));
    const announced = { name: '故都的秋.pdf', size: file.length, sha256: sha256(file), partSize: smallestPart };
    const { uploadId } = await site.call(createUpload, announced);
    for (const n of [3, 1, 2]) {
      const bytes = file.subarray((n - 1) * smallestPart, n * smallestPart);
      expect((await sendPart(site.url, uploadId, n, { token, bytes })).code).toBe(200);
    }
    const title = '《故都的秋》同步练习';
    await site.call(completeUpload, { uploadId, title, tags: lessonTags, statement: true });
    await expect.poll(async () => (await site.call(uploadStatus, { uploadId })).state, patient).toBe('pending');
    for (const { deskUrl } of site.gateways) expect(await fileAtDesk(deskUrl, uploadId)).toEqual(file);
    await acceptAtDesk(site.gateways[1]?.deskUrl, uploadId);

    const { list } = await site.call(userUploadList, { pageNum: 1, pageSize: 10 });
    const id = list.find((own) => own.uploadId === uploadId)?.resourceId ?? '';
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await site.call(resourceDetail, { id }, 2)).resourceName).toBe(title);
      const { list: pictures } = await site.call(resourcePicList, { id }, 2);
      expect(pictures.length).toBe(3);
      for (const { url } of pictures) expect((await bytesOf(`/files/${url}`)).length).toBeGreaterThan(0);
      const taken = await site.call(download, encryptPayload({ id }, payloadSecret), 2);
      expect(await bytesOf(taken.url)).toEqual(file);
    }
  });

  test('a paper is saved, exported and downloaded', async () => {
    const items = [1, 2, 3].map((id) => ({ questionId: String(id), score: 5 }));
    const sections = [{ title: '选择题', note: '', items }];
    const { id: paperId } = await site.call(savePaper, { title: '周测', sections });
    const { jobId } = await site.call(exportPaper, { paperId, format: 'docx' });
    await expect.poll(async () => (await site.call(exportState, { jobId })).state, patient).toBe('done');
    for (let asked = 0; asked < 2; asked += 1) {
      const { url = '' } = await site.call(exportState, { jobId });
      expect(Buffer.from(await bytesOf(url)).toString('latin1', 0, 2)).toBe('PK');
    }
  });

  test.each([
    ['book', '1'],
    ['vip', 'line-100'],
  ])('a %s is ordered, paid by the sandbox and the person’s', async (kind, id) => {
    const payload = { intent: `intent-${kind}`, goods: [{ kind, id }], payMode: 'scanCode', backPath: '/' };
    const { orderNo } = await site.call(insertOrder, { orderData: encryptPayload(payload, payloadSecret).data }, 8);
    const { sandboxPath } = await site.call(orderDetail, { orderNo }, 8);
    await bytesOf(`${sandboxPath}/pay/normal`);
    await expect.poll(async () => (await site.call(askProvider, { orderNo }, 8)).state).toBe('fulfilled');
    for (let asked = 0; asked < 2; asked += 1) {
      const { vipUserList } = await site.call(userInfo, {}, 8);
      const isOwned = kind === 'vip' ? vipUserList.length > 0 : (await site.call(ownBook, { bookId: id }, 8)).owned;
      expect(isOwned).toBe(true);
    }
  });

  test('a picture of a person is shown and replaced', async () => {
    const change = async (colour: string) => {
      const canvas = createCanvas(64, 64);
      const context = canvas.getContext('2d');
      context.fillStyle = colour;
      context.fillRect(0, 0, 64, 64);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await canvas.encode('png'))]), 'a.png');
      const sent = { method: 'POST', headers: { token }, body: form };
      const answer = await fetch(site.url + updateAvatar.path, sent);
      return ((await answer.json()) as { data: { avatar: string } }).data.avatar;
    };
    const [first, second] = [await change('#00f'), await change('#f00')];
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await site.call(userInfo, {})).avatar).toBe(second);
      expect((await bytesOf(`/files/${second}`)).length).toBeGreaterThan(0);
      expect((await fetch(`${site.url}/files/${first}`)).status).toBe(404);
    }
  });

  test('a prize is drawn once a day, however many ask at the same time', async () => {
    const { id = '' } = (await site.call(festivalInfo, {})) ?? {};
    const draws = Array.from({ length: 6 }, () => site.call(drawPrize, { activityId: id }));
    const won = (await Promise.allSettled(draws)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await site.call(ownActivity, { activityId: id })).drawsLeft).toBe(0);
  });

  test('the assistant answers at both', async () => {
    for (let asked = 0; asked < 2; asked += 1) {
      const { events } = await askAssistant(site.url, asks('找勾股定理的教案'), { headers: { token } });
      expect(events.at(-1)).toMatchObject({ event: 'done' });
    }
  });
});

const fileAtDesk = async (deskUrl: string, uploadId: string) =>
  new Uint8Array(await (await fetch(`${deskUrl}/desk/items/upload-${uploadId}/file`)).arrayBuffer());

async function acceptAtDesk(deskUrl: string | undefined, uploadId: string) {
  const decision = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const response = await fetch(`${deskUrl}/desk/items/upload-${uploadId}/accept`, decision);
  expect(response.status).toBe(200);
}
