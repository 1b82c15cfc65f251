import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import type { AnyEndpoint, DataOf } from '../../shared/contract/endpoint.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import { getPlayAuth, getPlayInfo } from '../../shared/library/calls/media.ts';
import { resourceDetail, resourcePicList } from '../../shared/library/calls/resource.ts';
import { type ChargeType, chargeCodes } from '../../shared/library/charge.ts';
import { paperQuestions } from '../../shared/questions/calls/paper.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

let gateway: ResourceGateway;
let site: Site;
/** A paper for each way of charging. */
const papers = new Map<ChargeType, number>();
/** Videos and audios for each way of charging. */
const media = new Map<ChargeType, number[]>();
beforeAll(async () => {
  gateway = await startResourceGateway();
  site = await startSite({ gatewayUrl: gateway.url });
  const { rows } = await gateway.db.execute<{ id: number }>(
    sql`select r.id::int as id from resource r join paper p on p.resource_id = r.id
        where r.file_type = 'docx' and r.has_analysis and r.page_count > 2 and r.study_phase_code = 300
        order by r.id limit ${chargeCodes.length}`,
  );
  for (const [i, chargeType] of chargeCodes.entries()) {
    const { id } = await gateway.aResource(rows[i]?.id ?? 0, { chargeType, price: 10 });
    papers.set(chargeType, id);
  }
  const { rows: played } = await gateway.db.execute<{ id: number }>(
    sql`select id::int as id from resource where file_type in ('mp4', 'mp3') order by file_type, id`,
  );
  for (const [i, chargeType] of chargeCodes.entries()) {
    const ends = [played[i], played.at(-1 - i)];
    for (const row of ends) await gateway.aResource(row?.id ?? 0, { chargeType, price: 10 });
    media.set(
      chargeType,
      ends.map((row) => row?.id ?? 0),
    );
  }
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

/** Through the edge, whose cache must not hand out what somebody with the right has loaded. */
async function ask<E extends AnyEndpoint>(endpoint: E, input: object, token = ''): Promise<DataOf<E>> {
  const { path } = toWireRequest(endpoint, input);
  const { text } = await site.get(`/api${path}`, token ? { token } : {});
  return JSON.parse(text).data as DataOf<E>;
}
const picturesOf = (id: number, token?: string) => ask(resourcePicList, { id: String(id) }, token);
async function answersOf(id: number, token?: string): Promise<string[]> {
  const paper = await ask(paperQuestions, { resourceId: String(id) }, token);
  const questions = paper?.sections.flatMap((section) => section.questions) ?? [];
  expect(questions.length).toBeGreaterThan(2);
  return questions.flatMap(({ answer, analysis, solution, remark }) => [answer, analysis, solution, remark]);
}
/** Asks for leave to play, through the edge. */
async function playAuthOf(id: number, token = ''): Promise<{ code: number; message: string; playAuth: string }> {
  const { text } = await site.get(`/api${toWireRequest(getPlayAuth, { id: String(id) }).path}`, token ? { token } : {});
  const { code, message, data } = JSON.parse(text);
  return { code, message, playAuth: data?.playAuth ?? '' };
}
async function own(userId: number, resourceId: number) {
  await gateway.db
    .insert(downloadRight)
    .values({ userId, resourceId, grantedBy: 'points', points: 10, createdAt: new Date(0) })
    .onConflictDoNothing();
}
const statusOf = async (path: string) => (await site.get(path)).status;
const addressOf = (url: string) => (url.startsWith('/') ? url : `/files/${url}`);
const hasText = (texts: readonly string[]) => texts.some((text) => text !== '');

describe.each<ChargeType>(['points', 'pay', 'school'])('a file of charge %s', (chargeType) => {
  test('shows a stated part to those without the right, wherever they ask', async () => {
    const id = papers.get(chargeType) ?? 0;
    const ordinary = await gateway.login(1);
    await gateway.setPoints(1, 500);
    for (const token of [undefined, ordinary, 'made-up-token']) {
      const { total, list } = await picturesOf(id, token);
      expect(list.map(({ page }) => page)).toEqual(Array.from({ length: Math.ceil(total / 6) }, (_, i) => i + 1));
      expect(list.length).toBeLessThan(total);
      expect(hasText(await answersOf(id, token))).toBe(false);
    }
    const { total } = await picturesOf(id);
    expect(await statusOf(`/files/pages/${id}-1.svg`)).toBe(200);
    for (const path of [`pages/${id}-${total}.svg`, `pages/0${id}-${total}.svg`, `pages/${id}-0${total}.svg`]) {
      expect(await statusOf(`/files/${path}`), path).toBe(404);
    }
    const text = await ask(resourceDetail, { id: String(id) });
    await gateway.aResource(id, { chargeType: 'free' });
    const whole = await gateway.call(resourceDetail, { id: String(id) });
    await gateway.aResource(id, { chargeType });
    expect(text.textExcerpt.length).toBeLessThan(whole.textExcerpt.length / 2);
  });

  test('shows all to its owner, by addresses that nobody can make up, and to nobody after them', async () => {
    const id = papers.get(chargeType) ?? 0;
    const owner = await gateway.login(3);
    await own(3, id);
    const { total, list } = await picturesOf(id, owner);
    expect(list).toHaveLength(total);
    expect(hasText(await answersOf(id, owner))).toBe(true);
    for (const { url } of list) expect(await statusOf(addressOf(url))).toBe(200);
    const signed = list.at(-1)?.url ?? '';
    expect(signed).toMatch(/^\/files\/taken\//);
    expect(await statusOf(signed.replace(/\.[^./]+\//, '.forged/'))).toBe(404);
    expect((await picturesOf(id)).list.length).toBeLessThan(total);
    expect(hasText(await answersOf(id))).toBe(false);
  });

  test('plays to its owner only: the others get the reason, and nothing that opens the stream', async () => {
    const ordinary = await gateway.login(1);
    const owner = await gateway.login(3);
    await gateway.setPoints(1, 500);
    for (const id of media.get(chargeType) ?? []) {
      await own(3, id);
      const { playAuth } = await playAuthOf(id, owner);
      const { list } = await ask(getPlayInfo, { id: String(id), playAuth }, owner);
      expect(await statusOf(addressOf(list[0]?.playUrl ?? ''))).toBe(200);
      for (const token of [undefined, ordinary, 'made-up-token']) {
        const refused = await playAuthOf(id, token);
        expect([refused.code, refused.playAuth]).toEqual([4032, '']);
        expect(refused.message).toMatch(/播放/);
      }
    }
  });
});

test.each<ChargeType>(['free', 'member'])(
  'a file of charge %s is open to guests, answers included',
  async (chargeType) => {
    const id = papers.get(chargeType) ?? 0;
    const { total, list } = await picturesOf(id);
    expect(list).toHaveLength(total);
    expect(hasText(await answersOf(id))).toBe(true);
    expect(await statusOf(`/files/pages/${id}-${total}.svg`)).toBe(200);
    for (const played of media.get(chargeType) ?? []) expect((await playAuthOf(played)).playAuth).not.toBe('');
  },
);
