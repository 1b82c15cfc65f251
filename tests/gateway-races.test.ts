import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketList, joinBasket } from '../shared/catalogue/basket.ts';
import { reportResourceError } from '../shared/catalogue/resource-error.ts';
import { keyWordSearch } from '../shared/catalogue/search-list.ts';
import { download, downloadBatch } from '../shared/catalogue/tk-resource.ts';
import { encryptPayload } from '../shared/payload-key.ts';
import { databaseKinds } from './support/gateway-databases.ts';
import { payloadSecret, type ResourceGateway, startResourceGateway } from './support/resource-gateway.ts';

const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
const postgres = databaseKinds.find((kind) => kind.name === 'Postgres');
/** Embedded Postgres has one connection, so nothing races there. */
const hasServer = process.env.TEST_DATABASE_URL !== undefined;

describe.skipIf(!hasServer)('one person clicking many times at once, on Postgres', () => {
  let gateway: ResourceGateway;
  beforeAll(async () => {
    if (!postgres) throw new Error('no Postgres');
    gateway = await startResourceGateway(postgres.open());
  });
  afterAll(async () => {
    expect(gateway.lines).toEqual([]);
    await gateway[Symbol.asyncDispose]();
  });
  const points = { chargeType: 'points', price: 15, studyPhaseCode: 300 } as const;
  const firstId = 100_001;

  test('is charged once for one resource', async () => {
    await gateway.aResource(firstId, points);
    const token = await gateway.login(1);
    const before = await gateway.pointsOf(1);
    const single = Array.from({ length: 12 }, () => gateway.call(download, sealed({ id: String(firstId) }), token));
    const batch = Array.from({ length: 4 }, () =>
      gateway.call(downloadBatch, sealed({ ids: [String(firstId)] }), token),
    );
    const taken = await Promise.all([...single, ...batch]);
    expect(taken.reduce((sum, one) => sum + one.charged, 0)).toBe(15);
    expect(await gateway.pointsOf(1)).toBe(before - 15);
    expect(new Set(taken.slice(0, 12).map((one) => one.fileSize)).size).toBe(1);
  });

  test('never spends more than there is', async () => {
    const token = await gateway.login(8);
    await gateway.setPoints(8, 40);
    const ids = Array.from({ length: 8 }, (_, i) => firstId + 10 + i);
    for (const id of ids) await gateway.aResource(id, points);
    const answers = await Promise.all(ids.map((id) => gateway.envelopeOf(download, sealed({ id: String(id) }), token)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2);
    expect(await gateway.pointsOf(8)).toBe(10);
  });

  test('fills the basket to its cap and no further', async () => {
    const token = await gateway.login(3);
    const ids = Array.from({ length: 30 }, (_, i) => String(firstId + 100 + i));
    await Promise.all(ids.map((id) => gateway.envelopeOf(joinBasket, { kind: 'resource', id, checked: true }, token)));
    expect((await gateway.call(basketList, {}, token)).resources).toHaveLength(20);
  });

  test('has one open report on a thing', async () => {
    const token = await gateway.login(2);
    const input = { resourceId: String(firstId), kinds: ['1'], content: '' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => gateway.envelopeOf(reportResourceError, input, token)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test('counts are those of the rows as soon as a row changes', async () => {
    const params = { studyPhaseCode: 300, subjectCode: 1, categoryCode: 6, year: 2031 };
    const totalOf = async () => (await gateway.call(keyWordSearch, { pageNum: 1, pageSize: 10, params })).total;
    expect(await totalOf()).toBe(0);
    await gateway.aResource(firstId, params);
    expect(await totalOf()).toBe(1);
  });
});
