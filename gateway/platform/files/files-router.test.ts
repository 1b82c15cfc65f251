import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { failureHandler } from '../http/failure.ts';
import { filesRouter } from './files-router.ts';
import { createFolderStore } from './folder-store.ts';

const picture = '<svg>中文</svg>';
const bytes = Buffer.from(picture);

const app = express()
  .disable('etag')
  .use(
    '/files',
    filesRouter({
      store: createFolderStore('no-such-folder'),
      drawPicture: async () => picture,
      isOpen: async (path) => path !== '/shut.svg',
    }),
  )
  .use(failureHandler({ log: pino({ enabled: false }) }));

const get = (headers: Record<string, string> = {}) =>
  supertest(app).get('/files/a.svg').set(headers).buffer(true).responseType('blob');

describe('a drawn picture', () => {
  test('that is not open to all is not there', async () => {
    const { status, headers } = await supertest(app).get('/files/shut.svg');
    expect([status, headers['cache-control']]).toEqual([404, undefined]);
  });

  test('says that it has ranges, and comes whole without one', async () => {
    const { status, headers, body } = await get();
    expect([status, headers['accept-ranges'], body]).toEqual([200, 'bytes', bytes]);
  });

  test.each([
    ['bytes=0-4', 0, 4],
    ['bytes=6-', 6, bytes.length - 1],
    ['bytes=-6', bytes.length - 6, bytes.length - 1],
    ['bytes=5-9999', 5, bytes.length - 1],
  ])('comes in part for %s', async (range, first, last) => {
    const { status, headers, body } = await get({ range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${bytes.length}`]);
    expect([headers['content-length'], body]).toEqual([String(last - first + 1), bytes.subarray(first, last + 1)]);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', etag: expect.any(String) });
  });

  test.each(['bytes=999-', 'bytes=-0'])('is 416 for %s', async (range) => {
    const { status, headers } = await get({ range });
    expect([status, headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    expect(headers).not.toHaveProperty('cache-control');
  });

  test.each([
    ['several ranges', { range: 'bytes=0-1,3-4' }],
    ['a unit that nobody knows', { range: 'pages=1-2' }],
    ['a range of the state that an etag names: it is weak', { range: 'bytes=0-1', 'if-range': 'W/"a"' }],
  ])('comes whole for %s', async (_name, headers) => {
    const { status, body } = await get(headers);
    expect([status, body]).toEqual([200, bytes]);
  });

  test('that has not changed is 304, whatever range is asked for', async () => {
    const { headers } = await get();
    const again = await get({ 'if-none-match': String(headers.etag), range: 'bytes=0-1' });
    expect([again.status, again.headers['content-range']]).toEqual([304, undefined]);
  });
});
