import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUploadChecks } from '../../gateway/contributions/uploads/check-uploads.ts';
import { upload, uploadPart } from '../../gateway/platform/db/schema/upload.ts';
import { createUpload } from '../../shared/contributions/calls/upload.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { smallestPart, startUploadGateway, type UploadGateway } from '../kit/gateway/upload-gateway.ts';

const firstPage = { pageNum: 1, pageSize: 10 };

/** A file that lies whole at the gateway and has other bytes than were announced; its check has not begun. */
async function beginRefused(gateway: UploadGateway) {
  const announced = { name: '教案.txt', size: 10, sha256: '0'.repeat(64), partSize: smallestPart };
  const { uploadId } = await gateway.call(createUpload, announced, gateway);
  const id = Number(uploadId);
  const { uploadFiles } = gateway;
  const { name } = await uploadFiles.storePart(id, 1, Readable.from([Buffer.from('ten bytes.')]));
  await gateway.db.insert(uploadPart).values({ uploadId: id, n: 1, sha256: '', name });
  await gateway.db.update(upload).set({ fileState: 'whole' }).where(eq(upload.id, id));
  return { uploadId, check: createUploadChecks(gateway).start };
}

describe('a file that its check refuses', () => {
  test('after it was submitted is told of', async () => {
    await using gateway = await startUploadGateway();
    const { uploadId, check } = await beginRefused(gateway);
    expect(await gateway.submit(uploadId, '夜航船教案')).toEqual({ state: 'checking' });
    check();
    await expect.poll(async () => (await gateway.statusOf(uploadId)).state).toBe('rejected');
    const { list, total } = await gateway.call(messageList, firstPage, gateway);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      kind: 'upload',
      title: '您上传的资源未通过检查',
      content: '“夜航船教案”：文件校验不一致，请重新上传',
      url: '/user/upload-management',
    });
  });

  test('before it was submitted is not: its person still has the page of uploads', async () => {
    await using gateway = await startUploadGateway();
    const { uploadId, check } = await beginRefused(gateway);
    check();
    await expect.poll(async () => (await gateway.statusOf(uploadId)).state).toBe('rejected');
    expect((await gateway.call(messageList, firstPage, gateway)).total).toBe(0);
  });
});

test('what was withdrawn takes nothing of the quota, though who has downloaded it keeps the file', async () => {
  await using gateway = await startUploadGateway({ uploadQuota: { bytes: 1000, open: 9 } });
  const create = (size: number, c: string) => ({
    name: '教案.txt',
    size,
    sha256: c.repeat(64),
    partSize: smallestPart,
  });
  const { uploadId } = await gateway.call(createUpload, create(800, 'a'), gateway);
  expect(await gateway.codeOf(createUpload, create(500, 'b'), gateway)).toBe(4131);
  // as an accepted one that its person takes back
  await gateway.db
    .update(upload)
    .set({ state: 'withdrawn', fileState: 'sound' })
    .where(eq(upload.id, Number(uploadId)));
  expect(await gateway.codeOf(createUpload, create(500, 'b'), gateway)).toBe(200);
});
