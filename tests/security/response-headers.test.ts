import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';
import { signIn } from '../kit/gateway/calls.ts';
import { parsePage } from '../kit/parsed-page.ts';
import { type Answer, type ReferenceSite, startReferenceSite, startSite } from '../kit/site.ts';

let site: ReferenceSite;
let token: string;
beforeAll(async () => {
  site = await startReferenceSite();
  token = await signIn(site.gateway.url);
});
afterAll(() => site[Symbol.asyncDispose]());

const asset = () => `/assets/${readdirSync(inProject('dist/client/assets')).find((name) => name.endsWith('.js'))}`;
const signedIn = () => ({ cookie: `ACCESS_TOKEN=${token}` });

/** One answer of every kind that the edge gives: what is asked, and the status that shows it is that kind. */
const kinds: readonly (readonly [kind: string, status: number, ask: () => Promise<Answer>])[] = [
  ['a stored page', 200, () => site.get('/')],
  ['a stored page again', 200, () => site.get('/')],
  ['a streamed page', 200, () => site.get('/', signedIn())],
  ['a personal page', 200, () => site.get('/user/my', signedIn())],
  ['a page that does not exist', 404, () => site.get('/no-such/page')],
  ['a page for a wrong method', 405, () => site.get('/', {}, 'POST')],
  ['a refused request', 400, () => site.get('/%00')],
  ['a redirect', 302, () => site.get('/user/my')],
  [
    'a page that has not changed',
    304,
    async () => site.get('/', { 'if-none-match': (await site.get('/')).headers.etag ?? '' }),
  ],
  ['a call', 200, () => site.get('/api/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1')],
  ['a call that does not exist', 404, () => site.get('/api/zw-no/such')],
  ['a call from elsewhere', 403, () => site.get('/api/zw-auth/oauth/logout', { 'content-type': 'text/plain' }, 'POST')],
  ['an asset', 200, () => site.get(asset())],
  ['an asset that is not there', 404, () => site.get('/assets/no-such-1a2b.js')],
  ['a file that is not there', 404, () => site.get('/files/no-such.pdf')],
  ['an icon', 200, () => site.get('/favicon.svg')],
  ['robots.txt', 200, () => site.get('/robots.txt')],
  ['a probe', 200, () => site.get('/healthz')],
];

describe.each(kinds)('%s', (_, status, ask) => {
  test('has the headers that every answer has, and says nothing about what made it', async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-site',
      'x-request-id': expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
    });
    const names = Object.keys(answer.headers);
    expect(names).not.toContain('server');
    expect(names).not.toContain('x-powered-by');
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('where it is a document, runs no script but ours and tells its type and character set', async () => {
    const { headers, text } = await ask();
    const type = headers['content-type'] ?? '';
    if (text === '' || !type.includes('html')) return expect(type).not.toContain('html');
    expect(type).toBe('text/html; charset=utf-8');
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources];
      }),
    );
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) expect(source).toMatch(/^'(self|none|nonce-[A-Za-z0-9+/=]{22,})'$/);
    for (const { name, attributes } of parsePage(text).elements) {
      expect(Object.keys(attributes).filter((attribute) => attribute.startsWith('on'))).toEqual([]);
      if (name !== 'script' || /json$/.test(attributes.type ?? '')) continue;
      expect(attributes.src ?? attributes.nonce).toBeTruthy();
    }
  });
});

describe('the policy', () => {
  const policyOf = async (headers: Record<string, string>) =>
    (await site.get('/', headers)).headers['content-security-policy'] ?? '';

  test('of both kinds of pages closes what pages do not need', async () => {
    for (const policy of [await policyOf({}), await policyOf(signedIn())]) {
      for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).toMatch(/form-action 'self'/);
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*|http|data:|blob:/);
    }
  });

  test('on a host of the configuration names the built files alone as scripts', async () => {
    const configured = await startSite({
      gatewayUrl: site.gateway.url,
      env: { MAIN_BASE_URL: 'https://www.example.com' },
    });
    onTestFinished(() => configured[Symbol.asyncDispose]());
    const scriptsOf = async (headers: Record<string, string>, path = '/') => {
      const { 'content-security-policy': rules = '' } = (await configured.get(path, headers)).headers;
      return /script-src ([^;]*)/.exec(rules)?.[1]?.replace(/nonce-[^']+/, 'nonce');
    };
    const host = 'www.example.com';
    expect(await scriptsOf({ host })).toBe('www.example.com/assets/');
    expect(await scriptsOf({ host })).toBe('www.example.com/assets/'); // from memory
    expect(await scriptsOf({ host, ...signedIn() })).toBe('www.example.com/assets/');
    expect(await scriptsOf({ host, ...signedIn() }, '/user/my')).toBe("www.example.com/assets/ 'nonce'");
    expect(await scriptsOf({ host: 'evil.example' })).toBe("'self'");
  });

  test('of a stored page has no nonce, nor has its body; that of a streamed one has one of its own each time', async () => {
    for (const headers of [{}, signedIn(), signedIn()]) {
      const stored = await site.get('/', headers);
      expect(stored.headers['content-security-policy'] + stored.text).not.toContain('nonce');
    }
    const nonces = new Set<string | undefined>();
    for (let i = 0; i < 5; i += 1) {
      const { headers, text } = await site.get('/user/my', signedIn());
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
      expect(text).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
    expect((await site.get('/')).text).not.toContain('nonce');
  });
});
