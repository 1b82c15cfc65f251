import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { awardDesk } from '../../gateway/contributions/campaigns/award-desk.ts';
import { campaignById } from '../../gateway/contributions/campaigns/campaign-store.ts';
import { drawOnce } from '../../gateway/contributions/campaigns/draw.ts';
import { settleEndedCampaigns } from '../../gateway/contributions/campaigns/rank-awards.ts';
import { submissionDesk } from '../../gateway/contributions/campaigns/submission-desk.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import {
  campaign,
  campaignDraw,
  campaignPrize,
  campaignSubmission,
} from '../../gateway/platform/db/schema/campaign.ts';
import { userMessage } from '../../gateway/platform/db/schema/desk.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import {
  activityInfo,
  activityList,
  activityOfKind,
  claimPrize,
  collectActivityList,
  drawPrize,
  festivalInfo,
  joinActivity,
  ownActivity,
  ownSubmissions,
  publishedSubmissions,
  submitToActivity,
  withdrawSubmission,
} from '../../shared/contributions/calls/campaign.ts';
import { getShareLink, updateOpenTimes } from '../../shared/contributions/calls/share.ts';
import type { CampaignKind } from '../../shared/contributions/campaign.ts';
import type { UploadState } from '../../shared/contributions/upload-state.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import { startCampaignGateway } from '../kit/gateway/campaign-gateway.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';

const sound = { unbalanced: [], wrongBalances: [] };
const dayMs = 24 * 3_600_000;

type Gateway = Awaited<ReturnType<typeof startCampaignGateway>>;
const given = <T>(value: T): NonNullable<T> => {
  if (value === null || value === undefined) throw new Error('the demo has no such campaign');
  return value;
};
const currentOf = async (gateway: Gateway, kind: CampaignKind) => given(await gateway.call(activityOfKind, { kind }));
const pointsOf = async (gateway: Gateway, token: string) =>
  (await gateway.call(integralAccountDetail, { pageNum: 1, pageSize: 1 }, { token })).integralAmount;

test('campaigns change their state by the clock, and answers say when', async () => {
  await using gateway = await startCampaignGateway();
  const { list, changesAt } = await gateway.call(activityList, {});
  const states = list.map(({ state }) => state);
  expect(states).toEqual([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  const ends = list.filter(({ state }) => state === 'running').map(({ endTime }) => endTime);
  const begins = list.filter(({ state }) => state === 'coming').map(({ beginTime }) => beginTime);
  expect(changesAt).toBe([...ends, ...begins].sort()[0]);

  const coming = list.find(({ state }) => state === 'coming');
  const token = await logIn(gateway, 1);
  const input = { activityId: coming?.id ?? '' };
  await expect(gateway.call(joinActivity, input, { token })).rejects.toThrow(': 4095 ');
  gateway.clock.advance(Date.parse(coming?.beginTime ?? '') - gateway.clock.now());
  const later = await logIn(gateway, 1);
  expect(await gateway.call(joinActivity, input, { token: later })).toMatchObject({ joined: true });
  expect(await gateway.call(activityInfo, { id: input.activityId })).toMatchObject({ state: 'running', joinNum: 1 });
  gateway.clock.advance(Date.parse(coming?.endTime ?? '') - gateway.clock.now());
  const latest = await logIn(gateway, 2);
  await expect(gateway.call(joinActivity, input, { token: latest })).rejects.toThrow(': 4095 ');
});
const order = ['running', 'coming', 'over'];

test('joining is once, however often it is pressed', async () => {
  await using gateway = await startCampaignGateway();
  const token = await logIn(gateway, 1);
  const { id } = await currentOf(gateway, 'college');
  await Promise.all(Array.from({ length: 10 }, () => gateway.call(joinActivity, { activityId: id }, { token })));
  expect(await gateway.call(activityInfo, { id })).toMatchObject({ joinNum: 1 });
  await expect(gateway.call(activityInfo, { id: '999999' })).rejects.toThrow(': 404 ');
});

test('what a person gets as their own says how the campaign stands now', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'endOfTerm');
  await gateway.db
    .update(campaignPrize)
    .set({ stock: 500, remaining: 500 })
    .where(eq(campaignPrize.campaignId, Number(id)));
  const token = await logIn(gateway, 1);
  const before = await gateway.call(activityInfo, { id });
  const joined = await gateway.call(joinActivity, { activityId: id }, { token });
  expect(joined.current).toMatchObject({ joinNum: before.joinNum + 1, ranking: before.ranking });
  await gateway.call(drawPrize, { activityId: id }, { token });
  const { current } = await gateway.call(ownActivity, { activityId: id }, { token });
  const { prizes } = await gateway.call(activityInfo, { id });
  expect(current?.prizes).toEqual(prizes);
  const leftOf = (list: typeof prizes) => list.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0);
  expect(leftOf(prizes)).toBe(leftOf(before.prizes) - 1);
});

test('a person draws once a day, and what is drawn arrives', async () => {
  await using gateway = await startCampaignGateway();
  const { id, prizes } = given(await gateway.call(festivalInfo, {}));
  expect(prizes.reduce((sum, { chance }) => sum + chance, 0)).toBe(10_000);
  const token = await logIn(gateway, 1);
  const before = await pointsOf(gateway, token);
  const draws = await Promise.allSettled(
    Array.from({ length: 5 }, () => gateway.call(drawPrize, { activityId: id }, { token })),
  );
  const won = draws.flatMap((draw) => (draw.status === 'fulfilled' ? [draw.value] : []));
  expect(won).toHaveLength(1);
  expect(won[0]?.left).toBe(0);
  const mine = await gateway.call(ownActivity, { activityId: id }, { token });
  expect(mine).toMatchObject({ joined: true, drawsLeft: 0, awards: [{ id: won[0]?.prize?.id }] });
  expect(await pointsOf(gateway, token)).toBe(before + (won[0]?.prize?.points ?? 0));
  gateway.clock.advance(dayMs);
  const tomorrow = await logIn(gateway, 1);
  const raw = await fetch(gateway.url + drawPrize.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tomorrow },
    body: JSON.stringify({ activityId: id }),
  });
  const { data } = (await raw.json()) as { data: object };
  expect(data).toMatchObject({ left: 0 });
  expect(Object.keys(data).sort()).toEqual(['isConsolation', 'left', 'prize']);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});

test('200 people who draw at once from a stock of 3 win 3, and all others the consolation', async () => {
  await using gateway = await startCampaignGateway();
  const { db } = gateway;
  const { id } = await currentOf(gateway, 'endOfTerm');
  const campaignId = Number(id);
  await db.update(campaignPrize).set({ weight: 0 }).where(eq(campaignPrize.campaignId, campaignId));
  const [first] = await db
    .update(campaignPrize)
    .set({ weight: 10_000, stock: 3, remaining: 3 })
    .where(sql`id = (select min(id) from campaign_prize where campaign_id = ${campaignId})`)
    .returning();
  const people = Array.from({ length: 200 }, (_, i) => 1000 + i);
  await db.execute(sql`
    insert into user_account
    select (jsonb_populate_record(base, jsonb_build_object('id', n, 'phone', (13900000000 + n)::text, 'points', 0, 'wechat_id', null))).*
    from user_account base, generate_series(1000, 1199) n where base.id = 8`);
  const row = await campaignById(db, campaignId);
  if (!row) throw new Error('there is no campaign');
  const now = new Date(gateway.clock.now());
  const drawn = await Promise.all(people.map((userId) => drawOnce(db, row, userId, now)));
  const prizes = drawn.map((one) => (one === 'over' ? undefined : one.award));
  expect(prizes.filter((award) => award?.prizeId === first?.id)).toHaveLength(3);
  expect(prizes.filter((award) => award?.name === '2积分')).toHaveLength(197);
  const [left] = await db
    .select()
    .from(campaignPrize)
    .where(eq(campaignPrize.id, first?.id ?? 0));
  expect(left?.remaining).toBe(0);
  const records = await db.select().from(campaignDraw);
  expect(records).toHaveLength(200);
  expect(records.every(({ pickedId }) => pickedId === first?.id)).toBe(true);
  expect(await ledgerFaults(db)).toEqual(sound);
  await db.delete(userAccount).where(sql`id >= 1000`);
});

test('goods are claimed once, with an address, by their winner alone', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'endOfTerm');
  await gateway.db.execute(
    sql`update campaign_prize set weight = case when name = '教师备课手账' then 10000 else 0 end`,
  );
  const token = await logIn(gateway, 1);
  const { prize } = await gateway.call(drawPrize, { activityId: id }, { token });
  expect(prize).toMatchObject({ kind: 'goods', state: 'won' });
  const prizeId = prize?.id ?? '';
  const parcel = { receiver: '林晓雨', phone: '13800000001', address: '江城市学府路1号' };
  await expect(gateway.call(claimPrize, { prizeId }, { token })).rejects.toThrow(': 422 ');
  const other = await logIn(gateway, 2);
  await expect(gateway.call(claimPrize, { prizeId, ...parcel }, { token: other })).rejects.toThrow(': 404 ');
  expect(await gateway.call(claimPrize, { prizeId, ...parcel }, { token })).toMatchObject({ state: 'claimed' });
  expect(await gateway.call(claimPrize, { prizeId }, { token })).toMatchObject({ state: 'claimed' });
  const { items, total } = await awardDesk.list(gateway.db, { state: 'open', limit: 10, offset: 0 });
  expect(total).toBe(1);
  expect(items).toMatchObject([{ id: Number(prizeId), title: '教师备课手账' }]);
  const decision = {
    by: { name: '陈编辑', address: '' },
    id: Number(prizeId),
    reason: '',
    now: new Date(gateway.clock.now()),
  };
  const send = () => gateway.db.transaction((tx) => awardDesk.accept(tx, decision));
  expect([await send(), await send()]).toEqual([true, false]);
  expect(await gateway.call(claimPrize, { prizeId }, { token })).toMatchObject({ state: 'sent' });
});

test('opens count once a visitor and day, not by the owner, not by crawlers, and pay each step once', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'share');
  const token = await logIn(gateway, 1);
  const before = await pointsOf(gateway, token);
  await gateway.call(joinActivity, { activityId: id }, { token });
  const link = await gateway.call(getShareLink, { kind: 'activity', id }, { token });
  expect(await gateway.call(getShareLink, { kind: 'activity', id }, { token })).toEqual(link);
  expect(link.url).toBe(`/active/${id}.html?share=${link.token}`);
  const open = (visitor: string, options = {}) =>
    gateway.call(updateOpenTimes, { token: link.token, visitor }, options).then(({ openTimes }) => openTimes);
  expect(await open('a')).toBe(1);
  expect(await open('a')).toBe(1);
  expect(await open('own', { token })).toBe(1);
  const crawler = await fetch(`${gateway.url}/zw-zzw/api/v1/info/updateOpenTimes?token=${link.token}&visitor=bot`, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' },
  });
  expect(await crawler.json()).toMatchObject({ code: 200, data: { openTimes: 1 } });
  expect(await open('b')).toBe(2);
  expect(await pointsOf(gateway, token)).toBe(before);
  expect(await open('c')).toBe(3);
  expect(await pointsOf(gateway, token)).toBe(before + 5);
  gateway.clock.advance(dayMs);
  expect(await open('a')).toBe(4);
  const later = await logIn(gateway, 1);
  expect(await pointsOf(gateway, later)).toBe(before + 5);
  const counts = await Promise.all(Array.from({ length: 20 }, (_, i) => open(`visitor${i}`)));
  expect(Math.max(...counts)).toBe(13);
  expect(await pointsOf(gateway, later)).toBe(before + 25);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
  await expect(gateway.call(updateOpenTimes, { token: 'unknown-token' })).rejects.toThrow(': 404 ');
});

test('an invitation scores once for each new member', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'original');
  const inviter = await logIn(gateway, 1);
  await gateway.call(joinActivity, { activityId: id }, { token: inviter });
  const link = await gateway.call(getShareLink, { kind: 'activity', id }, { token: inviter });
  expect(link.url).toBe(`/original-active/${link.token}`);
  const invited = await logIn(gateway, 2);
  for (let i = 0; i < 2; i++) {
    await gateway.call(joinActivity, { activityId: id, token: link.token }, { token: invited });
    await gateway.call(joinActivity, { activityId: id, token: link.token }, { token: inviter });
  }
  const mine = await gateway.call(ownActivity, { activityId: id }, { token: inviter });
  expect(mine).toMatchObject({ score: 1, place: 1 });
});

test('a contribution is sent once, and its acceptance brings points and score once', async () => {
  await using gateway = await startCampaignGateway();
  const { list } = await gateway.call(collectActivityList, {});
  expect(list.every(({ wanted, state }) => wanted !== '' && state !== 'over')).toBe(true);
  const { id } = await currentOf(gateway, 'collect');
  const token = await logIn(gateway, 1);
  const before = await pointsOf(gateway, token);
  const words = { activityId: id, title: '江边的石阶', content: '石阶的级数与水位有什么关系？'.repeat(5) };
  const sent = await gateway.call(submitToActivity, words, { token });
  expect(sent.state).toBe('pending');
  const again = { ...words, content: ` ${words.content}\n` };
  await expect(gateway.call(submitToActivity, again, { token })).rejects.toThrow(': 4097 ');
  const short = { ...words, content: '太短' };
  await expect(gateway.call(submitToActivity, short, { token })).rejects.toThrow(': 422 ');
  const decision = {
    by: { name: '陈编辑', address: '' },
    id: Number(sent.id),
    reason: '可以直接使用',
    now: new Date(gateway.clock.now()),
  };
  const decide = () => gateway.db.transaction((tx) => submissionDesk.accept(tx, decision));
  expect(await Promise.all([decide(), decide(), decide()]).then((all) => all.filter(Boolean))).toHaveLength(1);
  expect(await pointsOf(gateway, token)).toBe(before + 20);
  expect(await gateway.call(ownActivity, { activityId: id }, { token })).toMatchObject({ score: 10, place: 1 });
  const { list: mine } = await gateway.call(ownSubmissions, {}, { token });
  expect(mine).toMatchObject([{ title: '江边的石阶', state: 'accepted', points: 20, reply: '可以直接使用' }]);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});

test('contributions are rewarded ten times a day, each once', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'collect');
  const token = await logIn(gateway, 1);
  for (let n = 0; n < 11; n++) {
    const words = { activityId: id, title: `第${n}份`, content: `第${n}份稿件的正文。`.repeat(8) };
    const sent = await gateway.call(submitToActivity, words, { token });
    const decision = {
      by: { name: '陈编辑', address: '' },
      id: Number(sent.id),
      reason: '',
      now: new Date(gateway.clock.now()),
    };
    await gateway.db.transaction((tx) => submissionDesk.accept(tx, decision));
  }
  const { list } = await gateway.call(ownSubmissions, {}, { token });
  expect(list.map(({ points }) => points)).toEqual([0, ...Array.from({ length: 10 }, () => 20)]);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});

test('an accepted contribution is published until its author takes it back', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'collect');
  const [author, stranger] = [await logIn(gateway, 1), await logIn(gateway, 2)];
  const words = { activityId: id, title: '江边的石阶', content: '石阶的级数与水位有什么关系？'.repeat(5) };
  const sent = await gateway.call(submitToActivity, words, { token: author });
  const shown = async () =>
    (await gateway.call(publishedSubmissions, { activityId: id, pageNum: 1, pageSize: 10 })).list;
  expect(await shown()).toEqual([]);
  const decision = {
    by: { name: '陈编辑', address: '' },
    id: Number(sent.id),
    reason: '',
    now: new Date(gateway.clock.now()),
  };
  await gateway.db.transaction((tx) => submissionDesk.accept(tx, decision));
  expect(await shown()).toMatchObject([{ id: sent.id, title: words.title, content: words.content, author: '林**' }]);
  // what operators read about its files is not for the public
  await gateway.db.execute(
    sql`update campaign_submission set content = content || ${'\n\n随稿文件：\n- 讲义（上传编号 5）'}`,
  );
  expect(await shown()).toMatchObject([{ content: words.content }]);

  const points = await pointsOf(gateway, author);
  await expect(gateway.call(withdrawSubmission, { id: sent.id }, { token: stranger })).rejects.toThrow(': 404 ');
  await gateway.call(withdrawSubmission, { id: sent.id }, { token: author });
  expect(await shown()).toEqual([]);
  expect(gateway.purges).toEqual([['activity']]);
  expect(await pointsOf(gateway, author)).toBe(points);
  await expect(gateway.call(withdrawSubmission, { id: sent.id }, { token: author })).rejects.toThrow(': 404 ');
  // what was never published is kept nowhere
  const unseen = { ...words, content: '河水每天涨落几次？'.repeat(8) };
  const other = await gateway.call(submitToActivity, unseen, { token: author });
  await gateway.call(withdrawSubmission, { id: other.id }, { token: author });
  expect(gateway.purges).toHaveLength(1);
});

test('bringing somebody who has just registered earns points, once for each of them', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'original');
  const [inviter, known, newcomer] = [await logIn(gateway, 1), await logIn(gateway, 2), await logIn(gateway, 3)];
  await gateway.call(joinActivity, { activityId: id }, { token: inviter });
  const { token } = await gateway.call(getShareLink, { kind: 'activity', id }, { token: inviter });
  const before = await pointsOf(gateway, inviter);
  const hoursAgo = (hours: number) => new Date(gateway.clock.now() - hours * 3_600_000).toISOString();
  await gateway.db.execute(sql`update user_account set registered_at = ${hoursAgo(25)} where id = 2`);
  await gateway.db.execute(sql`update user_account set registered_at = ${hoursAgo(1)} where id = 3`);
  await gateway.call(joinActivity, { activityId: id, token }, { token: known });
  expect(await pointsOf(gateway, inviter)).toBe(before);
  await Promise.all([1, 2].map(() => gateway.call(joinActivity, { activityId: id, token }, { token: newcomer })));
  expect(await pointsOf(gateway, inviter)).toBe(before + 20);
  expect(await ledgerFaults(gateway.db)).toEqual(sound);
});

test('prizes of places are given after the end, once', async () => {
  await using gateway = await startCampaignGateway();
  const { id } = await currentOf(gateway, 'content');
  const token = await logIn(gateway, 1);
  await gateway.call(joinActivity, { activityId: id }, { token });
  await gateway.db.execute(sql`update campaign_member set score = 20`);
  expect((await gateway.call(ownActivity, { activityId: id }, { token })).awards).toEqual([]);
  await gateway.db
    .update(campaign)
    .set({ endsAt: new Date(gateway.clock.now()) })
    .where(eq(campaign.id, Number(id)));
  const look = () => gateway.call(ownActivity, { activityId: id }, { token });
  expect((await look()).awards).toEqual([]);
  const settle = () => settleEndedCampaigns(gateway.db, new Date(gateway.clock.now()));
  await Promise.all([settle(), settle()]);
  await settle();
  expect((await look()).awards.map(({ kind }) => kind).sort()).toEqual(['certificate', 'goods']);
});

test('places are settled all at once, when nothing waits for a decision any more', async () => {
  await using gateway = await startCampaignGateway();
  const { db } = gateway;
  await db.delete(userMessage);
  const { id } = await currentOf(gateway, 'content');
  const [first, second] = [await logIn(gateway, 1), await logIn(gateway, 2)];
  await gateway.call(joinActivity, { activityId: id }, { token: first });
  await db.execute(sql`update campaign_member set score = 5`);
  const words = { activityId: id, title: '江边的石阶', content: '石阶的级数与水位有什么关系？'.repeat(5) };
  const sent = await gateway.call(submitToActivity, words, { token: second });
  await db
    .update(campaign)
    .set({ endsAt: new Date(gateway.clock.now()) })
    .where(eq(campaign.id, Number(id)));
  const namesOf = async (token: string) =>
    (await gateway.call(ownActivity, { activityId: id }, { token })).awards.map(({ name }) => name).sort();
  const settle = () => settleEndedCampaigns(db, new Date(gateway.clock.now()));
  await settle();
  expect(await namesOf(first)).toEqual([]);

  const decision = {
    by: { name: '陈编辑', address: '' },
    id: Number(sent.id),
    reason: '',
    now: new Date(gateway.clock.now()),
  };
  await db.transaction((tx) => submissionDesk.accept(tx, decision));
  await settle();
  const third = await logIn(gateway, 3);
  expect(await Promise.all([first, second, third].map(namesOf))).toEqual([
    ['优秀作者证书'],
    ['专业书籍一套', '优秀作者证书'].sort(),
    [],
  ]);
  const told = await db
    .select({ userId: userMessage.userId, title: userMessage.title })
    .from(userMessage)
    .where(sql`ref = ${`ranking:${id}`}`)
    .orderBy(userMessage.userId);
  expect(told).toEqual([
    { userId: 1, title: '您在活动中获得第2名' },
    { userId: 2, title: '您在活动中获得第1名' },
  ]);

  // what changes a score afterwards takes no prize away and gives none
  await db.execute(sql`update campaign_member set score = 500 where user_id = 1`);
  await settle();
  expect(await namesOf(first)).toEqual(['优秀作者证书']);
});

test('a contribution names the files that its person has submitted, and takes no others', async () => {
  await using gateway = await startCampaignGateway();
  const { id: activityId } = await currentOf(gateway, 'original');
  const token = await logIn(gateway, 1);
  const [own, other] = await gateway.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .orderBy(userAccount.id)
    .limit(2);
  const now = new Date(gateway.clock.now());
  const anUpload = (userId = own?.id ?? 0, state: UploadState = 'pending', sha256 = `${userId}${state}`) => ({
    ...{
      userId,
      state,
      sha256,
      fileName: '教案.docx',
      fileType: 'docx',
      title: '《故都的秋》教案',
      size: 1,
      partSize: 1,
    },
    ...{ fileState: 'sound' as const, createdAt: now, touchedAt: now },
  });
  const rows = await gateway.db
    .insert(upload)
    .values([anUpload(), anUpload(own?.id, 'uploading'), anUpload(own?.id, 'rejected'), anUpload(other?.id)])
    .returning({ id: upload.id });
  const [given, ...refused] = rows.map(({ id }) => String(id));
  const words = { activityId, title: '故都的秋', content: '这份教案在两个班试用过，附有学生活动单。'.repeat(3) };

  for (const uploadId of [...refused, '9223372036854775807']) {
    const input = { ...words, uploadIds: [given ?? '', uploadId] };
    await expect(gateway.call(submitToActivity, input, { token })).rejects.toThrow(': 4097 ');
  }
  const sent = await gateway.call(submitToActivity, { ...words, uploadIds: [given ?? '', given ?? ''] }, { token });
  const [row] = await gateway.db
    .select({ content: campaignSubmission.content })
    .from(campaignSubmission)
    .where(eq(campaignSubmission.id, Number(sent.id)));
  expect(row?.content).toBe(
    `${words.content}\n\n随稿文件：\n- 《故都的秋》教案（教案.docx，上传编号 ${given}，待审核）`,
  );
});
