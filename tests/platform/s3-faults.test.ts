import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, StoreFailure } from '../../gateway/platform/files/file-store.ts';
import { createS3Store } from '../../gateway/platform/files/s3/s3-store.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { freePort } from '../kit/ports.ts';
import { startS3Double } from '../kit/s3/s3-double.ts';

let server: Awaited<ReturnType<typeof startS3Double>>;
let store: FileStore;
beforeEach(async () => {
  server = await startS3Double();
  store = createS3Store(server.address);
});
afterEach(() => server[Symbol.asyncDispose]());

const small = Buffer.from('一份试卷');
const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1024 * 1024, 7)));

describe('a store that', () => {
  test('is busy twice is asked again', async () => {
    server.fail('busy', 2);
    expect(await store.put('a', small)).toMatchObject({ size: small.length });
  });

  test('stays busy is given up, and named', async () => {
    server.fail('busy');
    await expect(store.put('a', small)).rejects.toThrow(/the file store refuses \(503 SlowDown.*a was not stored/);
    await expect(store.stat('a')).rejects.toThrow(StoreFailure);
    await expect(store.read('a')).rejects.toThrow('a was not read');
    await expect(pathsIn(store, '')).rejects.toThrow('its files were not listed');
  });

  test('is full says so', async () => {
    server.fail('full');
    await expect(store.put('a', small)).rejects.toThrow(/507 InsufficientStorage/);
    await expect(store.put('b', megabytes(20))).rejects.toThrow(StoreFailure);
    // parts that it has taken are given up
    expect([server.content.objects.size, server.content.uploads.size]).toEqual([0, 0]);
  });

  test.each([
    ['keeps half of a file', 'keeps half', () => small, /has kept 6 of the 12 bytes of a/],
    ['loses a part', 'loses a part', () => megabytes(20), /has kept 12582912 of the 20971520 bytes of a/],
  ] as const)('%s is found out', async (_name, fault, bytes, said) => {
    server.fail(fault, 1);
    await expect(store.put('a', bytes())).rejects.toThrow(said);
    expect(await store.stat('a')).toBeUndefined();
    await store.put('a', bytes());
  });

  test('takes what another process writes at the same time keeps that', async () => {
    server.fail('another writes', 1);
    await expect(store.put('a', small)).rejects.toThrow('has another file of 7 bytes in the place of a');
    expect(String(await store.bytes('a'))).toBe('another');
  });

  test('breaks off in a body fails its reader', async () => {
    await store.put('a', Buffer.alloc(1024 * 1024, 7));
    server.fail('breaks off', 1);
    await expect(buffer(await store.read('a'))).rejects.toThrow();
    expect((await store.bytes('a')).length).toBe(1024 * 1024);
  });

  test('is slow is waited for', async () => {
    server.fail('slow', 1);
    expect(await store.put('a', small)).toMatchObject({ size: small.length });
  });

  test('is gone is named', async () => {
    const gone = createS3Store({ ...server.address, endpoint: `http://127.0.0.1:${await freePort()}` });
    await expect(gone.stat('a')).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  });
});

test.each([
  ['another secret', { secretAccessKey: 'wrong' }, /403/],
  ['another key', { accessKeyId: 'wrong' }, /403/],
  ['a bucket that is not there', { bucket: 'other' }, /NoSuchBucket/],
])('%s is refused, and says why', async (_name, wrong, said) => {
  const refused = createS3Store({ ...server.address, ...wrong });
  await expect(pathsIn(refused, '')).rejects.toThrow(said);
  await expect(refused.put('a', small)).rejects.toThrow(said);
});

test('an upload by parts that a killed process has begun is removed', async () => {
  const { content } = server;
  content.begin('site/resource-files/1.zip', {});
  content.begin('another/program.zip', {});
  await store.removeUnfinished(Date.now() - 60_000);
  expect(content.uploads.size).toBe(2);
  await store.removeUnfinished(Date.now() + 60_000);
  expect([...content.uploads.values()].map(({ key }) => key)).toEqual(['another/program.zip']);
});
