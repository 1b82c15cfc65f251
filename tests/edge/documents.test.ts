import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { dataFrom, signIn } from '../kit/gateway/calls.ts';
import { parsePage } from '../kit/parsed-page.ts';
import { type ReferenceSite, startReferenceSite } from '../kit/site.ts';

/** The demo's member. */
const member = { account: 2, name: '周启明' };

let site: ReferenceSite;
beforeAll(async () => {
  site = await startReferenceSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const cookieOf = (token: string) => ({ cookie: `ACCESS_TOKEN=${token}` });
const elementsOf = (html: string, name: string) => parsePage(html).elements.filter((element) => element.name === name);

describe('a resource’s page', () => {
  let id: string;
  beforeAll(async () => {
    const found = await dataFrom(site.gateway.url, keyWordSearch, {
      pageNum: 1,
      pageSize: 1,
      params: { fileClass: 'doc' },
    });
    id = found.list[0]?.id ?? '';
  });

  test('has metadata for search engines', async () => {
    const { text } = await site.get(`/resource/${id}.html`);
    const types = elementsOf(text, 'script')
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map((element) => (JSON.parse(element.text) as { '@type': string })['@type']);
    expect(types).toEqual(['LearningResource', 'BreadcrumbList']);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/resource/${id}\\.html">`));
  });
});

test.each([
  ['/', 35],
  ['/layout/paper-lib/300_1_7', 11],
])('the data in the document of %s is less than %i KB', async (path, most) => {
  const { text } = await site.get(path);
  const blocks = elementsOf(text, 'script').filter(({ attributes }) => 'data-calls' in attributes);
  const bytes = blocks.reduce((sum, block) => sum + Buffer.byteLength(block.text), 0);
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThan(most * 1024);
});

test.each([
  '/resource/9999999999999.html',
  '/resource/0.html',
  '/resource/fullScreen?id=0',
  '/resource/fullScreen?id=%3Cscript%3E',
  '/resource/mobile?id=1%27--',
  '/resource/mobile?id=9999999999999',
  '/layout/good-lesson?chapter=999999',
  '/layout/high-test?tab=topic&point=999999',
  '/layout/album?id=999999',
  '/layout/album?page=99',
])('%s names nothing: a 404 page', async (path) => {
  const { status, text } = await site.get(path);
  expect([status, text.includes('This page could not be found')]).toEqual([404, true]);
});

test.each(['/resource/fullScreen', '/resource/mobile?id='])('%s asks for a resource', async (path) => {
  const { status, text } = await site.get(path);
  expect([status, text.includes('请先打开一份资源')]).toEqual([200, true]);
});

describe('a person’s page', () => {
  let cookie: Record<string, string>;
  let token: string;
  beforeAll(async () => {
    token = await signIn(site.gateway.url, member.account);
    cookie = cookieOf(token);
  });

  test.each([
    ['/user', '您好，周启明'],
    ['/user/user-info', 'value="周启明"'],
    ['/user/user-info', '人教A版</option>'],
    ['/user/account-binding', '已绑定：春风化雨'],
    ['/user/account-security', '最近登录：'],
    ['/user/receive-rewards?kind=1', '期初余额'],
  ])('%s comes with its data (%s) and is kept by nobody', async (path, data) => {
    const { text, headers } = await site.get(path, cookie);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text.replaceAll('<!-- -->', '')).toContain(data);
  });

  test('has name, badge and points in its top bar, no way to the login, and no token', async () => {
    const { text, headers } = await site.get('/user/my', cookie);
    expect(headers['cache-control']).toBe('private, no-store');
    const buttons = elementsOf(text, 'button').map((button) => button.text);
    expect(buttons).toContainEqual(expect.stringMatching(new RegExp(`${member.name}.*VIP`)));
    const points = elementsOf(text, 'a').find((link) => link.text.endsWith('积分'));
    expect(points?.attributes.href).toBe('/user/receive-rewards');
    expect(text).not.toContain('/login?targetUrl=');
    expect(text).not.toContain(token);
  });
});

test('a password is not typed into an address before scripts run', async () => {
  const forms = elementsOf((await site.get('/login')).text, 'form').filter(
    ({ attributes }) => attributes.role !== 'search',
  );
  expect(forms.map(({ attributes }) => attributes.method)).toEqual(['post']);
});
