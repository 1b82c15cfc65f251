import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { createS3Store } from '../../gateway/platform/files/s3/s3-store.ts';
import { abortUpload, uploadStatus } from '../../shared/contributions/calls/upload.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { startGatewayApp } from '../kit/gateway/gateway-app.ts';
import {
  sendPart,
  sha256,
  smallestPart,
  startUploadGateway,
  type UploadGateway,
} from '../kit/gateway/upload-gateway.ts';
import { startS3Double } from '../kit/s3/s3-double.ts';

let server: Awaited<ReturnType<typeof startS3Double>>;
let one: UploadGateway;
/** Another machine: its own DATA_DIR, the same database and bucket. */
let other: Awaited<ReturnType<typeof startGatewayApp>>;
let folder: string;
beforeAll(async () => {
  server = await startS3Double();
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-other-'));
  one = await startUploadGateway({ store: createS3Store(server.address) });
  other = await startGatewayApp({ db: one.db, dataDir: folder, store: createS3Store(server.address) });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await one[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const text = Buffer.from('路漫漫其修远兮\n'.repeat(8000));

test('parts of a file come to one gateway or the other, and each knows the whole', async () => {
  const { token } = one;
  const { uploadId } = await one.begin(text);
  const parts = Math.ceil(text.length / smallestPart);
  for (let n = 1; n <= parts; n++) {
    const { url } = n % 2 === 0 ? one : other;
    expect(await sendPart(url, uploadId, n, { token, bytes: one.partOf(text, n) })).toMatchObject({ code: 200 });
  }
  await expect.poll(async () => (await other.call(uploadStatus, { uploadId }, { token })).isChecked).toBe(true);
  const kept = await other.store.bytes(`resource-files/uploads/${uploadId}/file.txt`);
  expect(sha256(kept)).toBe(sha256(text));
  await expect.poll(() => pathsIn(one.store, 'uploads/')).toEqual([]);
});

test('a store that has no room refuses a part without remains, and takes it later', async () => {
  const { token } = one;
  const bytes = Buffer.from('天行健');
  const { uploadId } = await one.begin(bytes);
  const send = () => sendPart(other.url, uploadId, 1, { token, bytes });
  server.fail('full');
  expect(await send()).toMatchObject({ code: 500 });
  expect([(await one.statusOf(uploadId)).parts, await pathsIn(one.store, `uploads/${uploadId}/`)]).toEqual([[], []]);
  server.fail('full', 0);
  expect(await send()).toMatchObject({ code: 200 });
});

test('an upload that is given up at one gateway leaves nothing for the other', async () => {
  const bytes = Buffer.alloc(smallestPart + 1, 65);
  const { uploadId } = await one.begin(bytes);
  await sendPart(other.url, uploadId, 1, { token: one.token, bytes: one.partOf(bytes, 1) });
  await one.call(abortUpload, { uploadId }, one);
  expect(await pathsIn(one.store, `uploads/${uploadId}/`)).toEqual([]);
  expect(await one.db.$count(upload)).toBe(2);
});
