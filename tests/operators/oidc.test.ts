import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createIdentityProvider } from '../../gateway/operators/studio/accounts/identity-provider.ts';
import { inviteOperator } from '../../gateway/operators/studio/accounts/operators.ts';
import type { OperatorRole } from '../../gateway/platform/db/schema/studio.ts';
import { oidcFaults } from '../../shared/platform/oidc-faults.ts';
import { operatorPassword, startStudio } from '../kit/gateway/studio.ts';
import { startOidcProvider } from '../kit/oidc-provider.ts';

const studioHost = 'studio.example';
const returnAddress = `https://${studioHost}/studio/api/oidc/return`;

/** The studio behind TLS at https://studio.example, with an identity provider. */
async function startStudioWithOidc() {
  const provider = await startOidcProvider({ redirectUris: [returnAddress] });
  const identityProvider = createIdentityProvider(provider.config);
  const studio = await startStudio({ identityProvider });
  let address = '203.0.113.20';

  const send = (method: 'get' | 'post', path: string, cookies: readonly string[] = []) =>
    request(studio.app)
      [method](path)
      .set({ host: studioHost, 'x-forwarded-proto': 'https', 'x-forwarded-for': address })
      .set('cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '));
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => (headers['set-cookie'] ?? []) as string[];
  const named = (name: string, cookies: readonly string[]) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`));

  const start = (body: object = {}) => send('post', '/studio/api/oidc/start').send(body);
  /** Comes back as a browser does: led there by a page of the provider. */
  const comeBack = async (url: URL, cookies: readonly string[]) => {
    const answer = await send('get', `${url.pathname}${url.search}`, cookies).set({
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    });
    return { status: answer.status, location: answer.headers.location, cookies: cookiesOf(answer) };
  };
  const begin = async (body: object = {}) => {
    const answer = await start(body);
    if (answer.status !== 200) throw new Error(`no start: ${answer.text}`);
    return { url: String(answer.body.url), cookies: cookiesOf(answer) };
  };
  /** From the button to the studio. */
  const goThrough = async (body: object = {}) => {
    const { url, cookies } = await begin(body);
    return comeBack(await provider.confirm(url), cookies);
  };
  const invite = (name: string, roles: readonly OperatorRole[] = ['editor']) =>
    studio.db.transaction((tx) => inviteOperator(tx, { name, roles, now: new Date(studio.clock.now()) }));
  const enrol = async (name: string, subject: string, roles?: readonly OperatorRole[]) => {
    provider.logIn(subject);
    const { location } = await goThrough({ link: await invite(name, roles) });
    if (location !== '/studio/') throw new Error(`${name} could not enrol: ${location}`);
  };
  const me = (cookies: readonly string[]) => send('get', '/studio/api/me', cookies);

  return {
    ...studio,
    provider,
    named,
    send,
    start,
    begin,
    comeBack,
    goThrough,
    invite,
    enrol,
    me,
    comeFrom: (from: string) => {
      address = from;
    },
    async [Symbol.asyncDispose]() {
      await provider.stop();
      await studio[Symbol.asyncDispose]();
    },
  };
}

const led = (fault: keyof typeof oidcFaults) => `/studio/#/login?fault=${fault}`;

describe('enrolment and login', () => {
  test('the link ties the account to the subject, which then logs in without it', async () => {
    await using studio = await startStudioWithOidc();
    studio.provider.logIn('staff-7');
    const link = await studio.invite('统一编辑');
    const { url, cookies } = await studio.begin({ link });
    expect(studio.named('studio-oidc', cookies)).toMatch(
      /^studio-oidc=[\w-]+; Max-Age=600; Path=\/studio\/api\/oidc; HttpOnly; Secure; SameSite=Lax$/,
    );
    const enrolled = await studio.comeBack(await studio.provider.confirm(url), cookies);
    expect([enrolled.status, enrolled.location]).toEqual([303, '/studio/']);
    expect(studio.named('studio', enrolled.cookies)).toMatch(
      /^studio=[\w-]+; Path=\/studio; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await studio.me(enrolled.cookies)).body).toMatchObject({ name: '统一编辑', roles: ['editor'] });
    const again = await studio.goThrough();
    expect((await studio.me(again.cookies)).body).toMatchObject({ name: '统一编辑' });
    studio.clock.advanceSeconds(31 * 60);
    expect((await studio.me(again.cookies)).status).toBe(401);
    const { rows } = await studio.db.execute(
      sql`select who, act, address, after from audit_entry where who = '统一编辑' order by id`,
    );
    const login = { who: '统一编辑', act: 'login', address: '203.0.113.20', after: null };
    const { issuer } = studio.provider.config;
    expect(rows).toEqual([{ ...login, act: 'enrol', after: { issuer, subject: 'staff-7' } }, login, login]);
  });

  test('the address is that of the listener as the browser has called it, and the scope tells no name', async () => {
    await using studio = await startStudioWithOidc();
    const query = new URL((await studio.begin()).url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ redirect_uri: returnAddress, scope: 'openid' });
    const local = await request(studio.app).post('/studio/api/oidc/start').set('host', 'localhost:9200').send({});
    expect(new URL(local.body.url).searchParams.get('redirect_uri')).toBe(
      'http://localhost:9200/studio/api/oidc/return',
    );
  });

  test('passwords go on working; the page is told which ways there are', async () => {
    await using studio = await startStudioWithOidc();
    const editor = await studio.operatorNamed('密码编辑', ['editor']);
    expect((await editor.call('get', 'me')).status).toBe(200);
    expect((await studio.send('get', '/studio/api/login')).body).toEqual({ oidc: true });
    await using without = await startStudio();
    expect((await request(without.app).get('/studio/api/login')).body).toEqual({ oidc: false });
    expect((await request(without.app).post('/studio/api/oidc/start').send({})).status).toBe(401);
  });

  test('an operator of the same name or mail is somebody else', async () => {
    await using studio = await startStudioWithOidc();
    await studio.addOperator('同名编辑', ['editor']);
    studio.provider.logIn('staff-8');
    studio.provider.spoilTokens({ claims: { name: '同名编辑', preferred_username: '同名编辑', email: 'a@b.example' } });
    expect((await studio.goThrough()).location).toBe(led('unbound'));
  });

  test('an invitation anew unbinds the subject and ends its sessions', async () => {
    await using studio = await startStudioWithOidc();
    await studio.enrol('重邀编辑', 'staff-9');
    const { cookies } = await studio.goThrough();
    const link = await studio.invite('重邀编辑');
    expect((await studio.me(cookies)).status).toBe(401);
    expect((await studio.goThrough()).location).toBe(led('unbound'));
    studio.provider.logIn('staff-10');
    expect((await studio.goThrough({ link })).location).toBe('/studio/');
    const chief = await studio.operatorNamed('重邀管理员', ['administrator']);
    const { list } = (await chief.call('get', 'operator')).body;
    expect(list.find(({ name }: { name: string }) => name === '重邀编辑')).toMatchObject({
      isEnrolled: true,
      byIdentityProvider: true,
    });
  });

  test('an administrator who enrols here ends the right of GATEWAY_OPS_TOKEN, and stays one', async () => {
    await using studio = await startStudioWithOidc();
    await studio.db.execute(sql`truncate operator cascade`);
    const byToken = () => studio.send('get', '/studio/api/operator').set('authorization', 'Bearer ops-token');
    expect((await byToken()).status).toBe(200);
    await studio.enrol('统一管理员', 'staff-11', ['administrator']);
    expect((await byToken()).status).toBe(401);
    const { cookies } = await studio.goThrough();
    const { body } = await studio.send('get', '/studio/api/operator', cookies);
    const change = await request(studio.app)
      .put(`/studio/api/operator/${body.list[0].id}`)
      .set('cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .send({ roles: ['editor'] });
    expect(change.body.message).toBe('须至少留一位管理员');
  });
});

describe('refused', () => {
  test('an ID token that does not hold, and a refusal of the provider', async () => {
    await using studio = await startStudioWithOidc();
    await studio.enrol('被冒充的编辑', 'staff-20');
    studio.provider.spoilTokens({ signedBy: 'another key' });
    const answer = await studio.goThrough();
    expect([answer.location, studio.named('studio', answer.cookies)]).toEqual([led('failed'), undefined]);
    const { url, cookies } = await studio.begin();
    const back = await studio.provider.confirm(url);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect((await studio.comeBack(back, cookies)).location).toBe(led('failed'));
  });

  test('another state, no cookie, a broken one and a code that was used', async () => {
    await using studio = await startStudioWithOidc();
    await studio.enrol('状态编辑', 'staff-21');
    const { url, cookies } = await studio.begin();
    const back = await studio.provider.confirm(url);
    const asked = studio.provider.asked.length;
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await studio.comeBack(forged, cookies)).location).toBe(led('failed'));
    expect((await studio.comeBack(back, [])).location).toBe(led('failed'));
    expect((await studio.comeBack(back, ['studio-oidc=bm8ganNvbg'])).location).toBe(led('failed'));
    expect(studio.provider.asked).toHaveLength(asked);
    const good = await studio.comeBack(back, cookies);
    expect(good.location).toBe('/studio/');
    expect(
      good.cookies.some((cookie) => /^studio-oidc=; Path=\/studio\/api\/oidc; Expires=Thu, 01 Jan 1970/.test(cookie)),
    ).toBe(true);
    expect((await studio.comeBack(back, cookies)).location).toBe(led('failed'));
  });

  test('a subject that is bound to nobody, and an operator who is blocked or removed', async () => {
    await using studio = await startStudioWithOidc();
    studio.provider.logIn('staff-30');
    expect((await studio.goThrough()).location).toBe(led('unbound'));
    await studio.enrol('停用编辑', 'staff-31');
    await studio.db.execute(sql`update operator set blocked = true where name = '停用编辑'`);
    expect((await studio.goThrough()).location).toBe(led('blocked'));
    await studio.db.execute(sql`delete from operator where name = '停用编辑'`);
    expect((await studio.goThrough()).location).toBe(led('unbound'));
    const link = await studio.invite('停用前编辑');
    await studio.db.execute(sql`update operator set blocked = true where name = '停用前编辑'`);
    expect((await studio.goThrough({ link })).location).toBe(led('blocked'));
  });

  test('a link that was used, has ended or is none, and a subject that has an account', async () => {
    await using studio = await startStudioWithOidc();
    const link = await studio.invite('一次编辑');
    studio.provider.logIn('staff-40');
    const [first, second] = [await studio.begin({ link }), await studio.begin({ link })];
    const arrive = async ({ url, cookies }: typeof first) =>
      (await studio.comeBack(await studio.provider.confirm(url), cookies)).location;
    expect(await arrive(first)).toBe('/studio/');
    studio.provider.logIn('staff-41');
    expect(await arrive(second)).toBe(led('link'));
    expect((await studio.start({ link })).status).toBe(404);
    expect((await studio.start({ link: 'none' })).status).toBe(404);
    studio.provider.logIn('staff-40');
    const other = await studio.invite('第二编辑');
    expect((await studio.goThrough({ link: other })).location).toBe(led('taken'));
    const late = await studio.begin({ link: other });
    studio.clock.advanceSeconds(24 * 3600 + 1);
    studio.provider.logIn('staff-42');
    expect(await arrive(late)).toBe(led('link'));
  });

  test('two browsers with one link at once', async () => {
    await using studio = await startStudioWithOidc();
    const link = await studio.invite('抢开编辑');
    const backs = [];
    for (const subject of ['staff-43', 'staff-44']) {
      studio.provider.logIn(subject);
      const { url, cookies } = await studio.begin({ link });
      backs.push({ url: await studio.provider.confirm(url), cookies });
    }
    const answers = await Promise.all(backs.map(({ url, cookies }) => studio.comeBack(url, cookies)));
    expect(answers.map(({ location }) => location).sort()).toEqual(['/studio/', led('link')]);
  });

  test('no parameter leads elsewhere', async () => {
    await using studio = await startStudioWithOidc();
    await studio.enrol('转向编辑', 'staff-50');
    const { url, cookies } = await studio.begin();
    const back = await studio.provider.confirm(url);
    for (const name of ['returnTo', 'next', 'redirect_uri', 'fault'])
      back.searchParams.set(name, 'https://evil.example');
    expect((await studio.comeBack(back, cookies)).location).toBe('/studio/');
    expect((await studio.start({ returnTo: 'https://evil.example' })).status).toBe(422);
  });

  test('tries that failed are counted by address; pages of others that lead here count for nobody', async () => {
    await using studio = await startStudioWithOidc();
    await studio.enrol('计数编辑', 'staff-60');
    for (let n = 0; n < 31; n += 1) await studio.comeBack(new URL(`${returnAddress}?code=a&state=b`), []);
    const begun = await studio.begin();
    const guess = async () => {
      const { state } = JSON.parse(
        Buffer.from((studio.named('studio-oidc', begun.cookies) ?? '').split(/[=;]/)[1] ?? '', 'base64url').toString(),
      );
      return (await studio.comeBack(new URL(`${returnAddress}?code=guess&state=${state}`), begun.cookies)).location;
    };
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(led('failed'));
    expect(await guess()).toBe(led('tries'));
    studio.comeFrom('203.0.113.21');
    expect((await studio.goThrough()).location).toBe('/studio/');
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'a page of another site begins no login: %o',
    async (headers) => {
      await using studio = await startStudioWithOidc();
      expect((await studio.start().set(headers)).status).toBe(403);
    },
  );
});

test('a provider that is away stops nobody else, and is asked again at each login', async () => {
  await using studio = await startStudioWithOidc();
  studio.provider.answer((res) => void res.destroy());
  const answer = await studio.start();
  expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([
    503,
    { message: oidcFaults.away },
    undefined,
  ]);
  const editor = await studio.operatorNamed('在线编辑', ['editor']);
  expect((await editor.call('get', 'me')).status).toBe(200);
  studio.provider.answer(undefined);
  const { url, cookies } = await studio.begin();
  const back = await studio.provider.confirm(url);
  studio.provider.answer((res) => void res.destroy());
  expect((await studio.comeBack(back, cookies)).location).toBe(led('away'));
});

test('the password login takes nothing from an operator who enrolled with the provider', async () => {
  await using studio = await startStudioWithOidc();
  await studio.enrol('无密码编辑', 'staff-80');
  for (const password of ['', operatorPassword]) {
    const answer = await studio
      .send('post', '/studio/api/login')
      .send({ name: '无密码编辑', password, code: '000000' });
    expect(answer.status).toBe(401);
  }
});
