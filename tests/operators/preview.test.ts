import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { schemasOf } from '../../shared/catalogue.schema.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { announcementDetail, announcements } from '../../shared/library/calls/announcement.ts';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { homeHitsRecord, hotWordList, previewKey } from '../../shared/library/calls/home.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { readPreview, readPublicKey, signPreview } from '../../shared/platform/preview.schema.ts';
import { previewHeader } from '../../shared/platform/preview.ts';
import { envelopeFrom } from '../kit/gateway/calls.ts';
import { startStudio } from '../kit/gateway/studio.ts';

const aBanner = {
  title: '期中备考专区',
  position: 'home',
  studyPhaseCode: null,
  headline: '期中备考',
  subline: '',
  motif: 'books',
  backColor: '#0a5f8c',
  accentColor: '#ffcc00',
  url: '',
  jumpType: 3,
  sort: 1,
};
const subject = { studyPhaseCode: 300, subjectCode: 2 };

async function startPreviews() {
  const studio = await startStudio();
  const editor = await studio.operatorNamed(`预览编辑${Math.random()}`, ['administrator']);
  const preview = async (wish: object = {}) => (await editor.call('post', 'preview', wish)).body as { url: string };
  const tokenOf = async (wish: object = {}) => new URL((await preview(wish)).url).searchParams.get('preview') ?? '';
  const banners = async (token?: string) =>
    (await envelopeFrom(studio.url, bannerList, subject, token ? { [previewHeader]: token } : {})).data?.map(
      ({ title }) => title,
    );
  return { ...studio, editor, preview, tokenOf, banners };
}

describe('what a preview shows', () => {
  test('the drafts of its operator, and others see nothing of them, during and after it', async () => {
    await using studio = await startPreviews();
    const { body: entry } = await studio.editor.call('post', 'banner', { values: aBanner });
    const other = await studio.operatorNamed(`别的编辑${Math.random()}`, ['editor']);
    await other.call('post', 'banner', { values: { ...aBanner, title: '别人的草稿' } });
    const token = await studio.tokenOf();
    const [previewed, plain] = await Promise.all([studio.banners(token), studio.banners()]);
    expect(previewed).toEqual([aBanner.title]);
    expect(plain).toEqual([]);
    expect(await studio.banners()).toEqual([]);
    const { rows } = await studio.db.execute(sql`select 1 from banner where id = ${entry.id}`);
    expect(rows).toEqual([]);
  });

  test('the draft of one entry, whoever wrote it, on the page that shows it', async () => {
    await using studio = await startPreviews();
    const other = await studio.operatorNamed(`公告编辑${Math.random()}`, ['editor']);
    const values = {
      title: '寒假安排',
      categoryCode: 'notice',
      body: '一月二十日起放假。',
      publishTime: new Date(studio.clock.now() - 1000).toISOString(),
      top: 0,
      source: '',
      areaCode: 0,
      relatedPhase: 0,
      relatedCategory: 0,
    };
    const { body: entry } = await other.call('post', 'announcement', { values });
    await studio.editor.call('post', 'banner', { values: aBanner });
    const wish = { entry: { kind: 'announcement', id: entry.id } };
    const { url } = await studio.preview(wish);
    expect(url).toContain(`https://www.example.com/infoSystem/detail/${entry.id}.html?preview=`);
    const token = await studio.tokenOf(wish);
    const headers = { [previewHeader]: token };
    const detail = await envelopeFrom(studio.url, announcementDetail, { id: entry.id }, headers);
    expect(detail.data?.title).toBe('寒假安排');
    const list = await envelopeFrom(studio.url, announcements, { pageNum: 1, pageSize: 10 }, headers);
    expect(list.data?.list.map(({ title }) => title)).toContain('寒假安排');
    expect(await studio.banners(token), 'not of the entry').toEqual([]);
    expect((await envelopeFrom(studio.url, announcementDetail, { id: entry.id })).code).toBe(404);
  });

  test('a draft that cannot be published yet is left out, the others are shown', async () => {
    await using studio = await startPreviews();
    const { body } = await studio.editor.call('post', 'banner', { values: aBanner });
    const { body: broken } = await studio.editor.call('post', 'banner', { values: { ...aBanner, title: '坏了' } });
    await studio.db.execute(
      sql`update studio_entry set draft = draft || '{"position": "gone"}' where kind = 'banner' and id = ${broken.id}`,
    );
    expect(await studio.banners(await studio.tokenOf())).toEqual([aBanner.title]);
    expect(body.state).toBe('draft');
  });

  test.each([
    ['guest', null],
    ['teacher', '预览老师'],
    ['schoolTeacher', '预览老师（学校）'],
  ])('the site as a %s sees it', async (visitor, name) => {
    await using studio = await startPreviews();
    const headers = { [previewHeader]: await studio.tokenOf({ visitor }) };
    const answer = await envelopeFrom(studio.url, userInfo, {}, headers);
    expect(answer.data?.nickName ?? null).toBe(name);
    if (visitor === 'schoolTeacher') expect(answer.data?.customerList.length).toBe(1);
  });

  test('every call with a draft in it ends on the one connection of the embedded database', async () => {
    await using studio = await startPreviews();
    const drafts = { banner: aBanner, 'hot-word': { word: '期中', ...subject, sort: 1 } };
    for (const [kind, values] of Object.entries(drafts)) await studio.editor.call('post', kind, { values });
    const kinds = ['album', 'station', 'book', 'campaign', 'text', 'expert', 'resource', 'collection'];
    // whatever the draft says: handlers run in the transaction
    await studio.db.execute(
      sql.raw(
        [...kinds, 'friendly-link', 'front-subject-link', 'home-module', 'announcement']
          .map((kind) => `('${kind}', 'x', 1, false, '{}', '${studio.editor.name}', now())`)
          .join(', ')
          .replace(
            /^/,
            'insert into studio_entry (kind, id, version, published, draft, updated_by, updated_at) values ',
          ),
      ),
    );
    const headers = { [previewHeader]: await studio.tokenOf({ visitor: 'teacher' }) };
    const inputs = [subject, {}, { id: '1' }, { pageNum: 1, pageSize: 5 }, { ...subject, areaCode: -1 }];
    const answered: string[] = [];
    for (const endpoint of catalogue) {
      if (!endpoint.reads || !endpoint.cache) continue;
      const input = inputs.find((one) => schemasOf(endpoint)?.input.safeParse(one).success);
      if (!input) continue;
      const { code } = await envelopeFrom(studio.url, endpoint, input, headers);
      if (code !== 200 && code !== 404) throw new Error(`${endpoint.name}: ${code}`);
      answered.push(endpoint.name);
    }
    expect(answered).toEqual(expect.arrayContaining(['cms.hotWordList', 'zzw.stationList', 'bookMall.index']));
  });
});

describe('a token', () => {
  test('is good for an hour, for reading alone, and only with the signature of the gateway', async () => {
    await using studio = await startPreviews();
    await studio.editor.call('post', 'banner', { values: aBanner });
    const token = await studio.tokenOf();
    const { data } = await envelopeFrom(studio.url, previewKey, {});
    const key = readPublicKey(data?.publicKey ?? '');
    const facts = key && readPreview(token, key, studio.clock.now());
    if (!facts) throw new Error('the token does not fit the key');
    expect(facts).toMatchObject({ by: studio.editor.name, visitor: 'guest', device: 'desktop' });
    const forged = signPreview(facts, generateKeyPairSync('ed25519').privateKey);
    expect(await studio.banners(forged)).toEqual([]);
    expect(await studio.banners('x')).toEqual([]);
    const hit = { terminal: 3, fingerprint: 'f', uid: 'u', moduleDataId: '1' };
    const sent = await envelopeFrom(studio.url, homeHitsRecord, hit, { [previewHeader]: token });
    expect(sent).toMatchObject({ code: 403, message: '预览里不能这样操作' });
    expect(await studio.banners(token)).toEqual([aBanner.title]);
    studio.clock.advanceSeconds(3600);
    expect(await studio.banners(token)).toEqual([]);
    expect((await envelopeFrom(studio.url, hotWordList, subject, { [previewHeader]: token })).code).toBe(200);
  });

  test('ends with its operator', async () => {
    await using studio = await startPreviews();
    await studio.editor.call('post', 'banner', { values: aBanner });
    const token = await studio.tokenOf();
    await studio.db.execute(sql`update operator set blocked = true where name = ${studio.editor.name}`);
    expect(await studio.banners(token)).toEqual([]);
  });

  test('is refused where nothing would be shown, and to who may not read the entry', async () => {
    await using studio = await startPreviews();
    const word = { entry: { kind: 'word', id: '1' } };
    expect((await studio.editor.call('post', 'preview', word)).status).toBe(404);
    const { body: made } = await studio.editor.call('post', 'word', { values: { word: '不许写的', note: '' } });
    const answer = await studio.editor.call('post', 'preview', { entry: { kind: 'word', id: made.id } });
    expect(answer.body.message).toBe('敏感词没有自己的页面，不能预览');
    expect((await studio.editor.call('post', 'preview', { visitor: 'king' })).status).toBe(422);
  });
});
