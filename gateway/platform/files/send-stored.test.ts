import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import express, { type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../tests/kit/ports.ts';
import { failureHandler } from '../http/failure.ts';
import { type FileStore, StoreFailure } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { sendStored } from './send-stored.ts';

const bytes = '0123456789';
const headers = { 'cache-control': 'public, max-age=60' };

let folder: string;
let store: FileStore;
let failing: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-send-'));
  store = createFolderStore(folder);
  await store.put('a.mp3', Buffer.from(bytes));
  await store.put('none.txt', Buffer.of());
  const read = () => Promise.reject(new StoreFailure('the file store cannot be reached'));
  failing = { ...store, read };
});
afterAll(() => rm(folder, { recursive: true }));

const app = (from: FileStore, saveAs?: string) =>
  express()
    .disable('etag')
    .get('/:name', (req, res, next) =>
      sendStored(req, res, next, { store: from, path: req.params.name, saveAs, headers }),
    )
    .use(failureHandler({ log: pino({ enabled: false }) }));
const get = (path: string, asked: Record<string, string> = {}) =>
  supertest(app(store)).get(path).set(asked).buffer(true).responseType('blob');

describe('a stored file', () => {
  test('comes whole, with its type and what readers can ask for next time', async () => {
    const { status, headers: sent, body } = await get('/a.mp3');
    expect([status, String(body)]).toEqual([200, bytes]);
    expect(sent).toMatchObject({ 'content-type': 'audio/mpeg', 'content-length': '10', 'accept-ranges': 'bytes' });
    expect(sent).toMatchObject({
      ...headers,
      etag: expect.stringMatching(/^W\//),
      'last-modified': expect.any(String),
    });
  });

  test('without bytes is sent, too', async () => {
    const { status, headers: sent } = await get('/none.txt');
    expect([status, sent['content-length']]).toEqual([200, '0']);
  });

  test('is only described to HEAD', async () => {
    const { status, headers: sent } = await supertest(app(store)).head('/a.mp3');
    expect([status, sent['content-length']]).toEqual([200, '10']);
  });

  test('that a reader has already is not sent again', async () => {
    const { headers: sent } = await get('/a.mp3');
    expect((await get('/a.mp3', { 'if-none-match': String(sent.etag) })).status).toBe(304);
    expect((await get('/a.mp3', { 'if-modified-since': String(sent['last-modified']) })).status).toBe(304);
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('comes in part for %s', async (range, part, said) => {
    const { status, headers: sent, body } = await get('/a.mp3', { range });
    expect([status, String(body), sent['content-range']]).toEqual([206, part, said]);
  });

  test('goes on for a reader that has the beginning of the same file only', async () => {
    const { headers: sent } = await get('/a.mp3');
    const at = (validator: string) => get('/a.mp3', { range: 'bytes=5-', 'if-range': validator });
    expect((await at(String(sent['last-modified']))).status).toBe(206);
    expect((await at('Sat, 01 Jan 2000 00:00:00 GMT')).status).toBe(200);
    expect((await at('W/"another"')).status).toBe(200);
  });

  test('has nothing beyond its end', async () => {
    const { status, headers: sent } = await get('/a.mp3', { range: 'bytes=10-' });
    expect([status, sent['content-range']]).toEqual([416, 'bytes */10']);
  });

  test('that is not there is 404, without what is said of files', async () => {
    const { status, headers: sent } = await supertest(app(store, '试卷.mp3')).get('/b.mp3');
    expect([status, sent['content-disposition'], sent.etag]).toEqual([404, undefined, undefined]);
  });

  test('that is large is held in memory in small pieces, however slow its reader is', async () => {
    const piece = Buffer.alloc(64 * 1024, 7);
    const pieces = 512;
    let held = 0;
    const large: FileStore = {
      ...store,
      stat: async (path) => ({ path, size: pieces * piece.length, changedAt: 0 }),
      read: async () => Readable.from(produced(), { objectMode: false }),
    };
    let answer: Response | undefined;
    async function* produced() {
      for (let i = 0; i < pieces; i++) {
        held = Math.max(held, answer?.writableLength ?? 0);
        yield piece;
      }
    }
    const server = createServer(
      express().get('/', (req, res, next) => {
        answer = res;
        return sendStored(req, res, next, { store: large, path: 'a.mp4' });
      }),
    );
    const url = `http://127.0.0.1:${await listen(server)}/`;
    let received = 0;
    for await (const chunk of (await fetch(url)).body ?? []) {
      received += chunk.length;
      await setImmediate();
    }
    server.close();
    expect(received).toBe(pieces * piece.length);
    expect(held).toBeLessThan(1024 * 1024);
  });

  test('whose store fails is no answer that anybody keeps', async () => {
    const { status, headers: sent } = await supertest(app(failing, '试卷.mp3')).get('/a.mp3');
    expect([status, sent['content-disposition'], sent['cache-control']]).toEqual([500, undefined, undefined]);
  });
});
