import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway } from '../../gateway/app.ts';
import { demoFiles } from '../../gateway/demo/demo-files.ts';
import { addResources } from '../../gateway/demo/seed/resources/add-resources.ts';
import { seedIfEmpty } from '../../gateway/demo/seed/seed-demo.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { installReference } from '../../gateway/platform/db/reference/install-reference.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import { inProject } from '../../scripts/lib/project.mjs';
import { schemasOf } from '../../shared/catalogue.schema.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import { announcementSchemas } from '../../shared/library/calls/announcement.schema.ts';
import { bannerSchemas } from '../../shared/library/calls/banner.schema.ts';
import { collectionSchemas } from '../../shared/library/calls/collection.schema.ts';
import { expertSchemas } from '../../shared/library/calls/expert.schema.ts';
import { homeSchemas } from '../../shared/library/calls/home.schema.ts';
import { stationSchemas } from '../../shared/library/calls/station.schema.ts';
import { suggestionSchemas } from '../../shared/library/calls/suggestion.schema.ts';
import { referenceSchemas } from '../../shared/platform/calls/reference.schema.ts';
import { tagSchemas } from '../../shared/platform/calls/tag.schema.ts';
import { treeSchemas } from '../../shared/platform/calls/tree.schema.ts';
import { matchRoute } from '../../shared/site/routes/match.ts';
import { stillClock } from '../kit/clock.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

/** The day of the tests; the demo is made for it. */
const schemaFiles = readdirSync(new URL('../../gateway/platform/db/schema/', import.meta.url));
const now = new Date('2026-11-21T04:00:00Z');
const userId = 71;
const token = 'token-of-the-contract-tests';

const subject = { studyPhaseCode: 300, subjectCode: 1 };
const covered = {
  ...homeSchemas,
  ...referenceSchemas,
  ...collectionSchemas,
  ...suggestionSchemas,
  ...announcementSchemas,
  ...bannerSchemas,
  ...expertSchemas,
  ...stationSchemas,
  ...tagSchemas,
  ...treeSchemas,
};
type Covered = keyof typeof covered;

/** Inputs of every call of these services, in the order in which they are made; a call left out does not compile. */
const inputs = {
  'zzw.bannerList': subject,
  'zzw.homeTopBanner': subject,
  'zzw.loginBannerList': {},
  'zzw.expertUserList': { endIndex: 8 },
  'zzw.homeStudyPhaseSubjectTag': {},
  'zzw.queryQuestionFixedTag': { studyPhaseCode: 200, subjectCode: 1 },
  'zzw.treeKpoint': subject,
  'zzw.treeTextbook': { studyPhaseCode: 300, subjectCode: 2 },
  'zzw.stationByDomain': { domain: 'jiangcheng' },
  'zzw.stationList': {},
  'zzw.hasStationAttention': { domain: 'jiangcheng' },
  'zzw.stationAttention': { domain: 'yunling', attention: true },
  'zzw.followedStations': {},
  'cms.homeModuleList': subject,
  'cms.homeModuleData': { ...subject, areaCode: -1 },
  'cms.homeCollectionList': subject,
  'cms.yearCollectionList': subject,
  'cms.columnCollectionList': subject,
  'cms.officialAccountList': {},
  'cms.frontSubjectList': {},
  'cms.hotWordList': subject,
  'cms.homeHitsRecord': { terminal: 3, fingerprint: 'f', uid: 'u', moduleDataId: '1' },
  'cms.saveQueryInfo': { ...subject, path: '/layout/paper-lib/300_1_7', label: '高中语文 考试汇编' },
  'cms.getQueryInfo': {},
  'cms.showcaseSchoolList': {},
  'cms.friendlyLinkList': {},
  'cms.siteTexts': {},
  'cms.previewKey': {},
  'resource.collectionHomePageList': subject,
  'resource.albumList': { ...subject, pageNum: 1, pageSize: 10 },
  'search.fastSearch': { pageNum: 1, pageSize: 10, params: { keyWord: '语文' } },
  'search.latestResource': {},
  'search.lessonOfTitle': { title: '函数的单调性', ...subject },
  'tk.announcements': { pageNum: 1, pageSize: 20 },
  'tk.announcementDetail': {},
  'core.dictListByType': { type: 'paperKind' },
  'core.provinceList': {},
  'core.cityList': { provinceCode: 420000 },
  'core.schoolList': { areaCode: 420000 },
  'core.prices': {},
  'core.textbookVersionList': subject,
} satisfies Record<Covered, object>;

describe.each(databaseKinds)('the reference gateway on $name', ({ available, open }) => {
  describe.skipIf(!available)('with the demo', () => {
    let link: Awaited<ReturnType<typeof open>>;
    let app: ReturnType<typeof createGateway>;
    let seeded: boolean[];

    async function prepare() {
      await migrate(link.db);
      await installReference(link.db);
      return seedIfEmpty(link.db, now);
    }

    beforeAll(async () => {
      link = await open();
      // two gateways of one installation may start at the same moment
      seeded = await Promise.all([prepare(), prepare()]);
      await link.db.insert(userSession).values({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        userId,
        expiresAt: new Date(now.getTime() + 60_000),
      });
      app = createGateway({
        db: link.db,
        config: {
          ai: { baseUrl: '', apiKey: '', model: '' },
          dataDir: inProject('.data/tests'),
          demo: true,
          fontDir: '',
          payee: '',
          payloadSecret: 'unused',
          rateLimitPeoplePerAddress: 10,
          uploadQuota: { bytes: 0, open: 0 },
        },
        log: pino({ level: 'silent' }),
        clock: stillClock(now.getTime()),
        files: demoFiles(link.db),
      });
    });
    afterAll(() => link?.close());

    async function call(name: string, input: unknown, accessToken: string | undefined = token) {
      const endpoint = catalogue.find((entry) => entry.name === name);
      if (!endpoint) throw new Error(`no call is named ${name}`);
      const { method, path, body } = toWireRequest(endpoint, input);
      const sent = method === 'GET' ? request(app).get(path) : request(app).post(path);
      if (accessToken) sent.set('token', accessToken);
      if (body !== undefined) sent.set('content-type', 'application/json').send(body);
      return (await sent).body;
    }

    async function data(name: Covered, input: unknown = inputs[name]) {
      const answer = await call(name, input);
      expect(answer).toMatchObject({ code: 200, message: 'success' });
      return answer.data;
    }

    test.each(Object.keys(inputs) as Covered[])('%s answers exactly what the catalogue says', async (name) => {
      const answered = await data(name);
      const schemas = schemasOf({ name } as never);
      expect(schemas?.data.parse(answered)).toEqual(answered);
      if (Array.isArray(answered)) expect(answered.length).toBeGreaterThan(0);
      if (Array.isArray(answered?.list)) expect(answered.list.length).toBeGreaterThan(0);
    });

    test('of two gateways that start together on an empty database one fills it', () => {
      expect(seeded.toSorted()).toEqual([false, true]);
    });

    test('migrating and seeding again changes nothing', async () => {
      expect(await migrate(link.db)).toEqual([]);
      await installReference(link.db);
      expect(await seedIfEmpty(link.db, now)).toBe(false);
      expect(await data('core.provinceList')).toHaveLength(34);
    });

    test('the query builder knows the columns that the migrations made', async () => {
      const { rows } = await link.db.execute<{ name: string }>(
        sql`select table_name || '.' || column_name || '.' || is_nullable as name
            from information_schema.columns where table_schema = 'public'`,
      );
      const actual = new Set(rows.map((row) => row.name));
      const files = await Promise.all(schemaFiles.map((name) => import(`../../gateway/platform/db/schema/${name}`)));
      const tables = files.flatMap((file) => (Object.values(file) as unknown[]).filter((value) => is(value, PgTable)));
      const expected = tables.flatMap((table) =>
        getTableConfig(table).columns.map(
          (column) => `${getTableName(table)}.${toSnakeCase(column.name)}.${column.notNull ? 'NO' : 'YES'}`,
        ),
      );
      expect(expected.length).toBeGreaterThan(100);
      expect(expected.filter((name) => !actual.has(name))).toEqual([]);
    });

    test('fastSearch finds two characters, wants all terms and marks what matched', async () => {
      const { list, total } = await data('search.fastSearch', {
        pageNum: 1,
        pageSize: 10,
        params: { keyWord: '高考 语文' },
      });
      expect(total).toBeGreaterThanOrEqual(list.length);
      for (const { resourceName } of list) {
        expect(resourceName).toContain('<em>');
        expect(resourceName.replace(/<\/?em>/g, '')).toMatch(/^(?=.*高考)(?=.*语文)[^<>]*$/);
      }
      const nothing = await data('search.fastSearch', { pageNum: 1, pageSize: 10, params: { keyWord: '鳜鳜' } });
      expect(nothing).toMatchObject({ list: [], total: 0 });
      const marksOnly = await data('search.fastSearch', { pageNum: 1, pageSize: 10, params: { keyWord: '%_' } });
      expect(marksOnly).toMatchObject({ list: [], total: 0 });
    });

    test('fastSearch takes words that were typed together apart where no title holds them so', async () => {
      const { list } = await data('search.fastSearch', { pageNum: 1, pageSize: 10, params: { keyWord: '数学课件' } });
      expect(list.length).toBeGreaterThan(0);
      // a word that a name does not have was found by the subject or the kind
      const marked = (name: string, word: string) => name.includes(`<em>${word}</em>`);
      for (const { resourceName } of list)
        for (const word of ['数学', '课件']) expect(marked(resourceName, word)).toBe(resourceName.includes(word));
      expect(
        list.some(
          ({ resourceName }: { resourceName: string }) => marked(resourceName, '数学') && marked(resourceName, '课件'),
        ),
      ).toBe(true);
    });

    test('a one-character term is found and pages do not overlap', async () => {
      const page = async (pageNum: number): Promise<{ id: string }[]> =>
        (await data('search.fastSearch', { pageNum, pageSize: 10, params: { keyWord: '卷' } })).list;
      const ids = [...(await page(1)), ...(await page(2))].map((item) => item.id);
      expect(new Set(ids).size).toBe(20);
    });

    test('update counts come from the rows, and something is from this week', async () => {
      const counts = await data('search.latestResource');
      expect(counts.displayStatus).toBe(1);
      expect(counts.resourceShowNum).toBeGreaterThan(6000);
      expect(counts.resourceWeekShowNum).toBeGreaterThan(10);
      expect(counts.resourceWeekShowNum).toBeLessThan(400);
      const ofSubject = await data('search.latestResource', { studyPhaseCode: 300, subjectCode: 4 });
      expect(ofSubject.resourceShowNum).toBeGreaterThan(100);
      expect(ofSubject.resourceShowNum).toBeLessThan(counts.resourceShowNum / 4);
    });

    test('every entrance, module and collection leads to a page in its one spelling', async () => {
      const fronts = await data('cms.frontSubjectList');
      expect(fronts).toHaveLength(27);
      const groups = fronts.flatMap(
        (front: { groups: { groupName: string; links: { url: string }[] }[] }) => front.groups,
      );
      expect(new Set(groups.map((group: { groupName: string }) => group.groupName))).toEqual(
        new Set(['同步', '试卷', '专题', '备考']),
      );
      const urls: string[] = groups.flatMap((group: { links: { url: string }[] }) =>
        group.links.map((link) => link.url),
      );
      for (const phase of [100, 200, 300]) {
        const input = { studyPhaseCode: phase, subjectCode: 2 };
        const modules = await data('cms.homeModuleData', { ...input, areaCode: -1 });
        urls.push(
          ...modules.flatMap((module: { tabs: { moreUrl: string }[] }) => module.tabs.map((tab) => tab.moreUrl)),
        );
        urls.push(...(await data('cms.homeModuleList', input)).map((module: { moreUrl: string }) => module.moreUrl));
        urls.push(...(await data('cms.yearCollectionList', input)).map((card: { url: string }) => card.url));
      }
      const kinds = urls.map((url) => matchRoute(url.split('?')[0] ?? '').kind);
      expect(urls.filter((_, i) => kinds[i] !== 'page')).toEqual([]);
    });

    test('a visitor with an area sees what is new there first', async () => {
      const modules = await data('cms.homeModuleData', { ...subject, areaCode: 420000 });
      const items = modules[0].tabs.flatMap((tab: { items: { areaCode: number }[] }) => tab.items.slice(0, 1));
      expect(items.map((item: { areaCode: number }) => item.areaCode)).toContain(420000);
    });

    test('the textbook tree of one edition is a branch of the whole tree', async () => {
      const input = { studyPhaseCode: 300, subjectCode: 2 };
      const whole = await data('zzw.treeTextbook', input);
      const branch = await data('zzw.treeTextbook', { ...input, versionCode: whole[0].id });
      expect(whole.map((version: { name: string }) => version.name)).toContain('人教A版');
      expect(branch).toEqual(whole[0].children);
      const below = branch.reduce((sum: number, node: { resourceNum: number }) => sum + node.resourceNum, 0);
      expect(whole[0].resourceNum).toBe(below);
      expect(below).toBeGreaterThan(0);
    });

    test('albums of one type are filtered, counted and paged', async () => {
      const input = { ...subject, collectionType: 7, pageNum: 1, pageSize: 2 };
      const first = await data('resource.albumList', input);
      const second = await data('resource.albumList', { ...input, pageNum: 2 });
      expect(first.total).toBeGreaterThan(2);
      const cards = [...first.list, ...second.list];
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
      expect(cards.every((card) => card.collectionType.startsWith('7'))).toBe(true);
    });

    test('following a station counts once, unfollowing takes it back, and both need a login', async () => {
      const follow = (attention: boolean) => data('zzw.stationAttention', { domain: 'jiangcheng', attention });
      const before = (await data('zzw.stationByDomain')).attentionNum;
      const others = (await data('zzw.stationByDomain', { domain: 'zhijiang' })).attentionNum;
      await follow(true);
      expect(await follow(true)).toEqual({ attention: true, attentionNum: before + 1 });
      expect(await data('zzw.hasStationAttention')).toEqual({ attention: true, attentionNum: before + 1 });
      const followed = async () => (await data('zzw.followedStations')).list;
      const mine = { domain: 'jiangcheng', areaName: '湖北', attentionNum: before + 1 };
      expect(await followed()).toContainEqual(expect.objectContaining(mine));
      expect((await data('zzw.stationByDomain', { domain: 'zhijiang' })).attentionNum).toBe(others);
      expect(await follow(false)).toEqual({ attention: false, attentionNum: before });
      expect(await followed()).not.toContainEqual(expect.objectContaining({ domain: 'jiangcheng' }));
      const input = { domain: 'jiangcheng', attention: true };
      expect(await call('zzw.stationAttention', input, 'a token that is over')).toMatchObject({ code: -1, data: null });
      expect(await call('zzw.stationAttention', { ...input, domain: 'nowhere' })).toMatchObject({ code: 404 });
    });

    test('the saved query is the last one of its own user', async () => {
      await data('cms.saveQueryInfo', { ...inputs['cms.saveQueryInfo'], label: '第一次' });
      await data('cms.saveQueryInfo', { ...inputs['cms.saveQueryInfo'], label: '第二次' });
      expect(await data('cms.getQueryInfo')).toEqual({ ...inputs['cms.saveQueryInfo'], label: '第二次' });
    });

    test('top announcements stand first, and a category shows only its own', async () => {
      const { list, total } = await data('tk.announcements');
      expect(total).toBeGreaterThanOrEqual(20);
      expect(list[0].top).toBe(true);
      const gaokao = await data('tk.announcements', { ...inputs['tk.announcements'], categoryCode: 'gaokao' });
      expect(new Set(gaokao.list.map((item: { categoryName: string }) => item.categoryName))).toEqual(
        new Set(['高考']),
      );
    });

    test('what a province has stands first, and how much that is', async () => {
      const areaCode = 420000;
      const modules = await data('cms.homeModuleData', { ...subject, areaCode });
      const [{ items, localNum }] = modules[0].tabs;
      expect(localNum).toBeGreaterThan(0);
      const isLocal = items.map((item: { areaCode: number }) => item.areaCode === areaCode);
      expect(isLocal).toEqual(items.map((_: unknown, i: number) => i < localNum));
      expect((await data('cms.homeModuleData'))[0].tabs[0].localNum).toBeUndefined();

      const ofHubei = await data('zzw.expertUserList', { endIndex: 4, areaCode });
      expect(ofHubei.map((expert: { isLocal: boolean }) => expert.isLocal)).toEqual([true, false, false, false]);
      expect((await data('zzw.expertUserList', { endIndex: 4 }))[0].isLocal).toBeUndefined();
    });

    test('a station counts the resources and schools of its own province', async () => {
      const stations = await data('zzw.stationList');
      expect(stations.length).toBeGreaterThanOrEqual(8);
      expect(new Set(stations.map(({ schoolNum }: { schoolNum: number }) => schoolNum)).size).toBeGreaterThan(1);
      const numbers = stations.map(({ resourceNum }: { resourceNum: number }) => resourceNum);
      expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    });

    test('announcements follow each other in time, and a province has its own', async () => {
      const newest = await data('tk.announcementDetail');
      expect([newest.later, newest.resources.length > 0]).toEqual([null, true]);
      const before = await data('tk.announcementDetail', { id: newest.earlier.id });
      expect(before.later).toEqual({ id: newest.id, title: newest.title });
      expect(before.publishTime <= newest.publishTime).toBe(true);
      const local = await data('tk.announcements', { areaCode: 330000, pageNum: 1, pageSize: 20 });
      expect(local.list.length).toBeGreaterThan(0);
      expect(local.list.every(({ title }: { title: string }) => title.includes('浙江'))).toBe(true);
      expect(await call('tk.announcementDetail', { id: '999999' })).toMatchObject({ code: 404 });
    });

    test('an input that does not fit is refused in Chinese with the name of the field', async () => {
      const answer = await call('search.fastSearch', { pageNum: 0, pageSize: 10, params: { keyWord: '语文' } });
      expect(answer).toEqual({ code: 422, message: '参数 pageNum 不正确', data: null });
      const surplus = await call('cms.friendlyLinkList', { page: 1 });
      expect(surplus).toEqual({ code: 422, message: '参数 page 无法识别', data: null });
    });

    test('paths, bodies and escapes that are not right end as envelopes', async () => {
      const unknown = await request(app).get('/zw-cms/api/v1/nothing');
      expect([unknown.status, unknown.body.code]).toEqual([404, 404]);
      const path = '/zw-cms/api/v1/friendlyLink/list';
      const broken = await request(app).post(path).set('content-type', 'application/json').send('{"a":');
      expect(broken.body).toMatchObject({ code: 422, data: null });
      const marked = await request(app).post(path).set('content-type', 'application/json').send('\ufeff{}');
      expect([marked.status, marked.body.code]).toEqual([422, 422]);
      const otherCharset = await request(app)
        .post(path)
        .set('content-type', 'application/json; charset=utf-7')
        .send('{}');
      expect([otherCharset.status, otherCharset.body.code]).toEqual([415, 415]);
      const large = await request(app)
        .post(path)
        .send({ text: 'x'.repeat(110_000) });
      expect([large.status, large.body.code]).toEqual([413, 413]);
      const halfEscaped = await request(app).get('/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/%E0%A4%A');
      expect(halfEscaped.body.code).toBe(404);
    });

    test('the location stand-in answers in the shape of the maps service', async () => {
      const path = '/zw-core/api/v1/core/common/cityName';
      const wuhan = await request(app).get(`${path}?lon=114.3&lat=30.6`);
      expect(wuhan.body).toEqual({ status: '0', data: { gb: '156420000', province: '湖北省' } });
      const paris = await request(app).get(`${path}?lon=2.35&lat=48.85`);
      expect(paris.body).toMatchObject({ status: '1' });
      expect(paris.body.data).toBeUndefined();
    });

    test('an expert has as many resources as name the expert as uploader', async () => {
      const { rows } = await link.db.execute<{ uploader: string; amount: number }>(
        sql`select uploader_id::text as uploader, count(*)::int as amount from resource where main_id is null group by uploader_id`,
      );
      const amounts = new Map(rows.map(({ uploader, amount }) => [uploader, amount]));
      const experts = await data('zzw.expertUserList');
      expect(experts.length).toBeGreaterThan(0);
      for (const { id, resourceNum } of experts) expect(resourceNum).toBe(amounts.get(id));
    });

    test('every picture that an answer names can be fetched and is kept by its etag', async () => {
      const pictures = [
        ...(await data('zzw.bannerList')).map((banner: { bannerImg: string }) => banner.bannerImg),
        ...(await data('zzw.loginBannerList')).map((banner: { bannerImg: string }) => banner.bannerImg),
        ...(await data('zzw.expertUserList')).map((expert: { avatar: string }) => expert.avatar),
        ...(await data('resource.albumList')).list.map((album: { cover: string }) => album.cover),
        ...(await data('cms.homeCollectionList')).map((card: { cover: string }) => card.cover),
        ...(await data('cms.officialAccountList')).map((account: { qrCode: string }) => account.qrCode),
        ...(await data('cms.showcaseSchoolList')).map((school: { logo: string }) => school.logo),
        (await data('zzw.stationByDomain')).logo,
        'covers/book-1.svg',
        'avatars/female.svg',
      ];
      for (const picture of pictures) {
        const answer = await request(app).get(`/files/${picture}`);
        expect([picture, answer.status, answer.type]).toEqual([picture, 200, 'image/svg+xml']);
        expect(answer.headers['cache-control']).toBe('public, max-age=86400');
        expect(answer.body.toString('utf8')).toMatch(/^<svg [\s\S]*<\/svg>$/);
        const again = await request(app).get(`/files/${picture}`).set('if-none-match', String(answer.headers.etag));
        expect(again.status).toBe(304);
      }
      expect((await request(app).get('/files/banners/999.svg')).status).toBe(404);
    });

    test('generated resources come on top of the demo', async () => {
      const progress: number[] = [];
      const before = (await data('search.latestResource')).resourceShowNum;
      await addResources(link.db, { count: 25, now, onProgress: (done) => progress.push(done) });
      expect(progress.at(-1)).toBe(25);
      expect((await data('search.latestResource')).resourceShowNum).toBe(before + 25);
    });
  });
});
