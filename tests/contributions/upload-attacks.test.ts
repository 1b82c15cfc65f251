import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { sweepOrphans, sweepUploads } from '../../gateway/contributions/uploads/sweep-uploads.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { sendUploadPart, updateUpload, withdrawUpload } from '../../shared/contributions/calls/upload.ts';
import { getPlayAuth } from '../../shared/library/calls/media.ts';
import { lessonTags, smallestPart, startUploadGateway, type UploadGateway } from '../kit/gateway/upload-gateway.ts';

const bytes = Buffer.alloc(2 * smallestPart, 'autumn in Beijing\n');

/** Sends the body of a form as it stands, in one segment; gives the code of the answer. */
function codeOfForm(gateway: UploadGateway, uploadId: string, body: string): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  const head = [
    `POST ${sendUploadPart.path.replace('{uploadId}', uploadId).replace('{n}', '1')} HTTP/1.1`,
    `host: ${hostname}`,
    `token: ${gateway.token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.on('error', reject);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  // 0 without an answer
  socket.once('close', () => resolve(Number(/"code":(\d+)/.exec(answer)?.[1] ?? 0)));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return promise.finally(() => socket.destroy());
}

// vitest fails a run with an error that would end the gateway's process
describe('a form without a closing boundary', () => {
  test.each([
    ['of another field', 'x', 'a'],
    ['of the file', 'file', 'a'],
    ['of the file, with more than a segment', 'file', 'a'.repeat(300_000)],
    ['of a file without bytes', 'file', ''],
  ])('%s is refused, and the gateway lives', async (_, field, content) => {
    await using gateway = await startUploadGateway();
    const { uploadId } = await gateway.begin(bytes);
    const disposition = `content-disposition: form-data; name="${field}"; filename="a"`;
    const code = await codeOfForm(gateway, uploadId, `--b\r\n${disposition}\r\n\r\n${content}`);
    expect(code).toBe(4223);
    const whole = await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(bytes, 1) });
    expect(whole.code).toBe(200);
  });
});

/** Half a second of silence. */
function wav(): Uint8Array {
  const bytes = Buffer.alloc(44 + 4000);
  bytes.write('RIFF', 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  for (const [i, value] of [1, 1, 8000, 0, 8000, 0, 1, 8].entries()) bytes.writeUInt16LE(value, 20 + 2 * i);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(4000, 40);
  return bytes;
}

async function startWithPending(file: Uint8Array = Buffer.from('秋天'), name?: string) {
  const gateway = await startUploadGateway();
  const uploadId = await gateway.uploadAll(file, name);
  await gateway.submit(uploadId);
  await expect.poll(async () => (await gateway.statusOf(uploadId)).state, { timeout: 20_000 }).toBe('pending');
  const log = pino({ level: 'silent' });
  const desk = createDesk({ ...gateway, log, kinds: allDeskKinds, opsToken: '' });
  const accept = (more = {}) => request(desk).post(`/desk/items/upload-${uploadId}/accept`).send(more);
  return { ...gateway, uploadId, desk, accept };
}

describe('an upload on the desk', () => {
  test('that its person changes meanwhile is not accepted as it was seen', async () => {
    await using gateway = await startWithPending();
    const seenOn = async () => {
      const { body } = await request(gateway.desk).get('/desk/items.json?kind=upload');
      return String(body.list[0].createTime);
    };
    const seen = await seenOn();
    gateway.clock.advance(1000);
    await gateway.call(updateUpload, { uploadId: gateway.uploadId, title: '另一个标题', tags: lessonTags }, gateway);
    expect((await gateway.accept({ seen })).body).toEqual({ result: 'closed' });
    expect((await gateway.statusOf(gateway.uploadId)).state).toBe('pending');
    expect((await gateway.accept({ seen: 'yesterday' })).status).toBe(422);
    expect((await gateway.accept({ seen: await seenOn() })).body).toEqual({ result: 'done' });
  });
});

describe('a sound that was withdrawn', () => {
  test('is no longer played to those who do not own it', async () => {
    await using gateway = await startWithPending(wav(), '听力.wav');
    await gateway.accept();
    const [row] = await gateway.db.select().from(upload);
    const id = String(row?.resourceId);
    expect(await gateway.codeOf(getPlayAuth, { id })).toBe(200);
    await gateway.call(withdrawUpload, { uploadId: gateway.uploadId }, gateway);
    expect(await gateway.codeOf(getPlayAuth, { id })).toBe(404);
  });
});

describe('the bytes of a file', () => {
  const hourMs = 3_600_000;

  test('are checked again when a stop came before the check was noted', async () => {
    await using gateway = await startUploadGateway();
    const files = gateway.uploadFiles;
    const { name } = await files.storePart(7, 1, Readable.from([bytes]));
    const whole = { parts: [name], fileType: 'txt' };
    const first = await files.assemble(7, whole);
    await files.keep(7, first);
    const second = await files.assemble(7, whole);
    expect(second.sha256).toBe(first.sha256);
    expect(await files.keep(7, second)).toBe('uploads/7/file.txt');
  });

  test('outlive the account that gave them, and leave no parts behind', async () => {
    await using gateway = await startWithPending();
    await gateway.accept();
    const { uploadFiles } = gateway;
    const kept = join(gateway.dataDir, 'files/resource-files/uploads', gateway.uploadId, 'file.txt');
    const parts = join(gateway.dataDir, 'files/uploads', gateway.uploadId);
    await expect.poll(() => existsSync(parts)).toBe(false);
    const part = await uploadFiles.storePart(Number(gateway.uploadId), 1, Readable.from([bytes]));
    const old = new Date(gateway.clock.now() - 2 * hourMs);
    await Promise.all([utimes(kept, old, old), utimes(join(parts, part.name), old, old)]);
    await sweepUploads(gateway);
    await sweepOrphans(gateway, 'file');
    expect([existsSync(parts), existsSync(kept)]).toEqual([false, true]);
    // the upload goes with its account
    await gateway.db.delete(upload);
    await sweepOrphans(gateway, 'file');
    expect(existsSync(kept)).toBe(true);
    await gateway.db.delete(resource);
    await sweepOrphans(gateway, 'file');
    expect(existsSync(kept)).toBe(false);
  });
});
