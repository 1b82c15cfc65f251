import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { signPreview } from '../../shared/platform/preview.schema.ts';
import { startStudio } from '../kit/gateway/studio.ts';
import { startFakeSite, startSite } from '../kit/site.ts';

const anAnnouncement = {
  title: '只在预览里的公告',
  categoryCode: 'notice',
  body: '一月二十日起放假。',
  top: 1,
  source: '',
  areaCode: 0,
  relatedPhase: 0,
  relatedCategory: 0,
};

async function startPreviewedSite() {
  const studio = await startStudio();
  const site = await startSite({ gatewayUrl: studio.url, clock: studio.clock });
  const editor = await studio.operatorNamed(`页面编辑${Math.random()}`, ['administrator']);
  const publishTime = new Date(studio.clock.now() - 1000).toISOString();
  const values = { ...anAnnouncement, publishTime };
  const { body: entry } = await editor.call('post', 'announcement', { values });
  const pathOf = async (wish: object = {}) => {
    const { pathname, search } = new URL((await editor.call('post', 'preview', wish)).body.url);
    return pathname + search;
  };
  return {
    studio,
    site,
    entry,
    pathOf,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await studio[Symbol.asyncDispose]();
    },
  };
}

/** What answers differ in from one request to the next. */
const steady = ({ headers }: { headers: Readonly<Record<string, string | undefined>> }) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return rest;
};

test('a page with a token shows drafts, is kept nowhere, and leaves nothing for others', async () => {
  await using started = await startPreviewedSite();
  const { site, pathOf, entry } = started;
  const path = await pathOf();
  const before = await site.get('/');
  const previewed = await site.get(path);
  expect(previewed.status).toBe(200);
  expect(previewed.text.includes(anAnnouncement.title)).toBe(true);
  expect(previewed.text.includes(`data-entry="announcement/${entry.id}"`)).toBe(true);
  expect(previewed.text.includes('<meta name="robots" content="noindex,follow">')).toBe(true);
  expect(previewed.headers['cache-control']).toBe('no-store');
  expect(previewed.headers['x-robots-tag']).toBe('noindex');
  expect(previewed.headers['x-cache']).toBe('BYPASS');
  expect(previewed.headers['x-frame-options']).toBeUndefined();
  expect(previewed.headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/127\.0\.0\.1:\d+;/);
  expect(previewed.headers.etag).toBeUndefined();

  const after = await site.get('/');
  expect(after.body.equals(before.body)).toBe(true);
  expect(after.headers['x-cache']).toBe('HIT');
  expect(after.text.includes(anAnnouncement.title)).toBe(false);
  expect(after.text.includes('data-entry')).toBe(false);
  expect(after.headers['content-security-policy']).toContain("frame-ancestors 'self';");
  expect(after.headers['x-frame-options']).toBe('SAMEORIGIN');
  const list = await site.get('/infoSystem');
  expect(list.text.includes(anAnnouncement.title)).toBe(false);
  expect((await site.get(`/infoSystem/detail/${entry.id}.html`)).status).toBe(404);
  expect(JSON.stringify(site.log())).not.toContain(path.split('preview=')[1]);
});

test('calls of a previewed page show drafts, too, and those of other pages do not', async () => {
  await using started = await startPreviewedSite();
  const { site, pathOf } = started;
  const token = (await pathOf()).split('preview=')[1] ?? '';
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.url}/api/zw-tk/api/v1/announcements/query?pageNum=1&pageSize=20`, { headers });
    return response.text();
  };
  expect((await ask({})).includes(anAnnouncement.title)).toBe(false);
  expect((await ask({ 'x-preview': token })).includes(anAnnouncement.title)).toBe(true);
  expect((await ask({ 'x-preview': 'x' })).includes(anAnnouncement.title)).toBe(false);
  expect((await ask({})).includes(anAnnouncement.title)).toBe(false);
});

test('a preview is of its phase, subject and visitor, whatever the browser sends', async () => {
  await using started = await startPreviewedSite();
  const { site, pathOf } = started;
  const junior = await site.get(await pathOf({ studyPhaseCode: 200, subjectCode: 3 }), {
    cookie: 'ACCESS_TOKEN=somebody; selectInfo=%7B%22studyPhaseCode%22%3A100%7D',
  });
  expect(junior.text.includes('"studyPhaseCode":200')).toBe(true);
  expect(junior.text.includes('"hasToken":false')).toBe(true);
  const teacher = await site.get(await pathOf({ visitor: 'teacher', device: 'mobile' }));
  expect(teacher.status).toBe(200);
  expect(teacher.text.includes('预览老师')).toBe(true);
  expect(teacher.text.includes('"device":"mobile"')).toBe(true);
  expect(teacher.headers['set-cookie']).toBeUndefined();
});

test.each(['/', '/layout/paper-lib/300_1', '/infoSystem?page=2', '/no/such/page'])(
  '%s with a token that is not good is the page without it, from the store',
  async (path) => {
    await using started = await startPreviewedSite();
    const { site, pathOf } = started;
    const facts = JSON.parse(
      Buffer.from((await pathOf()).split('preview=')[1]?.split('.')[0] ?? '', 'base64url').toString(),
    );
    const forged = signPreview(facts, generateKeyPairSync('ed25519').privateKey);
    await site.get(path);
    const plain = await site.get(path);
    for (const token of ['x', '', forged, 'a'.repeat(2000)]) {
      const answer = await site.get(`${path}${path.includes('?') ? '&' : '?'}preview=${token}`);
      expect(answer.status).toBe(plain.status);
      expect(answer.body.equals(plain.body)).toBe(true);
      expect(steady(answer)).toEqual(steady(plain));
    }
  },
);

test('a redirect leads to the same preview', async () => {
  await using started = await startPreviewedSite();
  const search = (await started.pathOf()).slice(1);
  const answer = await started.site.get(`/infoSystem/${search}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(`/infoSystem${search}`);
});

test('a token of yesterday is none', async () => {
  await using started = await startPreviewedSite();
  const path = await started.pathOf();
  expect((await started.site.get(path)).text.includes(anAnnouncement.title)).toBe(true);
  started.studio.clock.advanceSeconds(3600);
  expect((await started.site.get(path)).text.includes(anAnnouncement.title)).toBe(false);
});

test('a gateway without previews is asked for a key seldom, and answers nothing made up', async () => {
  await using site = await startFakeSite();
  const facts = { by: 'x', visitor: 'guest', device: 'desktop', studio: 'http://evil.example', until: 9e15 } as const;
  const forged = signPreview(facts, generateKeyPairSync('ed25519').privateKey);
  await site.get('/');
  const plain = await site.get('/');
  for (let n = 0; n < 5; n += 1) {
    const answer = await site.get(`/?preview=${forged}`);
    expect(answer.body.equals(plain.body)).toBe(true);
    expect(answer.headers['x-cache']).toBe(plain.headers['x-cache']);
  }
  expect(site.gateway.count('/preview/key')).toBe(1);
});
