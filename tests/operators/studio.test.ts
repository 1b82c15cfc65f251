import { createCanvas } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { nextTreeId } from '../../gateway/operators/bulk/sheets/next-tree-id.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { book, bookFile, bookSeries } from '../../gateway/platform/db/schema/book.ts';
import { knowledgeNode } from '../../gateway/platform/db/schema/tree.ts';
import { storeBelow } from '../../gateway/platform/files/file-store.ts';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { codeAt, operatorPassword, startPurgedEdge, startStudio } from '../kit/gateway/studio.ts';

const aBanner = {
  title: '期中备考专区',
  position: 'home',
  studyPhaseCode: null,
  headline: '期中备考',
  subline: '试卷与讲评',
  motif: 'books',
  backColor: '#0a5f8c',
  accentColor: '#ffcc00',
  url: '/exam-preparation',
  jumpType: 2,
  sort: 1,
};
const anAnnouncement = {
  title: '系统升级通知',
  categoryCode: 'notice',
  body: '周六凌晨升级。',
  publishTime: '2026-11-20T08:00:00+08:00',
  top: 0,
  source: '',
  areaCode: 0,
  relatedPhase: 0,
  relatedCategory: 0,
};

describe('accounts', () => {
  test('an operator enrols by the link once, and logs in with password and code', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('王编辑', ['editor']);
    expect(editor.cookie).toMatch(/^studio=[\w-]+; Path=\/studio; HttpOnly; SameSite=Strict$/);
    const me = await editor.call('get', 'me');
    expect(me.body).toMatchObject({ name: '王编辑', roles: ['editor'], roleNames: ['编辑'], subjects: null });
    await editor.call('post', 'logout');
    expect((await editor.call('get', 'me')).status).toBe(401);
  });

  test('wrong password, wrong code, a used code and a blocked operator are refused alike', async () => {
    await using studio = await startStudio();
    const secret = await studio.addOperator('李编辑', ['editor']);
    const logIn = (body: object) =>
      request(studio.app)
        .post('/studio/api/login')
        .send({ name: '李编辑', password: operatorPassword, ...body });
    expect((await logIn({ code: codeAt(secret, studio.clock.now()) })).status).toBe(401);
    studio.clock.advanceSeconds(30);
    const code = codeAt(secret, studio.clock.now());
    expect((await logIn({ password: 'wrong password', code })).status).toBe(401);
    expect((await logIn({ code: '000000' })).status).toBe(401);
    expect((await logIn({ name: '没有的人', code })).status).toBe(401);
    expect((await logIn({ code })).status).toBe(200);
    expect((await logIn({ code })).body).toEqual({ message: '姓名、密码或验证码不对' });
    await studio.db.execute(sql`update operator set blocked = true where name = '李编辑'`);
    studio.clock.advanceSeconds(60);
    expect((await logIn({ code: codeAt(secret, studio.clock.now()) })).status).toBe(401);
  });

  test('guessing ends after ten tries, and locks nobody out elsewhere', async () => {
    await using studio = await startStudio();
    const guess = (from: string) =>
      request(studio.app)
        .post('/studio/api/login')
        .set('x-forwarded-for', from)
        .send({ name: '被猜的人', password: 'x', code: '000000' });
    for (let n = 0; n < 10; n += 1) expect((await guess('203.0.113.5')).status).toBe(401);
    expect((await guess('203.0.113.5')).status).toBe(429);
    expect((await guess('203.0.113.6')).status).toBe(401);
  });

  test('bad links from one address keep nobody else from enrolling', async () => {
    await using studio = await startStudio();
    const show = (link: string, from: string) =>
      request(studio.app).get(`/studio/api/enrol?link=${link}`).set('x-forwarded-for', from);
    for (let n = 0; n < 10; n += 1) expect((await show('bad', '203.0.113.7')).status).toBe(404);
    expect((await show('bad', '203.0.113.7')).status).toBe(429);
    expect((await show('other', '203.0.113.7')).status).toBe(404);
    expect((await show('bad', '203.0.113.8')).status).toBe(404);
  });

  test('a session ends after half an hour without a call, and after twelve hours', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('张编辑', ['editor']);
    studio.clock.advanceSeconds(29 * 60);
    expect((await editor.call('get', 'me')).status).toBe(200);
    studio.clock.advanceSeconds(29 * 60);
    expect((await editor.call('get', 'me')).status).toBe(200);
    studio.clock.advanceSeconds(31 * 60);
    expect((await editor.call('get', 'me')).status).toBe(401);
  });

  test('a short password and a used link are refused', async () => {
    await using studio = await startStudio();
    const first = await studio.operatorNamed('首位管理员', ['administrator']);
    const invited = await first.call('post', 'operator', { name: '赵客服', roles: ['support'] });
    const link = String(invited.body.link).split('/enrol/')[1];
    const shown = await request(studio.app).get(`/studio/api/enrol?link=${link}`);
    expect(shown.body).toMatchObject({
      name: '赵客服',
      otpauth: expect.stringContaining('otpauth://totp/'),
      qr: expect.stringContaining('<svg'),
    });
    const enrol = (password: string) =>
      request(studio.app)
        .post('/studio/api/enrol')
        .send({ link, password, code: codeAt(shown.body.secret, studio.clock.now()) });
    expect((await enrol('short')).body.fields).toEqual({ password: '密码至少 10 个字符' });
    expect((await enrol(operatorPassword)).status).toBe(200);
    expect((await enrol(operatorPassword)).status).toBe(422);
  });

  test('programs come with a token, which ends', async () => {
    await using studio = await startStudio();
    const chief = await studio.operatorNamed('令牌管理员', ['administrator']);
    const expiresAt = new Date(studio.clock.now() + 3600_000).toISOString();
    const made = await chief.call('post', 'tokens', { name: '报表程序', role: 'editor', expiresAt });
    const asProgram = () =>
      request(studio.app).get('/studio/api/banner').set('authorization', `Bearer ${made.body.token}`);
    expect((await asProgram()).status).toBe(200);
    studio.clock.advanceSeconds(3601);
    expect((await asProgram()).status).toBe(401);
  });

  test('the last administrator stays one', async () => {
    await using studio = await startStudio();
    await studio.db.execute(sql`truncate operator cascade`);
    const chief = await studio.operatorNamed('唯一管理员', ['administrator']);
    const { body } = await chief.call('get', 'operator');
    expect((await chief.call('put', `operator/${body.list[0].id}`, { blocked: true })).status).toBe(409);
    expect((await chief.call('put', `operator/${body.list[0].id}`, { roles: ['editor'] })).status).toBe(409);
    const again = { name: '唯一管理员', roles: ['editor'] };
    expect((await chief.call('post', 'operator', again)).body.message).toBe('须至少留一位管理员');
    // one who has not enrolled lets nobody in
    await chief.call('post', 'operator', { name: '未注册管理员', roles: ['administrator'] });
    expect((await chief.call('put', `operator/${body.list[0].id}`, { blocked: true })).status).toBe(409);
    expect((await chief.call('get', 'me')).body).toMatchObject({ roles: ['administrator'] });
  });

  test('of two administrators who are blocked at once one stays', async () => {
    await using studio = await startStudio();
    await studio.db.execute(sql`truncate operator cascade`);
    const chief = await studio.operatorNamed('甲管理员', ['administrator']);
    await studio.addOperator('乙管理员', ['administrator']);
    const { body } = await chief.call('get', 'operator');
    const answers = await Promise.all(
      body.list.map(({ id }: { id: string }) => chief.call('put', `operator/${id}`, { roles: ['editor'] })),
    );
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const { rows } = await studio.db.execute(sql`select name from operator where 'administrator' = any(roles)`);
    expect(rows).toHaveLength(1);
  });
});

describe('who may call', () => {
  test('nobody without a session; GATEWAY_OPS_TOKEN only until there is an administrator', async () => {
    await using studio = await startStudio();
    await studio.db.execute(sql`truncate operator cascade`);
    expect((await request(studio.app).get('/studio/api/banner')).status).toBe(401);
    const byToken = () => request(studio.app).get('/studio/api/me').set('authorization', 'Bearer ops-token');
    expect((await byToken()).body).toMatchObject({ roles: ['administrator'] });
    await studio.addOperator('新管理员', ['administrator']);
    expect((await byToken()).status).toBe(401);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'a page of another site changes nothing: %o',
    async (headers) => {
      await using studio = await startStudio();
      const editor = await studio.operatorNamed('跨站编辑', ['editor']);
      expect((await editor.call('post', 'banner', { values: aBanner }).set(headers)).status).toBe(403);
      const asForm = await editor.call('post', 'banner').type('form').send('values=1');
      expect(asForm.status).toBe(415);
    },
  );

  test('without GATEWAY_OPS_TOKEN a name that points at this machine is refused', async () => {
    await using studio = await startStudio({ opsToken: '' });
    const logIn = (host: string) => request(studio.app).get('/studio/api/me').set('host', host);
    expect((await logIn('evil.example:9200')).status).toBe(403);
    expect((await logIn('localhost:9200')).status).toBe(401);
  });

  test('a missing right is named', async () => {
    await using studio = await startStudio();
    const finance = await studio.operatorNamed('钱财务', ['finance']);
    const refused = await finance.call('post', 'banner', { values: aBanner });
    expect([refused.status, refused.body]).toEqual([403, { message: '没有权限：新建轮播图', right: 'banner:create' }]);
    expect((await finance.call('get', 'audit')).body.right).toBe('audit:read');
    expect((await finance.call('get', 'operator')).body.right).toBe('operator:read');
    const kinds = await finance.call('get', 'kinds');
    expect(kinds.body.map(({ kind }: { kind: string }) => kind)).not.toContain('banner');
  });

  test('an editor of one subject writes nothing that the whole site shows', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('数学编辑', ['editor'], ['300-2']);
    expect((await editor.call('post', 'banner', { values: aBanner })).body.right).toBe('banner:subject:all');
  });
});

describe('an entry from draft to publication', () => {
  test('a draft is seen by nobody; published it stands on the site; withdrawn it is a draft again', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('轮播编辑', ['editor']);
    const titles = async () =>
      (await studio.call(bannerList, { studyPhaseCode: 300, subjectCode: 1 })).map(({ title }) => title);
    const made = await editor.call('post', 'banner', { values: aBanner });
    expect([made.status, made.body]).toMatchObject([
      201,
      { version: 1, state: 'draft', published: null, values: aBanner },
    ]);
    expect(await titles()).not.toContain(aBanner.title);
    const published = await editor.call('post', `banner/${made.body.id}/publish`, { version: 1 });
    expect(published.body).toMatchObject({
      version: 2,
      state: 'published',
      published: aBanner,
      publication: expect.any(Number),
    });
    expect(await titles()).toContain(aBanner.title);
    const edited = await editor.call('put', `banner/${made.body.id}`, {
      version: 2,
      values: { ...aBanner, title: '期末备考' },
    });
    expect(edited.body).toMatchObject({ version: 3, state: 'changed' });
    expect(await titles()).toContain(aBanner.title);
    await editor.call('post', `banner/${made.body.id}/publish`, {});
    expect(await titles()).toContain('期末备考');
    const back = await editor.call('post', `banner/${made.body.id}/unpublish`, {});
    expect(back.body).toMatchObject({ state: 'draft', values: { title: '期末备考' } });
    expect(await titles()).not.toContain('期末备考');
  });

  test('versions say who changed what, and any of them comes back, even of a deleted entry', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('版本编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    await editor.call('put', `banner/${id}`, { version: 1, values: { ...aBanner, sort: 9 } });
    const { body } = await editor.call('get', `banner/${id}/versions`);
    expect(body[0]).toMatchObject({
      version: 2,
      by: '版本编辑',
      act: 'edit',
      changes: [{ field: 'sort', before: 1, after: 9 }],
    });
    const old = await editor.call('post', `banner/${id}/restore`, { version: 1 });
    expect(old.body).toMatchObject({ version: 3, values: { sort: 1 } });
    expect((await editor.call('delete', `banner/${id}`)).status).toBe(200);
    expect((await editor.call('get', `banner/${id}`)).status).toBe(404);
    const back = await editor.call('post', `banner/${id}/restore`, { version: 2 });
    expect(back.body).toMatchObject({ id, version: 5, state: 'draft', values: { sort: 9 } });
  });

  test('of two who create with one key at once one is told; a row left behind is in nobody’s way', async () => {
    await using studio = await startStudio();
    const chief = await studio.operatorNamed('空间站管理员', ['administrator']);
    const station = { spaceStationName: '新站', intro: '新站的简介', areaCode: 0, color: '#0a5f8c', sort: 1 };
    const create = (domain: string) => chief.call('post', 'station', { values: { ...station, domain } });
    const answers = await Promise.all([create('new-station'), create('new-station')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const told = answers.find(({ status }) => status === 422);
    expect(told?.body.fields).toEqual({ domain: '已经有这一条' });
    // the published row has gone another way than through the studio
    const leaveBehind = () =>
      studio.db.execute(
        sql`update studio_entry set draft = null, published = true where kind = 'station' and id = 'new-station'`,
      );
    await leaveBehind();
    expect((await chief.call('post', 'station/new-station/editing')).status).toBe(404);
    expect((await create('new-station')).body).toMatchObject({ version: 2, state: 'draft' });
    await leaveBehind();
    const restored = await chief.call('post', 'station/new-station/restore', { version: 1 });
    expect(restored.body).toMatchObject({ version: 3, state: 'draft' });
  });

  test('of a kind whose entries stay, a draft that nobody has seen can be deleted', async () => {
    await using studio = await startStudio();
    const chief = await studio.operatorNamed('站点管理员', ['administrator']);
    const values = {
      domain: 'new-station',
      spaceStationName: '新站',
      intro: '简介',
      areaCode: 0,
      color: '#0a5f8c',
      sort: 1,
    };
    await chief.call('post', 'station', { values });
    expect((await chief.call('delete', 'station/new-station')).status).toBe(200);
    expect((await chief.call('get', 'station/new-station')).status).toBe(404);
    await chief.call('post', 'station', { values });
    await chief.call('post', 'station/new-station/publish', {});
    expect((await chief.call('delete', 'station/new-station')).status).toBe(404);
    expect((await chief.call('get', 'station/new-station')).body.state).toBe('published');
  });

  test('a word has one meaning in searches', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('同义词编辑', ['editor']);
    const publish = async (means: string) => {
      const made = await editor.call('post', 'search-synonym', { values: { word: '研桥单', means } });
      return editor.call('post', `search-synonym/${made.body.id}/publish`, {});
    };
    expect((await publish('函数')).status).toBe(200);
    const again = await publish('集合');
    expect(again.status).toBe(422);
    expect(again.body.message).toBe('已经有一样的内容');
  });

  test('an editor of one subject neither opens nor publishes what visitors see under another', async () => {
    await using studio = await startStudio();
    const chief = await studio.operatorNamed('教材管理员', ['administrator']);
    const editor = await studio.operatorNamed('高中数学编辑', ['editor'], ['300-2']);
    const expert = { nickName: '陈老师', sex: 1, title: '特级教师', schoolName: '某校', intro: '介绍', sort: 1 };
    const ofSubject = (subjectCode: number) => ({ ...expert, studyPhaseCode: 300, subjectCode });
    const { id } = (await chief.call('post', 'expert', { values: ofSubject(1) })).body;
    await chief.call('post', `expert/${id}/publish`, {});
    expect((await chief.call('put', `expert/${id}`, { version: 2, values: ofSubject(2) })).status).toBe(200);
    const right = 'expert:subject:300-1';
    expect((await editor.call('post', `expert/${id}/publish`, {})).body).toMatchObject({ right });
    expect((await editor.call('post', `expert/${id}/editing`)).body).toMatchObject({ right });
  });

  test('two editors see each other and cannot overwrite', async () => {
    await using studio = await startStudio();
    const first = await studio.operatorNamed('甲编辑', ['editor']);
    const second = await studio.operatorNamed('乙编辑', ['editor']);
    const { id } = (await first.call('post', 'banner', { values: aBanner })).body;
    await first.call('post', `banner/${id}/editing`);
    expect((await second.call('get', `banner/${id}`)).body.editing).toMatchObject({ by: '甲编辑' });
    expect((await second.call('post', `banner/${id}/editing`)).body.editing).toMatchObject({ by: '甲编辑' });
    const save = (who: typeof first, title: string) =>
      who.call('put', `banner/${id}`, { version: 1, values: { ...aBanner, title } });
    const answers = await Promise.all([save(first, '甲的标题'), save(second, '乙的标题')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const kept = answers.find(({ status }) => status === 200);
    expect(lost?.body.entry).toMatchObject({ version: 2, values: { title: kept?.body.values.title } });
    studio.clock.advanceSeconds(61);
    expect((await second.call('post', `banner/${id}/editing`)).body.editing).toMatchObject({ by: '乙编辑' });
  });

  test('what does not fit is said field by field; HTML is a text like any other', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('表单编辑', ['editor']);
    const faultsOf = async (changes: object) => {
      const { status, body } = await editor.call('post', 'banner', { values: { ...aBanner, ...changes } });
      return [status, body.fields];
    };
    expect(await faultsOf({ title: '', more: 1 })).toEqual([422, { title: '请填写标题', more: '没有这一项' }]);
    expect(await faultsOf({ url: 'javascript:alert(1)' })).toEqual([422, { url: '须是网址，以 / 或 https:// 开头' }]);
    const title = '<img src=x onerror=alert(1)>';
    const made = await editor.call('post', 'announcement', { values: { ...anAnnouncement, title } });
    expect(made.body.values.title).toBe(title);
    expect(made.headers['content-type']).toContain('application/json');
  });

  test('lists have drafts first, and are searched, filtered and sorted', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('列表编辑', ['editor']);
    const add = async (title: string, top: number) =>
      (await editor.call('post', 'announcement', { values: { ...anAnnouncement, title, top } })).body.id;
    const one = await add('列表甲', 0);
    await editor.call('post', `announcement/${one}/publish`, {});
    await editor.call('post', `announcement/${await add('列表乙', 1)}/publish`, {});
    await add('列表草稿', 0);
    const list = async (query: object, sort = 'title') => {
      const filter = encodeURIComponent(JSON.stringify({ q: '列表', ...query }));
      const { body } = await editor.call('get', `announcement?filter=${filter}&sort=${sort}`);
      return body.list.map(({ values }: { values: { title: string } }) => values.title);
    };
    expect(await list({})).toEqual(
      ['列表草稿', '列表乙', '列表甲'].sort((a, b) => (a === '列表草稿' ? -1 : b === '列表草稿' ? 1 : a < b ? -1 : 1)),
    );
    expect(await list({ top: 1 })).toEqual(['列表乙']);
    expect(await list({ state: 'draft' })).toEqual(['列表草稿']);
    expect(await list({ ids: [one] })).toEqual(['列表甲']);
    await editor.call('put', `announcement/${one}`, { version: 2, values: { ...anAnnouncement, title: '列表甲改' } });
    expect(await list({ state: 'changed' })).toEqual(['列表甲改']);
    expect(await list({ state: 'published' })).toEqual(['列表乙']);
    const at = new Date(studio.clock.now() + 60_000).toISOString();
    await editor.call('post', `announcement/${one}/publish`, { at });
    expect(await list({ state: 'scheduled' })).toEqual(['列表甲改']);
    expect(await list({ state: 'changed' })).toEqual([]);
    expect(await list({ state: 'published' })).toEqual(['列表乙']);
    await editor.call('post', `announcement/${one}/publish`, { at: null });
    expect((await editor.call('get', 'announcement?sort=body')).status).toBe(422);
    expect((await editor.call('get', 'announcement?filter=%7B%22body%22:1%7D')).status).toBe(422);
  });

  test('many at once: each answers for itself', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('批量编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    const { body } = await editor.call('post', 'banner/bulk', {
      ids: [id, '999999'],
      act: 'edit',
      values: { sort: 7 },
    });
    expect(body.results).toMatchObject([
      { id, ok: true },
      { id: '999999', ok: false, message: '没有这一条，可能已被删除' },
    ]);
    expect((await editor.call('get', `banner/${id}`)).body.values.sort).toBe(7);
  });
});

test('a failure half-way through many loses neither the report nor what was published', async () => {
  await using edge = await startPurgedEdge();
  await using studio = await startStudio({ edges: [edge.url] });
  const editor = await studio.operatorNamed('半途编辑', ['editor']);
  const add = async (title: string) => (await editor.call('post', 'banner', { values: { ...aBanner, title } })).body.id;
  const ids = [await add('好的甲'), await add('坏的'), await add('好的乙')];
  await studio.db.execute(sql`alter table banner add constraint no_bad_title check (title <> '坏的')`);
  const { status, body } = await editor.call('post', 'banner/bulk', { ids, act: 'publish' });
  await studio.db.execute(sql`alter table banner drop constraint no_bad_title`);
  expect([status, body.results]).toMatchObject([
    200,
    [{ ok: true }, { id: ids[1], ok: false, message: '没有成功，请稍后再试' }, { ok: true }],
  ]);
  await expect.poll(() => edge.purged.at(-1)).toEqual(['banner']);
});

describe('publications', () => {
  test('every edge is told at once', async () => {
    await using one = await startPurgedEdge();
    await using two = await startPurgedEdge();
    await using studio = await startStudio({ edges: [one.url, two.url] });
    const editor = await studio.operatorNamed('发布编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    const { publication } = (await editor.call('post', `banner/${id}/publish`, {})).body;
    await expect.poll(async () => (await editor.call('get', `publications/${publication}`)).body.state).toBe('done');
    const { body } = await editor.call('get', `publications/${publication}`);
    expect(body.edges).toHaveLength(2);
    expect([one.purged.at(-1), two.purged.at(-1)]).toEqual([['banner'], ['banner']]);
  });

  test('an edge that is down is told when it is back; the others do not wait for it', async () => {
    await using well = await startPurgedEdge();
    await using down = await startPurgedEdge();
    down.setDown(true);
    await using studio = await startStudio({ edges: [well.url, down.url] });
    const editor = await studio.operatorNamed('重试编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    const { publication } = (await editor.call('post', `banner/${id}/publish`, {})).body;
    const state = async () => (await editor.call('get', `publications/${publication}`)).body;
    await expect.poll(async () => (await state()).edges).toHaveLength(1);
    expect((await state()).state).toBe('waiting');
    studio.clock.advanceSeconds(600);
    down.setDown(false);
    await studio.outbox.deliver();
    expect(await state()).toMatchObject({ state: 'done' });
    expect(well.purged).toHaveLength(1);
  });

  test('what no page shows is no purge, and is done', async () => {
    await using edge = await startPurgedEdge();
    await using studio = await startStudio({ edges: [edge.url] });
    const editor = await studio.operatorNamed('词表管理员', ['administrator']);
    const { id } = (await editor.call('post', 'word', { values: { word: '不许写的词' } })).body;
    const { publication } = (await editor.call('post', `word/${id}/publish`, {})).body;
    await expect.poll(async () => (await editor.call('get', `publications/${publication}`)).body.state).toBe('done');
    expect(edge.purged).toEqual([]);
  });

  test('more than a batch that one edge misses keeps nothing from the others', async () => {
    await using well = await startPurgedEdge();
    await using down = await startPurgedEdge();
    down.setDown(true);
    await using studio = await startStudio({ edges: [well.url, down.url] });
    await studio.db.execute(sql`insert into publication (kind, entry_id, tags, at, state)
      select 'banner', n::text, array['banner'], now(), 'waiting' from generate_series(1, 450) n`);
    await studio.outbox.deliver();
    const told = async (url: string) =>
      (await studio.db.execute(sql`select 1 from publication where edges ? ${url}`)).rows.length;
    expect([await told(well.url), await told(down.url)]).toEqual([450, 0]);
    down.setDown(false);
    await studio.outbox.deliver();
    expect(await told(down.url)).toBe(450);
  });

  test('a schedule of a program counts while its token does', async () => {
    await using studio = await startStudio();
    const chief = await studio.operatorNamed('定时程序管理员', ['administrator']);
    const at = (seconds: number) => new Date(studio.clock.now() + seconds * 1000).toISOString();
    const made = await chief.call('post', 'tokens', { name: '排期程序', role: 'editor', expiresAt: at(90) });
    const call = (path: string, body: object) =>
      request(studio.app).post(`/studio/api/${path}`).set('authorization', `Bearer ${made.body.token}`).send(body);
    const ids = [
      (await call('banner', { values: aBanner })).body.id,
      (await call('banner', { values: aBanner })).body.id,
    ];
    for (const [i, id] of ids.entries()) await call(`banner/${id}/publish`, { at: at(60 * (i + 1)) });
    studio.clock.advanceSeconds(61);
    expect(await studio.publishDue()).toBe(1);
    studio.clock.advanceSeconds(61);
    expect(await studio.publishDue()).toBe(0);
    const states = ids.map(async (id) => (await chief.call('get', `banner/${id}`)).body.state);
    expect(await Promise.all(states)).toEqual(['published', 'draft']);
  });

  test('a schedule whose entry the database refuses is given up', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('落空编辑', ['editor']);
    const at = new Date(studio.clock.now() + 60_000).toISOString();
    const add = async (means: string) => {
      const { body } = await editor.call('post', 'search-synonym', { values: { word: '研桥单', means } });
      return body.id;
    };
    const [first, second] = [await add('函数'), await add('集合')];
    await editor.call('post', `search-synonym/${second}/publish`, { at });
    await editor.call('post', `search-synonym/${first}/publish`, {});
    studio.clock.advanceSeconds(61);
    expect(await studio.publishDue()).toBe(0);
    expect((await editor.call('get', `search-synonym/${second}`)).body).toMatchObject({
      state: 'draft',
      publishAt: null,
    });
  });

  test('a draft is published at its moment, also by a gateway that was down then, and once', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('定时编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    const at = (seconds: number) => new Date(studio.clock.now() + seconds * 1000).toISOString();
    expect((await editor.call('post', `banner/${id}/publish`, { at: at(-5) })).status).toBe(422);
    const scheduled = await editor.call('post', `banner/${id}/publish`, { at: at(600) });
    expect(scheduled.body).toMatchObject({ state: 'scheduled', publishAt: at(600) });
    expect(await studio.publishDue()).toBe(0);
    studio.clock.advanceSeconds(3600);
    // nothing lies in the process: these tools are those of a gateway that has just started
    expect((await Promise.all([studio.publishDue(), studio.publishDue()])).sort()).toEqual([0, 1]);
    const { list } = (
      await (await studio.operatorNamed('定时管理员', ['administrator'])).call('get', `audit?kind=banner&id=${id}`)
    ).body;
    expect(list.map(({ act }: { act: string }) => act)).toEqual(['publish', 'schedule', 'create']);
    expect(list[0]).toMatchObject({ who: '定时编辑', from: '' });
  });

  test('a schedule of an operator who has been blocked publishes nothing', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('离职编辑', ['editor']);
    const { id } = (await editor.call('post', 'banner', { values: aBanner })).body;
    await editor.call('post', `banner/${id}/publish`, { at: new Date(studio.clock.now() + 60_000).toISOString() });
    await studio.db.execute(sql`update operator set blocked = true where name = '离职编辑'`);
    studio.clock.advanceSeconds(61);
    expect(await studio.publishDue()).toBe(0);
    const { rows } = await studio.db.execute(
      sql`select publish_at, published from studio_entry where kind = 'banner' and id = ${id}`,
    );
    expect(rows).toMatchObject([{ publish_at: null, published: false }]);
  });
});

test('the audit log has before, after and address of each write, and takes no change', async () => {
  await using studio = await startStudio();
  const chief = await studio.operatorNamed('审计管理员', ['administrator']);
  const { id } = (await chief.call('post', 'banner', { values: aBanner })).body;
  await chief.call('put', `banner/${id}`, { version: 1, values: { ...aBanner, sort: 3 } });
  const { list } = (await chief.call('get', `audit?kind=banner&id=${id}&act=edit`)).body;
  expect(list).toMatchObject([
    {
      who: '审计管理员',
      act: 'edit',
      before: { sort: 1 },
      after: { sort: 3 },
      from: expect.stringContaining('127.0.0.1'),
    },
  ]);
  for (const change of [
    sql`update audit_entry set who = 'x'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`delete from studio_version`,
  ]) {
    await expect(studio.db.execute(change)).rejects.toThrow();
  }
});

describe('pictures', () => {
  const send = (editor: Awaited<ReturnType<Awaited<ReturnType<typeof startStudio>>['operatorNamed']>>, bytes: Buffer) =>
    editor
      .call('post', 'files')
      .set('content-type', 'application/octet-stream')
      .set('x-file-name', 'a.png')
      .send(bytes);

  test('a picture is drawn anew and shown to operators', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('图片编辑', ['editor']);
    const canvas = createCanvas(40, 20);
    const kept = await send(editor, canvas.toBuffer('image/png'));
    expect([kept.status, kept.body]).toMatchObject([201, { path: expect.stringMatching(/^studio\/[\w-]+\.webp$/) }]);
    const shown = await request(studio.app)
      .get(kept.body.url)
      .set('cookie', editor.cookie.split(';')[0] ?? '');
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await request(studio.app).get(kept.body.url)).status).toBe(401);
  });

  test('a picture that is printed with a question has its size in its name', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('插图编辑', ['editor']);
    const kept = await editor
      .call('post', 'files?of=question')
      .set('content-type', 'application/octet-stream')
      .send(createCanvas(40, 20).toBuffer('image/png'));
    expect(kept.status, kept.text).toBe(201);
    expect(kept.body.path).toMatch(/^question-pictures\/[\w-]{24}-40x20\.png$/);
    const shown = await editor.call('get', `files/${kept.body.path}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('a drawing with a script, a text and a picture of a hundred megapixels are refused', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('坏图编辑', ['editor']);
    const huge = createCanvas(1, 1).toBuffer('image/png');
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(10_000, 20);
    const faults = [];
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from('text'),
      huge,
    ]) {
      const { status, body } = await send(editor, bytes);
      faults.push([status, body.fields.file]);
    }
    expect(faults).toEqual([
      [422, '须是 JPG、PNG 或 WebP 图片'],
      [422, '须是 JPG、PNG 或 WebP 图片'],
      [422, '图片不能超过 4000 万像素'],
    ]);
  });
});

describe('files of books', () => {
  type Editor = Awaited<ReturnType<Awaited<ReturnType<typeof startStudio>>['operatorNamed']>>;
  const send = (editor: Editor, name: string, bytes: Buffer) =>
    editor
      .call('post', 'files/closed')
      .set('content-type', 'application/octet-stream')
      .set('x-file-name', encodeURIComponent(name))
      .send(bytes);

  async function addBook(db: Db): Promise<number> {
    const [series] = await db
      .insert(bookSeries)
      .values({ seriesName: '课课通', line: 'own', summary: '', press: '', color: '#0a5f8c', sort: 1 })
      .returning();
    const texts = { versionCode: '', versionName: '', isbn: '', author: '', summary: '', writing: '' };
    const numbers = { grade: 0, year: 2026, price: 0, filePrice: 0, filePoints: 0, pageCount: 8, samplePages: 2 };
    const study = { studyPhaseCode: 300, subjectCode: 1 };
    const rest = { chapters: [], printing: 1, publishedOn: '2026-09-01', volumeId: null, attentionNum: 0, sort: 1 };
    const [row] = await db
      .insert(book)
      .values({ bookName: '课课通 语文', seriesId: series?.id ?? 0, ...study, ...texts, ...numbers, ...rest })
      .returning();
    return row?.id ?? 0;
  }

  test('a file is kept among those that are not public, and stands behind a place of the book', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('图书编辑', ['editor']);
    const kept = await send(editor, '朗读稿.txt', Buffer.from('这是一份朗读稿。'));
    expect(kept.status, kept.text).toBe(201);
    expect(await storeBelow(studio.store, 'resource-files').stat(kept.body.path)).toBeDefined();
    const bookId = await addBook(studio.db);
    const file = { id: null, fileName: '朗读稿', kind: 'text', path: kept.body.path, isFree: true };
    const values = { functionName: '第 1 课', bookId: String(bookId), pageNo: 3, sort: 1, files: [file] };
    const made = await editor.call('post', 'book-place', { values });
    expect(made.status, made.text).toBe(201);
    const published = await editor.call('post', `book-place/${made.body.id}/publish`, { version: made.body.version });
    expect(published.status, published.text).toBe(200);
    const rows = await studio.db
      .select()
      .from(bookFile)
      .where(eq(bookFile.functionId, Number(made.body.id)));
    expect(rows).toMatchObject([{ bookId, fileType: 'txt', path: kept.body.path, isFree: true }]);
  });

  test('a new place without its file, a program and a broken document are refused', async () => {
    await using studio = await startStudio();
    const editor = await studio.operatorNamed('坏文件编辑', ['editor']);
    const faults = [];
    for (const name of ['a.exe', 'b.pdf']) faults.push((await send(editor, name, Buffer.from('MZ'))).status);
    const file = { id: null, fileName: '课件', kind: 'slides', path: null, isFree: true };
    const values = { functionName: '第 1 课', bookId: '1', pageNo: 3, sort: 1, files: [file] };
    const { body } = await editor.call('post', 'book-place', { values });
    expect([faults, body.fields]).toEqual([[422, 422], { files: '请为每一项上传文件' }]);
  });
});

test('the overview says what is missing and what waits', async () => {
  await using studio = await startStudio();
  const editor = await studio.operatorNamed('概览编辑', ['editor']);
  const { body } = await editor.call('get', 'overview');
  const names = body.missing.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['PAYEE_NAME', 'filing', 'textbooks', 'knowledge']));
  expect(body.waiting).toEqual([
    { name: 'upload', label: '上传', count: 2, href: '/studio/#/desk?kind=upload' },
    { name: 'notice', label: '侵权通知', count: 0, href: '/studio/#/notice' },
  ]);
});

test('the national trees come once, on request of somebody who may write all subjects', async () => {
  await using studio = await startStudio();
  const editor = await studio.operatorNamed('目录编辑', ['editor']);
  const ofOneSubject = await studio.operatorNamed('学科编辑', ['editor'], ['300-2']);
  expect((await ofOneSubject.call('post', 'national-trees')).status).toBe(403);
  const offered = async (who: typeof editor) =>
    (await who.call('get', 'overview')).body.missing.filter(({ act }: { act?: object }) => act).length;
  expect([await offered(editor), await offered(ofOneSubject)]).toEqual([2, 0]);
  const values = { name: '集合', studyPhaseCode: 300, subjectCode: 2, parentId: null, sort: 1 };
  const draft = async () => Number((await editor.call('post', 'knowledge-point', { values })).body.id);
  const early = await draft();
  expect((await editor.call('post', 'national-trees')).status).toBe(409);
  expect((await editor.call('delete', `knowledge-point/${early}`)).status).toBe(200);
  const first = await editor.call('post', 'national-trees');
  expect([first.status, first.body.textbooks > 1000, first.body.knowledge > 500]).toEqual([200, true, true]);
  expect((await editor.call('post', 'national-trees')).body).toEqual({ textbooks: 0, knowledge: 0 });
  expect(await offered(editor)).toBe(0);
  const late = await draft();
  expect(await nextTreeId(studio.db, knowledgeNode, 'knowledge-point')).toBeGreaterThan(late);
});

test('kinds say whether a second operator confirms what is published', async () => {
  await using studio = await startStudio();
  const chief = await studio.operatorNamed('价格管理员', ['administrator']);
  const { body } = await chief.call('get', 'kinds');
  const confirmed = body.filter(({ fourEyes }: { fourEyes?: boolean }) => fourEyes);
  expect(confirmed.map(({ kind }: { kind: string }) => kind)).toEqual(['price']);
});

test('the calls stand in the contract of the operators’ listener', async () => {
  await using studio = await startStudio();
  const { body } = await request(studio.app).get('/openapi.json').set('authorization', 'Bearer ops-token');
  const put = body.paths['/studio/api/banner/{id}'].put;
  expect(put).toMatchObject({ tags: ['studio'], operationId: 'studio.banner.save' });
  const { values } = put.requestBody.content['application/json'].schema.properties;
  expect(values.properties).toHaveProperty('title');
  expect(Object.keys(body.paths)).toContain('/zw-zzw/api/v1/banner/list');
});
