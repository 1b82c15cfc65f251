import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createUploadChecks } from '../../gateway/contributions/uploads/check-uploads.ts';
import {
  claimCheck,
  passCheck,
  postponeCheck,
  renewCheck,
  type UploadRow,
} from '../../gateway/contributions/uploads/upload-store.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { startUploadGateway, type UploadGateway } from '../kit/gateway/upload-gateway.ts';

/** An upload whose file waits for a check that no process makes. */
async function waiting(gateway: UploadGateway, words: string) {
  const uploadId = await gateway.uploadAll(Buffer.from(words));
  await expect.poll(async () => (await gateway.db.select().from(upload))[0]?.fileState).toBe('sound');
  await gateway.db.update(upload).set({ fileState: 'whole', checkRun: 0, checkEndedRun: 0, checkBeganAt: null });
  return uploadId;
}

const nothing = { pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [], path: 'uploads/1/file.txt' };

test('a check whose process falls silent is another one’s within half a minute, and its own end counts no more', async () => {
  await using gateway = await startUploadGateway();
  await waiting(gateway, 'silent');
  const { db } = gateway;
  const at = (second: number) => new Date(gateway.clock.now() + second * 1000);
  const first = (await claimCheck(db, at(0))) as UploadRow;
  expect(await claimCheck(db, at(15))).toBeUndefined();
  await renewCheck(db, first, at(15));
  expect(await claimCheck(db, at(34))).toBeUndefined();
  const second = (await claimCheck(db, at(36))) as UploadRow;
  expect([first.checkRun, second.checkRun]).toEqual([1, 2]);
  const passed = { file: nothing, preview: 'off' } as const;
  expect(await passCheck(db, first, passed)).toBe(false);
  expect(await passCheck(db, second, passed)).toBe(true);
  await db.delete(upload);
});

test('a check that cannot be made is made again after a minute, however often', async () => {
  await using gateway = await startUploadGateway();
  await waiting(gateway, 'postponed');
  const { db } = gateway;
  for (let minute = 0; minute < 12; minute += 1) {
    const now = gateway.clock.now() + minute * 60_000;
    const row = (await claimCheck(db, new Date(now + 1000))) as UploadRow;
    expect(row.checkRun - row.checkEndedRun).toBe(1);
    expect(await postponeCheck(db, row, new Date(now))).toBe(true);
    expect(await claimCheck(db, new Date(now + 59_000))).toBeUndefined();
  }
  await db.delete(upload);
});

test('a file whose check has ended its process ten times is refused and says so', async () => {
  await using gateway = await startUploadGateway();
  const uploadId = await waiting(gateway, 'parked');
  await gateway.db.update(upload).set({ checkRun: 10 });
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  createUploadChecks({ ...gateway, log }).start();
  await expect.poll(async () => (await gateway.statusOf(uploadId)).state).toBe('rejected');
  expect((await gateway.statusOf(uploadId)).reason).toBe('文件多次没有检查成功，请换一种格式重新上传');
  expect(lines.join()).toContain('upload.check-parked');
});
