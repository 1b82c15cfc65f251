import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, NoSuchFile, storeBelow, WrongBytes } from '../../gateway/platform/files/file-store.ts';
import { fileStores, pathsIn } from '../kit/gateway/file-stores.ts';

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (content: string) => new TextEncoder().encode(content);
const paths = (store: FileStore, prefix = '') => pathsIn(store, prefix);

for (const { name, available, open } of fileStores) {
  describe.skipIf(!available)(`a ${name} store`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let all: FileStore;
    beforeAll(async () => {
      opened = await open();
      all = opened.store;
    });
    afterAll(() => opened[Symbol.asyncDispose]());

    let count = 0;
    /** A part of the store that is empty. */
    const fresh = () => storeBelow(all, `test-${++count}`);

    test.each([
      ['bytes', () => bytesOf('一份试卷')],
      ['a stream', () => Readable.from([Buffer.from('一份'), Buffer.from('试卷')])],
    ])('gives back what was put as %s', async (_kind, make) => {
      const store = fresh();
      const put = await store.put('a/试卷.docx', make());
      expect(put).toMatchObject({ path: 'a/试卷.docx', size: 12, sha256: sha256Of('一份试卷') });
      expect(await store.stat('a/试卷.docx')).toMatchObject({ path: 'a/试卷.docx', size: 12 });
      expect(Math.abs(Date.now() - put.changedAt)).toBeLessThan(60_000);
      expect(Buffer.from(await store.bytes('a/试卷.docx')).toString()).toBe('一份试卷');
    });

    test('keeps an empty file', async () => {
      const store = fresh();
      await store.put('none', Readable.from([]));
      expect([(await store.stat('none'))?.size, (await store.bytes('none')).length]).toEqual([0, 0]);
    });

    test('keeps a large file that comes as a stream', async () => {
      const store = fresh();
      const chunk = Buffer.alloc(1024 * 1024, 'zhizhan ');
      const put = await store.put('large', Readable.from(Array.from({ length: 21 }, () => chunk)));
      expect(put.size).toBe(21 * chunk.length);
      expect(sha256Of(await buffer(await store.read('large')))).toBe(put.sha256);
    });

    test.each([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 3, end: 5 }, '345'],
      [{ start: 8, end: 9 }, '89'],
    ])('reads %j', async (range, expected) => {
      const store = fresh();
      await store.put('digits', bytesOf('0123456789'));
      expect(await text(await store.read('digits', range))).toBe(expected);
    });

    test('takes bytes with the hash that was given', async () => {
      const store = fresh();
      await store.put('a', bytesOf('right'), { sha256: sha256Of('right') });
      expect(await paths(store)).toEqual(['a']);
    });

    test.each([
      ['bytes', () => bytesOf('other')],
      ['a stream', () => Readable.from([Buffer.from('other')])],
      ['a large stream', () => Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024)))],
    ])('refuses %s with another hash, and leaves what was there', async (_kind, make) => {
      const store = fresh();
      await store.put('a', bytesOf('first'));
      await expect(store.put('a', make(), { sha256: sha256Of('right') })).rejects.toThrow(WrongBytes);
      expect([Buffer.from(await store.bytes('a')).toString(), await paths(store)]).toEqual(['first', ['a']]);
    });

    test('keeps nothing of a stream that breaks', async () => {
      const store = fresh();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(1024);
          throw new Error('the client has left');
        })(),
      );
      await expect(store.put('a', broken)).rejects.toThrow('the client has left');
      expect(await paths(store)).toEqual([]);
    });

    test('replaces a file, unless it is to stay', async () => {
      const store = fresh();
      await store.put('a', bytesOf('1'));
      await store.put('a', bytesOf('22'));
      expect(await store.put('a', bytesOf('333'), { ifAbsent: true })).toMatchObject({ size: 2 });
      expect(Buffer.from(await store.bytes('a')).toString()).toBe('22');
    });

    test('copies, moves and removes', async () => {
      const store = fresh();
      await store.put('a', bytesOf('x'));
      await store.copy('a', 'b/c');
      await store.move('a', 'b/d');
      expect(await paths(store)).toEqual(['b/c', 'b/d']);
      await store.remove('b/c');
      await store.remove('b/c');
      expect([await paths(store), Buffer.from(await store.bytes('b/d')).toString()]).toEqual([['b/d'], 'x']);
    });

    test('says so of a file that is not there', async () => {
      const store = fresh();
      expect(await store.stat('none')).toBeUndefined();
      await expect(store.read('none')).rejects.toThrow(NoSuchFile);
      await expect(store.bytes('none')).rejects.toThrow(NoSuchFile);
      await expect(store.copy('none', 'a')).rejects.toThrow(NoSuchFile);
      await expect(store.move('none', 'a')).rejects.toThrow(NoSuchFile);
    });

    test('lists what begins with a prefix, beyond one page of answers', async () => {
      const store = fresh();
      const names = Array.from({ length: 25 }, (_, i) => `page/${String(i).padStart(2, '0')}`);
      for (const name of [...names, 'pages', 'other/1']) await store.put(name, bytesOf(name));
      expect(await paths(store, 'page/')).toEqual(names);
      expect((await paths(store, 'page')).length).toBe(26);
      expect(await paths(store, 'nothing/')).toEqual([]);
    });

    test.each(['../a', 'a/../b', '/a', 'a//b', '', '.hidden', 'a\\b', 'a\u0000b', 'a/'])(
      'knows no path %j',
      async (path) => {
        await expect(all.put(path, bytesOf('x'))).rejects.toThrow('no path of a stored file');
        expect(await all.stat(path)).toBeUndefined();
        await expect(all.read(path)).rejects.toThrow(NoSuchFile);
      },
    );

    test('has room, and nothing to forget', async () => {
      await all.removeUnfinished(Date.now() + 60_000);
      expect(await all.freeBytes()).toBeGreaterThan(0);
    });
  });
}
