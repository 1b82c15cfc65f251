import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { reviewOpenItems } from '../../gateway/operators/desk/desk-review.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { auditEntry } from '../../gateway/platform/db/schema/studio.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import type { CacheTag } from '../../shared/contract/endpoint.ts';
import {
  completeUpload,
  createUpload,
  updateUpload,
  userUploadList,
  withdrawUpload,
} from '../../shared/contributions/calls/upload.ts';
import { download, resourceDetail } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { integralAccountDetail } from '../../shared/people/calls/points.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { lessonTags, sha256, smallestPart, startUploadGateway } from '../kit/gateway/upload-gateway.ts';
import { closeUserDatabase } from '../kit/gateway/user-gateway.ts';

const log = pino({ level: 'silent' });
const firstPage = { pageNum: 1, pageSize: 10 };
const title = '《赤壁赋》夜航船教案设计';
const text = Buffer.from('壬戌之秋，七月既望，苏子与客泛舟游于赤壁之下。');

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`on ${kind.name}`, () => {
    afterAll(() => closeUserDatabase(kind));

    async function startWithPending() {
      const gateway = await startUploadGateway({ kind });
      const { db, clock, purges } = gateway;
      const parts = {
        db,
        log,
        clock,
        kinds: allDeskKinds,
        purgeEdge: (tags: readonly CacheTag[]) => void purges.push(tags),
      };
      const uploadId = await gateway.uploadAll(text);
      await gateway.submit(uploadId, title);
      await expect.poll(async () => (await gateway.statusOf(uploadId)).state).toBe('pending');
      const desk = createDesk({ ...parts, store: gateway.store, opsToken: '' });
      const found = () =>
        gateway.call(keyWordSearch, {
          ...firstPage,
          params: { studyPhaseCode: 300, subjectCode: 1, keyWord: '赤壁赋夜航船' },
        });
      return {
        ...gateway,
        parts,
        desk,
        uploadId,
        decide: (act: 'accept' | 'reject', reason = '') =>
          request(desk).post(`/desk/items/upload-${uploadId}/${act}`).send({ reason }),
        found: async () => (await found()).list,
        own: async () => (await gateway.call(userUploadList, firstPage, gateway)).list[0],
      };
    }

    describe('an upload that the desk accepts', () => {
      test('is found by search, earns points once and is told of', async () => {
        await using gateway = await startWithPending();
        expect(await gateway.found()).toEqual([]);
        const before = (await gateway.call(integralAccountDetail, firstPage, gateway)).integralAmount;
        expect((await gateway.decide('accept')).body).toEqual({ result: 'done' });
        expect((await gateway.decide('accept')).status).toBe(409);
        expect(gateway.purges).toEqual([['search']]);
        const [hit] = await gateway.found();
        const own = await gateway.own();
        expect(own).toMatchObject({ state: 'accepted', points: 20, resourceId: hit?.id, title });
        const points = await gateway.call(integralAccountDetail, firstPage, gateway);
        expect([points.integralAmount - before, points.list[0]?.reason]).toEqual([20, `上传资源通过审核：${title}`]);
        const { list } = await gateway.call(messageList, firstPage, gateway);
        expect(list[0]).toMatchObject({
          kind: 'upload',
          title: '您上传的资源已通过审核',
          url: `/resource/${hit?.id}.html`,
        });
        const detail = await gateway.call(resourceDetail, { id: hit?.id ?? '' });
        expect(detail).toMatchObject({
          resourceName: title,
          fileType: 'txt',
          fileSize: text.length,
          chargeType: 'free',
        });
      });

      test('is what the next one with the same bytes is shown', async () => {
        await using gateway = await startWithPending();
        const stranger = { token: await logIn(gateway, 2) };
        // both wait at the same time: of the same bytes one becomes a resource
        const { uploadId: second } = await gateway.begin(text, '抄来的.txt', stranger);
        await gateway.decide('accept');
        const input = { name: '又一份.txt', size: text.length, sha256: sha256(text), partSize: smallestPart };
        const answer = await gateway.call(createUpload, input, stranger);
        expect(answer).toMatchObject({ uploadId: '', existing: { title } });
        await gateway.sendPart(second, 1, { bytes: text, ...stranger });
        const tags = lessonTags;
        await gateway.call(completeUpload, { uploadId: second, title: '抄来的', tags, statement: true }, stranger);
        await expect.poll(async () => (await gateway.statusOf(second, stranger)).state).toBe('pending');
        gateway.clock.advance(60_000);
        await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 });
        expect(await gateway.statusOf(second, stranger)).toMatchObject({
          state: 'rejected',
          reason: '资料库中已有相同的文件',
        });
      });

      test('leaves the lists when it is withdrawn, and stays with those who have it', async () => {
        await using gateway = await startWithPending();
        await gateway.decide('accept');
        const id = (await gateway.own())?.resourceId ?? '';
        const owner = { token: await logIn(gateway, 2) };
        const get = (how: { token: string }) =>
          gateway.envelopeOf(download, { data: encryptPayload({ id }, payloadSecret).data }, how);
        expect(await get(owner)).toMatchObject({ code: 200, data: { fileSize: text.length } });
        await gateway.call(withdrawUpload, { uploadId: gateway.uploadId }, gateway);
        expect(gateway.purges).toEqual([['search'], ['search', 'resource']]);
        expect(await gateway.found()).toEqual([]);
        expect(await gateway.codeOf(resourceDetail, { id })).toBe(404);
        const file = (await get(owner)).data;
        expect(await (await fetch(gateway.url + file?.url)).text()).toBe(text.toString());
        expect(await get({ token: await logIn(gateway, 3) })).toMatchObject({ code: 404 });
        expect(await gateway.codeOf(withdrawUpload, { uploadId: gateway.uploadId }, gateway)).toBe(4099);
        // given again, it earns nothing
        const again = await gateway.uploadAll(text);
        await gateway.submit(again, title);
        await expect.poll(async () => (await gateway.statusOf(again)).state).toBe('pending');
        gateway.clock.advance(60_000);
        await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 });
        expect(await gateway.own()).toMatchObject({ state: 'accepted', uploadId: again });
        expect((await gateway.own())?.points).toBeUndefined();
      });
    });

    describe('an upload that the desk accepts on other terms', () => {
      const acceptWith = (gateway: Awaited<ReturnType<typeof startWithPending>>, terms: object) =>
        request(gateway.desk).post(`/desk/items/upload-${gateway.uploadId}/accept`).send(terms);

      test('is published so; its person is told what was changed, and the audit log says both', async () => {
        await using gateway = await startWithPending();
        const item = (await request(gateway.desk).get('/desk/items.json?kind=upload')).body.list[0];
        expect(item.terms).toMatchObject({ title, study: '300-1', category: '1', quality: '1', charge: 'free' });
        const terms = { title: '《赤壁赋》教案', gradeCode: 11, quality: 3, charge: 'money', price: '2.5' };
        const sent = { reason: '感谢分享。', ...terms, resourceType: 'guide', areaCode: '420000' };
        expect((await acceptWith(gateway, sent)).body).toEqual({ result: 'done' });
        const { resourceId = '', ...own } = (await gateway.own()) ?? {};
        expect(own).toMatchObject({ state: 'accepted', title: '《赤壁赋》教案', points: 20 });
        const [row] = await gateway.db.select().from(resource);
        expect(row).toMatchObject({
          ...{ id: Number(resourceId), resourceName: '《赤壁赋》教案', searchText: '《赤壁赋》教案' },
          ...{ qualityLevel: 3, chargeType: 'pay', price: 250, resourceType: 'guide', grade: 11, areaCode: 420000 },
        });
        const { list } = await gateway.call(messageList, firstPage, gateway);
        expect(list[0]?.content).toBe(
          `“${title}”已在资料库中公开。发布时作了修改：标题改为“《赤壁赋》教案”，类型改为“学案”，年级改为“高二”，地区改为“湖北”，级别改为“精品”，收费改为“¥2.50”。感谢分享。已奖励20积分。`,
        );
        const [entry] = await gateway.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
        expect(entry).toMatchObject({
          ...{ who: 'local', act: 'accept', kind: 'resource', entryId: resourceId },
          before: { resourceName: title, qualityLevel: 1, chargeType: 'free', price: 0 },
          after: { resourceName: '《赤壁赋》教案', qualityLevel: 3, chargeType: 'pay', price: 250, categoryCode: 1 },
        });
        expect(entry?.address).not.toBe('');
      });

      test('waits on where the terms do not fit', async () => {
        await using gateway = await startWithPending();
        const refused = await acceptWith(gateway, { charge: 'points' });
        expect([refused.status, refused.body]).toEqual([422, { result: 'refused', message: '请填写价格' }]);
        const priced = await acceptWith(gateway, { title: '新的标题', charge: 'member', price: '5' });
        expect([priced.status, priced.body.message]).toEqual([422, '这种收费方式没有价格，请填 0']);
        expect(await gateway.own()).toMatchObject({ state: 'pending', title });
        expect(await gateway.db.$count(resource)).toBe(0);
        // the chapter was deleted since
        const tags = { ...lessonTags, chapterId: '999999' };
        await gateway.db.update(upload).set({ tags });
        expect((await acceptWith(gateway, {})).body).toEqual({ result: 'refused', message: '所选学科没有这个章节' });
      });
    });

    describe('beside an upload', () => {
      test('stand the resources with the same file and with a title like it', async () => {
        await using gateway = await startWithPending();
        const copied = await gateway.begin(text, '抄来的.txt', { token: await logIn(gateway, 2) });
        await gateway.decide('accept');
        const id = (await gateway.own())?.resourceId;
        const near = await gateway.uploadAll(Buffer.from('另一份教案'), '夜航船.txt');
        await gateway.submit(near, '《赤壁赋》夜航船导学');
        const far = await gateway.uploadAll(Buffer.from('毫不相干'), '秋.txt');
        await gateway.submit(far, '《故都的秋》教案');
        const stranger = { token: await logIn(gateway, 2) };
        await gateway.sendPart(copied.uploadId, 1, { bytes: text, ...stranger });
        const same = { uploadId: copied.uploadId, title: '抄来的', tags: lessonTags, statement: true as const };
        await gateway.call(completeUpload, same, stranger);
        const items = async () => (await request(gateway.desk).get('/desk/items.json?kind=upload')).body;
        await expect.poll(async () => (await items()).total).toBe(3);
        const alike = new Map(
          (await items()).list.map((item: { id: string; alike?: object }) => [item.id, item.alike]),
        );
        const path = `/resource/${id}.html`;
        const editHref = `/studio/#/resource/${id}`;
        expect(alike.get(`upload-${near}`)).toEqual([{ title, note: '标题相近', path, editHref }]);
        expect(alike.get(`upload-${copied.uploadId}`)).toEqual([{ title, note: '文件相同', path, editHref }]);
        expect(alike.get(`upload-${far}`)).toBeUndefined();
      });
    });

    describe('several uploads at once', () => {
      test('are accepted on one set of terms, each answering for itself', async () => {
        await using gateway = await startWithPending();
        const paid = await gateway.uploadAll(Buffer.from('第二份'), '二.txt');
        await gateway.submit(paid, '《故都的秋》教案');
        await expect.poll(async () => (await gateway.statusOf(paid)).state).toBe('pending');
        const broken = await gateway.uploadAll(Buffer.from('第三份'), '三.txt');
        await gateway.submit(broken, '《荷塘月色》教案');
        await expect.poll(async () => (await gateway.statusOf(broken)).state).toBe('pending');
        const tags = { ...lessonTags, chapterId: '999999' };
        await gateway.db
          .update(upload)
          .set({ tags })
          .where(eq(upload.id, Number(broken)));
        const { list } = (await request(gateway.desk).get('/desk/items.json?kind=upload')).body;
        const item = [
          ...list.map(({ id, createTime }: { id: string; createTime: string }) => `${id}@${createTime}`),
          ...[`upload-${paid}`, 'upload-999', 'nothing-1', `upload-${paid}@yesterday`],
        ];
        const terms = { quality: '2', charge: 'points', price: '15', title: '' };
        const several = request(gateway.desk).post('/desk/items/accept');
        expect((await several.send({ item, ...terms })).body.results).toEqual([
          { id: `upload-${gateway.uploadId}`, result: 'done' },
          { id: `upload-${paid}`, result: 'done' },
          { id: `upload-${broken}`, result: 'refused', message: '所选学科没有这个章节' },
          { id: `upload-${paid}`, result: 'closed' },
          { id: 'upload-999', result: 'closed' },
          { id: 'nothing-1', result: 'closed' },
          { id: `upload-${paid}`, result: 'closed' },
        ]);
        const rows = await gateway.db.select().from(resource).orderBy(resource.id);
        expect(rows).toMatchObject([
          { resourceName: title, qualityLevel: 2, chargeType: 'points', price: 15 },
          { resourceName: '《故都的秋》教案', qualityLevel: 2, chargeType: 'points', price: 15 },
        ]);
        const left = `upload-${broken}`;
        const reject = (sent: object) => request(gateway.desk).post('/desk/items/reject').send(sent);
        expect((await reject({ item: left })).status).toBe(422);
        expect((await reject({ item: left, reason: '内容不完整' })).body.results).toEqual([
          { id: left, result: 'done' },
        ]);
        expect(await gateway.statusOf(broken)).toMatchObject({ state: 'rejected', reason: '内容不完整' });
      });
    });

    describe('an upload that the demo’s reviewer finds', () => {
      test('is accepted when it has waited, and earns points once with two reviewers at work', async () => {
        await using gateway = await startWithPending();
        const points = async () => (await gateway.call(integralAccountDetail, firstPage, gateway)).integralAmount;
        const review = () => reviewOpenItems({ ...gateway.parts, afterSeconds: 5 });
        const before = await points();
        gateway.clock.advance(4_000);
        expect(await review()).toBe(0);
        expect(await gateway.own()).toMatchObject({ state: 'pending' });
        gateway.clock.advance(1_000);
        expect((await Promise.all([review(), review()])).toSorted()).toEqual([0, 1]);
        const [hit] = await gateway.found();
        expect(await gateway.own()).toMatchObject({ state: 'accepted', points: 20, resourceId: hit?.id });
        expect(await review()).toBe(0);
        expect((await points()) - before).toBe(20);
      });
    });

    describe('the file of an upload', () => {
      const fileOf = (gateway: Awaited<ReturnType<typeof startWithPending>>) =>
        request(gateway.desk).get(`/desk/items/upload-${gateway.uploadId}/file`).buffer();

      test('is opened from the desk, before and after the decision', async () => {
        await using gateway = await startWithPending();
        const { body } = await request(gateway.desk).get('/desk/items.json?kind=upload');
        const url = `/desk/items/upload-${gateway.uploadId}/file`;
        expect(body.list).toMatchObject([{ file: { name: '教案.txt', url } }]);
        const file = await fileOf(gateway);
        expect([file.status, file.text]).toEqual([200, text.toString()]);
        expect(file.headers).toMatchObject({
          'content-disposition': `attachment; filename="??.txt"; filename*=UTF-8''${encodeURIComponent('教案.txt')}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        });
        await gateway.decide('reject', '标题与内容不符');
        expect((await fileOf(gateway)).status).toBe(200);
      });

      test('is for operators only', async () => {
        await using gateway = await startWithPending();
        expect((await fileOf(gateway).set('host', 'evil.example:9200')).status).toBe(403);
        expect((await fileOf(gateway).set('sec-fetch-site', 'cross-site')).status).toBe(403);
        const { store } = gateway;
        const guarded = createDesk({ ...gateway.parts, store, opsToken: 'ops-token' });
        const path = `/desk/items/upload-${gateway.uploadId}/file`;
        expect((await request(guarded).get(path)).status).toBe(401);
        expect((await request(guarded).get(path).auth('陈编辑', 'ops-token')).status).toBe(200);
        expect((await fetch(gateway.url + path)).status).toBe(404);
      });

      test('is not there for what the desk does not show', async () => {
        await using gateway = await startWithPending();
        const unsubmitted = await gateway.uploadAll(Buffer.from('还没有提交'), '草稿.txt');
        await expect.poll(async () => (await gateway.statusOf(unsubmitted)).isChecked).toBe(true);
        const ids = [`upload-${unsubmitted}`, 'upload-999', 'upload-0', `application-${gateway.uploadId}`, 'nothing-1'];
        for (const id of ids) expect((await request(gateway.desk).get(`/desk/items/${id}/file`)).status).toBe(404);
        await rm(join(gateway.dataDir, 'files/resource-files/uploads', gateway.uploadId), { recursive: true });
        const lost = await fileOf(gateway);
        expect([lost.status, lost.headers['content-disposition']]).toEqual([404, undefined]);
        await gateway.call(withdrawUpload, { uploadId: gateway.uploadId }, gateway);
        expect((await fileOf(gateway)).status).toBe(404);
      });
    });

    describe('an upload that the desk rejects', () => {
      test('is told why, and waits again when it is corrected', async () => {
        await using gateway = await startWithPending();
        await gateway.decide('reject', '标题与内容不符');
        expect(await gateway.own()).toMatchObject({
          state: 'rejected',
          reason: '标题与内容不符',
          isFileRefused: false,
        });
        expect(await gateway.found()).toEqual([]);
        const { list } = await gateway.call(messageList, firstPage, gateway);
        expect(list[0]).toMatchObject({ kind: 'upload', content: `“${title}”：标题与内容不符` });
        const corrected = { uploadId: gateway.uploadId, title: `${title}（修订）`, tags: lessonTags };
        expect(await gateway.call(updateUpload, corrected, gateway)).toEqual({ state: 'pending' });
        gateway.clock.advance(60_000);
        expect(await reviewOpenItems({ ...gateway.parts, afterSeconds: 30 })).toBe(1);
        expect(await gateway.found()).toHaveLength(1);
        expect((await gateway.call(messageList, firstPage, gateway)).total).toBe(2);
      });

      test('or that its person takes back keeps no bytes', async () => {
        await using gateway = await startWithPending();
        const kept = join(gateway.dataDir, 'files/resource-files/uploads', gateway.uploadId);
        expect(existsSync(kept)).toBe(true);
        await gateway.call(withdrawUpload, { uploadId: gateway.uploadId }, gateway);
        expect([existsSync(kept), (await gateway.own())?.state]).toEqual([false, 'withdrawn']);
        expect((await gateway.decide('accept')).status).toBe(409);
      });
    });
  });
}
