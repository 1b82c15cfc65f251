import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { ownedResources } from '../../gateway/library/downloads/downloader-store.ts';
import { download, downloadBatch, downloadMaxNum } from '../../shared/library/calls/resource.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const [lost, kept] = [100_001, 100_002];
const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
const priced = { chargeType: 'points', price: 10, studyPhaseCode: 300, subjectCode: 1 } as const;
const uploaded = {
  path: 'uploads/9999/file.docx',
  pageCount: 0,
  pictures: 0,
  width: 0,
  height: 0,
  text: '',
  entries: [],
};
const sentence = '文件暂时取不到，没有扣除积分和下载次数，请稍后再试';
const used = async () => {
  const { usedToday } = await gateway.call(downloadMaxNum, {}, token);
  return { usedToday, points: await gateway.pointsOf(1) };
};

test('a download whose file is gone is refused with a sentence and costs nothing', async () => {
  await gateway.aResource(lost, { ...priced, uploaded });
  const before = await used();
  const answer = await gateway.envelopeOf(download, sealed({ id: String(lost) }), token);
  expect(answer).toMatchObject({ code: 503, message: sentence });
  expect(await used()).toEqual(before);
  expect(await ownedResources(gateway.db, 1, [lost])).toEqual(new Set());
});

test('a batch leaves out the file that is gone, says so and charges the others', async () => {
  await gateway.aResource(lost, { ...priced, uploaded });
  await gateway.aResource(kept, priced);
  const before = await used();
  const alone = await gateway.envelopeOf(downloadBatch, sealed({ ids: [String(lost)] }), token);
  expect(alone).toMatchObject({ code: 503, message: sentence });
  expect(await used()).toEqual(before);
  const taken = await gateway.call(downloadBatch, sealed({ ids: [lost, kept].map(String) }), token);
  expect(taken).toMatchObject({ charged: 10, leftToday: expect.any(Number) });
  expect(taken.items.map(({ id, refusal }) => [id, refusal])).toEqual([
    [String(lost), { reason: 'missing', message: sentence }],
    [String(kept), null],
  ]);
  const archive = await fetch(gateway.url + taken.url);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toHaveLength(1);
  expect(await used()).toEqual({ usedToday: before.usedToday + 1, points: before.points - 10 });
  expect(await ownedResources(gateway.db, 1, [lost, kept])).toEqual(new Set([kept]));
});
