import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { createUploadChecks } from '../../gateway/contributions/uploads/check-uploads.ts';
import { sweepUploads } from '../../gateway/contributions/uploads/sweep-uploads.ts';
import { createUploadFiles } from '../../gateway/contributions/uploads/upload-files.ts';
import { upload, uploadPart } from '../../gateway/platform/db/schema/upload.ts';
import { createFolderStore } from '../../gateway/platform/files/folder-store.ts';
import { createWorkFolder } from '../../gateway/platform/files/work-folder.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  updateUpload,
  uploadStatus,
  userUploadList,
} from '../../shared/contributions/calls/upload.ts';
import { uploadLimits } from '../../shared/contributions/upload-limits.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { startGatewayApp } from '../kit/gateway/gateway-app.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import {
  lessonTags,
  sendPart,
  sha256,
  smallestPart,
  startUploadGateway,
  type UploadGateway,
} from '../kit/gateway/upload-gateway.ts';
import { closeUserDatabase } from '../kit/gateway/user-gateway.ts';
import { portOf } from '../kit/ports.ts';

const firstPage = { pageNum: 1, pageSize: 10 };
/** A text of three parts, the last of them short. */
const text = Buffer.alloc(2 * smallestPart + 999, 'autumn in Beijing\n');

const stateOf = async (gateway: UploadGateway, uploadId: string) => (await gateway.statusOf(uploadId)).state;
const submitted = async (gateway: UploadGateway, uploadId: string, title?: string) => {
  await gateway.submit(uploadId, title);
  await expect.poll(() => stateOf(gateway, uploadId)).not.toBe('checking');
};

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`on ${kind.name}`, () => {
    const start: typeof startUploadGateway = (options) => startUploadGateway({ kind, ...options });
    afterAll(() => closeUserDatabase(kind));

    describe('parts', () => {
      test('arrive in any order, more than once, and make the file', async () => {
        await using gateway = await start();
        const { uploadId, partSize } = await gateway.begin(text);
        expect(partSize).toBe(smallestPart);
        for (const n of [3, 1, 1]) {
          const answer = await gateway.sendPart(uploadId, n, { bytes: gateway.partOf(text, n) });
          expect(answer).toMatchObject({ code: 200, data: { n, state: 'uploading' } });
        }
        expect(await gateway.statusOf(uploadId)).toMatchObject({
          parts: [1, 3],
          state: 'uploading',
          size: text.length,
        });
        expect(
          await gateway.codeOf(completeUpload, { uploadId, title: '教案', tags: lessonTags, statement: true }, gateway),
        ).toBe(4224);
        const fields = { sha256: sha256(gateway.partOf(text, 2)) };
        await gateway.sendPart(uploadId, 2, { bytes: gateway.partOf(text, 2), fields });
        await submitted(gateway, uploadId);
        expect(await gateway.statusOf(uploadId)).toMatchObject({ state: 'pending', isChecked: true });
        const kept = join(gateway.dataDir, 'files/resource-files/uploads', uploadId, 'file.txt');
        expect(sha256(await readFile(kept))).toBe(sha256(text));
        await expect.poll(() => pathsIn(gateway.store, 'uploads/')).toEqual([]);
      });

      test.each([
        ['with a wrong hash', 4222, { headers: { 'x-part-sha256': '0'.repeat(64) } }],
        ['that is too short', 4221, { bytes: text.subarray(0, 100) }],
        ['that is longer than its place', 4221, { bytes: text.subarray(0, smallestPart + 1) }],
        ['larger than any part', 413, { bytes: new Uint8Array(8 * 1024 * 1024 + 1) }],
      ])('one %s is refused and leaves nothing', async (_, code, part) => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        const answer = await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(text, 1), ...part });
        expect(answer.code).toBe(code);
        expect(await gateway.statusOf(uploadId)).toMatchObject({ parts: [] });
        expect(await pathsIn(gateway.store, 'uploads/')).toEqual([]);
      });

      test('one of exactly the largest length is taken', async () => {
        await using gateway = await start();
        const largest = uploadLimits.partBytes.max;
        const bytes = new Uint8Array(largest + 10);
        const input = { name: '课件.pptx', size: bytes.length, sha256: sha256(bytes), partSize: largest };
        const { uploadId, partSize } = await gateway.call(createUpload, input, gateway);
        const answer = await gateway.sendPart(uploadId, 1, { bytes: bytes.subarray(0, partSize) });
        expect([partSize, answer.code]).toEqual([largest, 200]);
      });

      test('a part that the file does not have is refused', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        expect((await gateway.sendPart(uploadId, 4, { bytes: text.subarray(0, 10) })).code).toBe(4221);
      });

      test('a file whose bytes are not those that were announced is refused', async () => {
        await using gateway = await start();
        const announced = { name: '教案.txt', size: 10, sha256: '0'.repeat(64), partSize: smallestPart };
        const { uploadId } = await gateway.call(createUpload, announced, gateway);
        await gateway.sendPart(uploadId, 1, { bytes: text.subarray(0, 10) });
        await expect.poll(() => stateOf(gateway, uploadId)).toBe('rejected');
        expect(await gateway.statusOf(uploadId)).toMatchObject({ reason: '文件校验不一致，请重新上传' });
        await expect.poll(() => existsSync(join(gateway.dataDir, 'files/uploads', uploadId))).toBe(false);
        const again = { uploadId, title: '教案', tags: lessonTags };
        expect(await gateway.codeOf(updateUpload, again, gateway)).toBe(4153);
      });
    });

    describe('an upload', () => {
      test('of which the store has lost a part is refused', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        const send = (n: number) => gateway.sendPart(uploadId, n, { bytes: gateway.partOf(text, n) });
        await send(1);
        for (const path of await pathsIn(gateway.store, `uploads/${uploadId}/`)) await gateway.store.remove(path);
        await send(2);
        await send(3);
        await expect.poll(() => stateOf(gateway, uploadId)).toBe('rejected');
        expect(await gateway.statusOf(uploadId)).toMatchObject({ reason: '文件的一部分没有保存下来，请重新上传' });
      });

      test('of one file in two tabs is one upload', async () => {
        await using gateway = await start();
        const [one, other] = await Promise.all([gateway.begin(text), gateway.begin(text, '另一个名字.txt')]);
        expect(one.uploadId).toBe(other.uploadId);
        const sent = [1, 2, 3, 1, 2, 3].map((n) =>
          gateway.sendPart(one.uploadId, n, { bytes: gateway.partOf(text, n) }),
        );
        for (const { code } of await Promise.all(sent)) expect(code).toBe(200);
        await submitted(gateway, one.uploadId);
        expect(await stateOf(gateway, one.uploadId)).toBe('pending');
        expect((await gateway.call(userUploadList, firstPage, gateway)).total).toBe(1);
      });

      test('of somebody else is not there', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        const stranger = { token: await logIn(gateway, 2) };
        expect(await gateway.codeOf(uploadStatus, { uploadId }, stranger)).toBe(404);
        expect(await gateway.codeOf(abortUpload, { uploadId }, stranger)).toBe(404);
        expect((await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(text, 1), ...stranger })).code).toBe(404);
        expect((await gateway.begin(text, '教案.txt', stranger)).uploadId).not.toBe(uploadId);
      });

      test('that a stop of the gateway interrupts at 63 % goes on with the rest, and has the same bytes', async () => {
        await using gateway = await start();
        const { token } = gateway;
        // no part is like another one
        const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => `line ${i}\n`).join('')).subarray(
          0,
          27 * smallestPart - 5,
        );
        const parts = Array.from({ length: 27 }, (_, i) => i + 1);
        const [sent, rest] = [parts.slice(0, 17), parts.slice(17)];
        const { uploadId } = await gateway.begin(bytes);
        for (const n of sent) await gateway.sendPart(uploadId, n, { bytes: gateway.partOf(bytes, n) });
        await gateway.stopServing();
        // of the part that was on its way
        await gateway.store.put(`uploads/${uploadId}/18.0`, bytes.subarray(0, 1000));
        const { db, dataDir } = gateway;
        await using again = await startGatewayApp({ db, dataDir });
        const input = { name: '教案.txt', size: bytes.length, sha256: sha256(bytes), partSize: smallestPart };
        expect(await again.call(createUpload, input, { token })).toMatchObject({ uploadId });
        const status = () => again.call(uploadStatus, { uploadId }, { token });
        expect(await status()).toMatchObject({ parts: sent, state: 'uploading' });
        for (const n of rest) await sendPart(again.url, uploadId, n, { token, bytes: gateway.partOf(bytes, n) });
        await expect.poll(async () => (await status()).isChecked).toBe(true);
        const kept = await readFile(join(dataDir, 'files/resource-files/uploads', uploadId, 'file.txt'));
        expect(sha256(kept)).toBe(sha256(bytes));
      });

      test('that is given up is forgotten with its bytes', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(text, 1) });
        await gateway.call(abortUpload, { uploadId }, gateway);
        expect(await gateway.codeOf(uploadStatus, { uploadId }, gateway)).toBe(404);
        expect(existsSync(join(gateway.dataDir, 'files/uploads', uploadId))).toBe(false);
      });

      test('whose login ends at the last part goes on after the next one', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        for (const n of [1, 2]) await gateway.sendPart(uploadId, n, { bytes: gateway.partOf(text, n) });
        const expired = await gateway.sendPart(uploadId, 3, { bytes: gateway.partOf(text, 3), token: 'ended' });
        expect(expired.code).toBe(-1);
        const token = await logIn(gateway, 1);
        const { uploadId: joined } = await gateway.begin(text, '教案.txt', { token });
        expect(joined).toBe(uploadId);
        expect((await gateway.statusOf(joined, { token })).parts).toEqual([1, 2]);
        await gateway.sendPart(joined, 3, { bytes: gateway.partOf(text, 3), token });
        await expect.poll(async () => (await gateway.statusOf(joined, { token })).isChecked).toBe(true);
      });

      test.each([
        ['a program', '病毒.exe', 100, 4151],
        ['a picture that may run scripts', '图.svg', 100, 4151],
        ['a text over its size', '教案.txt', 6 * 1024 * 1024, 4152],
        ['255 characters of a name', `${'长'.repeat(251)}.txt`, 100, 200],
        ['256 of them', `${'长'.repeat(252)}.txt`, 100, 422],
        ['an empty file', '空.txt', 0, 422],
      ])('%s', async (_, name, size, code) => {
        await using gateway = await start();
        const input = { name, size, sha256: sha256(text), partSize: smallestPart };
        expect(await gateway.codeOf(createUpload, input, gateway)).toBe(code);
      });

      test('ends at the quota and at the number of open files', async () => {
        const uploadQuota = { bytes: 1000, open: 2 };
        await using gateway = await start({ uploadQuota });
        const create = (size: number, c: string) => ({
          name: '教案.txt',
          size,
          sha256: c.repeat(64),
          partSize: smallestPart,
        });
        expect(await gateway.codeOf(createUpload, create(1001, 'a'), gateway)).toBe(4131);
        await gateway.call(createUpload, create(500, 'b'), gateway);
        await gateway.call(createUpload, create(500, 'c'), gateway);
        expect(await gateway.codeOf(createUpload, create(1, 'd'), gateway)).toBe(4131);
        await gateway.db.execute("update upload set file_state = 'gone'");
        expect(await gateway.codeOf(createUpload, create(1, 'd'), gateway)).toBe(4132);
      });

      test('is not begun where the disk has no room for it', async () => {
        const root = await mkdtemp(join(tmpdir(), 'zhizhan-full-'));
        const room = 600 * 1024 * 1024;
        const uploadFiles = {
          ...createUploadFiles({ store: createFolderStore(root), work: createWorkFolder(root) }),
          freeBytes: async () => room,
        };
        await using gateway = await start({ uploadFiles });
        const create = (size: number) => ({ name: '课件.pptx', size, sha256: 'a'.repeat(64), partSize: smallestPart });
        expect(await gateway.codeOf(createUpload, create(30 * 1024 * 1024), gateway)).toBe(5071);
        expect(await gateway.codeOf(createUpload, create(29 * 1024 * 1024), gateway)).toBe(200);
        await rm(root, { recursive: true, force: true });
      });

      test('needs tags that fit its category', async () => {
        await using gateway = await start();
        const uploadId = await gateway.uploadAll(text);
        const exam = { uploadId, title: '期中试卷', tags: { ...lessonTags, category: 7 }, statement: true } as const;
        expect(await gateway.envelopeOf(completeUpload, exam, gateway)).toMatchObject({
          code: 422,
          message: '请选择年级',
        });
      });
    });

    describe('what is left over', () => {
      const hourMs = 3_600_000;

      test('is removed: uploads that nobody goes on with, and bytes of none', async () => {
        await using gateway = await start();
        const { uploadId } = await gateway.begin(text);
        await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(text, 1) });
        const orphan = 'uploads/999/1';
        await gateway.store.put(orphan, Buffer.from('part'));
        const old = new Date(gateway.clock.now() - 2 * hourMs);
        await utimes(join(gateway.dataDir, 'files', orphan), old, old);
        const sweep = () => sweepUploads(gateway);
        await sweep();
        expect(await pathsIn(gateway.store, 'uploads/')).toEqual([
          expect.stringMatching(new RegExp(`^uploads/${uploadId}/1\\.[\\w-]+$`)),
        ]);
        gateway.clock.advance(25 * hourMs);
        await sweep();
        expect(await pathsIn(gateway.store, 'uploads/')).toEqual([]);
        const after = { token: await logIn(gateway, 1) };
        expect(await gateway.codeOf(uploadStatus, { uploadId }, after)).toBe(404);
      });
    });
  });
}

describe('what a file holds', () => {
  test('decides about it, whatever its name says', async () => {
    await using gateway = await startUploadGateway();
    const bomb = zipSync({ '练习.txt': new Uint8Array(3 * 1024 * 1024) });
    const uploadId = await gateway.uploadAll(bomb, '资料.zip');
    await expect.poll(() => stateOf(gateway, uploadId), { timeout: 20_000 }).toBe('rejected');
    expect((await gateway.statusOf(uploadId)).reason).toBe('压缩包解压后过大');
  });

  test('is shown to its person before it is submitted, and to nobody else', async () => {
    await using gateway = await startUploadGateway();
    const uploadId = await gateway.uploadAll(createCanvas(300, 200).toBuffer('image/png'), '板书.png');
    const status = () => gateway.statusOf(uploadId);
    await expect.poll(async () => (await status()).isChecked, { timeout: 20_000 }).toBe(true);
    const { state, pageNum, previewUrl } = await status();
    expect({ state, pageNum }).toEqual({ state: 'uploading', pageNum: 1 });
    const picture = await fetch(gateway.url + previewUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${gateway.url}/files/uploads/${uploadId}/1.webp`)).status).toBe(404);
  });
});

describe('with a virus scanner', () => {
  test.each([
    ['a clean file goes on', 'stream: OK\0', 'sound'],
    ['a virus is refused', 'stream: Eicar-Signature FOUND\0', 'gone'],
    ['a scanner that is away leaves files in their check', undefined, 'whole'],
  ])('%s', async (_, verdict, fileState) => {
    await using gateway = await startUploadGateway();
    const heard: Buffer[] = [];
    const scanner = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (chunk) => void heard.push(chunk));
      socket.on('end', () => socket.end(verdict ?? ''));
    });
    scanner.listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    const clamdUrl = `tcp://127.0.0.1:${portOf(scanner)}`;
    if (verdict === undefined) scanner.close();
    const bytes = Buffer.from('a short text');
    const { uploadId } = await gateway.begin(bytes);
    const { uploadFiles } = gateway;
    const { name } = await uploadFiles.storePart(Number(uploadId), 1, Readable.from([bytes]));
    await gateway.db.insert(uploadPart).values({ uploadId: Number(uploadId), n: 1, sha256: '', name });
    await gateway.db.update(upload).set({ fileState: 'whole' });
    const { log, lines } = gateway;
    createUploadChecks({ ...gateway, log, uploadFiles, clamdUrl }).start();
    const row = async () => (await gateway.db.select().from(upload))[0];
    if (verdict === undefined)
      await expect.poll(() => lines.join(), { timeout: 20_000 }).toContain('upload.check-failed');
    await expect.poll(async () => (await row())?.fileState, { timeout: 20_000 }).toBe(fileState);
    if (verdict !== undefined) expect(Buffer.concat(heard).includes(bytes)).toBe(true);
    await gateway.db.delete(upload);
    scanner.close();
  });

  test('parts are stored outside of transactions, and one that was replaced leaves no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zhizhan-parts-'));
    const real = createFolderStore(folder);
    let db: UploadGateway['db'] | undefined;
    // the embedded database has one connection: within a transaction this would wait for ever
    const asked =
      <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
      async (...args: A) => {
        await db?.execute(sql`select 1`);
        return act(...args);
      };
    const store = { ...real, put: asked(real.put), move: asked(real.move), remove: asked(real.remove) };
    await using gateway = await startUploadGateway({ store });
    db = gateway.db;
    const bytes = Buffer.alloc(11 * smallestPart, '秋');
    const { uploadId } = await gateway.begin(bytes);
    const send = (n: number) => gateway.sendPart(uploadId, n, { bytes: gateway.partOf(bytes, n) });
    const sent = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2];
    const answers = await Promise.all(sent.map(send));
    expect(answers.map(({ code }) => code)).toEqual(sent.map(() => 200));
    expect(await pathsIn(real, 'uploads/')).toHaveLength(10);
    await send(11);
    await expect.poll(async () => (await gateway.statusOf(uploadId)).isChecked, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => pathsIn(real, 'uploads/')).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  test('a part that an earlier release has taken counts', async () => {
    await using gateway = await startUploadGateway();
    const bytes = Buffer.alloc(2 * smallestPart, '冬');
    const { uploadId } = await gateway.begin(bytes);
    await gateway.store.put(`uploads/${uploadId}/1`, gateway.partOf(bytes, 1));
    await gateway.db.insert(uploadPart).values({ uploadId: Number(uploadId), n: 1, sha256: '' });
    await gateway.sendPart(uploadId, 2, { bytes: gateway.partOf(bytes, 2) });
    await expect.poll(async () => (await gateway.statusOf(uploadId)).isChecked, { timeout: 20_000 }).toBe(true);
    await gateway.db.delete(upload);
  });

  test('a file that is deleted while it is checked is no fault', async () => {
    await using gateway = await startUploadGateway();
    const files = gateway.uploadFiles;
    const ids: number[] = [];
    for (const words of ['deleted while it is checked', 'checked after it']) {
      const bytes = Buffer.from(words);
      const id = Number((await gateway.begin(bytes)).uploadId);
      ids.push(id);
      const { name } = await files.storePart(id, 1, Readable.from([bytes]));
      await gateway.db.insert(uploadPart).values({ uploadId: id, n: 1, sha256: '', name });
    }
    await gateway.db.update(upload).set({ fileState: 'whole' });
    const deletesFirst: typeof files = {
      ...files,
      async keep(id, fileType) {
        if (id === ids[0]) {
          await gateway.db.delete(upload).where(eq(upload.id, id));
          await files.remove(id);
        }
        return files.keep(id, fileType);
      },
    };
    const { log, lines } = gateway;
    createUploadChecks({ ...gateway, log, uploadFiles: deletesFirst }).start();
    const states = async () => (await gateway.db.select().from(upload)).map(({ fileState }) => fileState);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['sound']);
    expect(lines.join()).not.toContain('upload.check-failed');
    await gateway.db.delete(upload);
  });
});
