import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { thumbnailPath } from '../../shared/library/thumbnail-path.ts';
import { embedded } from '../kit/gateway/databases.ts';
import { demoMorning, startGatewayApp } from '../kit/gateway/gateway-app.ts';

let dataDir: string;
let link: Awaited<ReturnType<typeof embedded.openDemo>>;
let gateway: Awaited<ReturnType<typeof startGatewayApp>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-thumbs-'));
  link = await embedded.openDemo(demoMorning);
  gateway = await startGatewayApp({ db: link.db, dataDir });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await link.close();
  await rm(dataDir, { recursive: true, force: true });
});

const listOf = async (resourceType: 'paper' | 'courseware' | 'video') => {
  const params = { studyPhaseCode: 300, subjectCode: 1, resourceType };
  return (await gateway.call(keyWordSearch, { pageNum: 1, pageSize: 10, params })).list;
};
const pathOf = (row: Parameters<typeof thumbnailPath>[0] | undefined) => (row && thumbnailPath(row)) ?? '';
const get = (path: string) => fetch(`${gateway.url}/files/${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

test.each(['paper', 'courseware'] as const)(
  'rows of a list of %s have their first page as a small picture',
  async (type) => {
    const [first] = await listOf(type);
    const path = pathOf(first);
    expect(path).toMatch(new RegExp(`^thumbs/${first?.id}-[0-9a-f]{8}\\.webp$`));
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.length).toBeLessThanOrEqual(8 * 1024);
    const { width, height } = await loadImage(picture);
    expect([width, height]).toEqual([192, 136]);
  },
);

test('a video has none, and the row says so', async () => {
  const list = await listOf('video');
  expect(list.length).toBeGreaterThan(0);
  expect(list.map(({ thumbnail }) => thumbnail).filter(Boolean)).toEqual([]);
});

test('a picture is drawn once, however many ask for it at the same time, and kept', async () => {
  const [, second] = await listOf('paper');
  const path = pathOf(second);
  const pictures = await Promise.all([bytesOf(path), bytesOf(path), bytesOf(path)]);
  expect(pictures.every((picture) => picture.equals(pictures[0] ?? Buffer.of()))).toBe(true);
  const kept = await readdir(join(dataDir, 'files', 'thumbs'));
  expect(kept.filter((name) => name.startsWith(`${second?.id}-`))).toEqual([path.replace('thumbs/', '')]);
  await writeFile(join(dataDir, 'files', path), 'kept');
  expect(String(await bytesOf(path))).toBe('kept');
});

test('an address of an earlier file shows the present one for a minute only', async () => {
  const [, , third] = await listOf('paper');
  const response = await get(`thumbs/${third?.id}-00000000.webp`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('an uploaded file shows the first of its drawn pages', async () => {
  const [row] = await listOf('courseware');
  const id = Number(row?.id);
  const folder = join(dataDir, 'files', 'resource-files', 'uploads', 'one');
  await mkdir(folder, { recursive: true });
  const page = createCanvas(1200, 675);
  page.getContext('2d').fillStyle = '#f00';
  page.getContext('2d').fillRect(0, 0, 1200, 675);
  await writeFile(join(folder, '1.webp'), await page.encode('webp', 80));
  const uploaded = {
    path: 'uploads/one/file.pptx',
    pageCount: 3,
    pictures: 1,
    width: 1200,
    height: 675,
    text: '',
    entries: [],
  };
  await link.db
    .update(resource)
    .set({ uploaded, contentHash: 'ab'.repeat(32) })
    .where(eq(resource.id, id));
  const shown = (await listOf('courseware')).find((one) => one.id === row?.id);
  expect(shown?.thumbnail).toBe('abababab');
  const canvas = createCanvas(192, 136);
  canvas.getContext('2d').drawImage(await loadImage(await bytesOf(pathOf(shown))), 0, 0);
  const [red = 0, green = 0] = canvas.getContext('2d').getImageData(96, 68, 1, 1).data;
  expect([red > 200, green < 60]).toEqual([true, true]);
});

test('a page that cannot be drawn has no picture, is not drawn again for a while, and stops no other', async () => {
  const [, , row, other] = await listOf('courseware');
  const folder = join(dataDir, 'files', 'resource-files', 'uploads', 'two');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '1.webp'), 'no picture');
  const uploaded = { path: 'uploads/two/file.pptx', pageCount: 1, pictures: 1, text: '', entries: [] };
  await link.db
    .update(resource)
    .set({ uploaded: { ...uploaded, width: 1200, height: 675 }, contentHash: 'cd'.repeat(32) })
    .where(eq(resource.id, Number(row?.id)));
  const path = `thumbs/${row?.id}-cdcdcdcd.webp`;
  const [broken, sound] = await Promise.all([get(path), get(pathOf(other))]);
  expect([broken.status, sound.status]).toEqual([404, 200]);
  await rm(folder, { recursive: true });
  expect((await get(path)).status).toBe(404);
});

test('what has no page, was withdrawn or never was has no picture', async () => {
  const [, , , fourth] = await listOf('paper');
  const path = pathOf(fourth);
  expect((await get(path)).status).toBe(200);
  await link.db
    .update(resource)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(resource.id, Number(fourth?.id)));
  expect((await get(path)).status).toBe(404);
  expect((await get('thumbs/999999999999-00000000.webp')).status).toBe(404);
  expect((await get('thumbs/1-..%2F..%2Fx.webp')).status).toBe(404);
  const [video] = await listOf('video');
  expect((await get(`thumbs/${video?.id}-00000000.webp`)).status).toBe(404);
});
