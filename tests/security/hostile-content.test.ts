import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { dataFrom, signIn } from '../kit/gateway/calls.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import type { Rewrite } from '../kit/gateway/pass.ts';
import { type ReferenceGateway, startReferenceGateway } from '../kit/gateway/reference-gateway.ts';
import { type ParsedPage, parsePage } from '../kit/parsed-page.ts';
import { type Site, startSite } from '../kit/site.ts';

/** Elements and attributes of this name can only come from content that was taken for markup. */
const mark = 'data-pwned';

const texts = [
  `<img src=x ${mark} onerror=alert(1)>`,
  `</script><script ${mark}>alert(1)</script>`,
  `</title></head><body ${mark}><svg ${mark} onload=alert(1)>`,
  `</textarea></style></noscript></template></iframe></select><b ${mark}>`,
  `" ${mark} onmouseover="alert(1)`,
  `' ${mark} onfocus='alert(1)' autofocus='`,
  `<em><img ${mark} src=x></em><em ${mark}>x</em>`,
  `<!--<script ${mark}>`,
  `--><b ${mark}><!--`,
  `]]><b ${mark}>`,
  `&lt;b ${mark}&gt;&#60;b ${mark}&#62;`,
  `\u2028\u2029</ScRiPt\n><script ${mark}>`,
  `<math><mtext><table><mglyph><style><!--</style><img ${mark}>`,
  `\\u003c/script\\u003e\\"}];alert(1)//`,
  `javascript:alert(1)`,
  `__proto__`,
] as const;

const addresses = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '/\\evil.example',
  '/\t/evil.example',
  `" ${mark} onerror="alert(1)`,
  `x' ${mark} onload='alert(1)`,
] as const;

const isAddress = (key: string) => /url|href|link$|cover|avatar|img|logo|icon|picture|qrcode|^covers$/i.test(key);
/** Fields whose shape the contract fixes: changed, the whole call would be refused and nothing would be shown. */
const isFixed = (key: string) =>
  /id$|ids$|code$|type$|time$|at$|date$|color|domain|kind|status|no$|phone|token|flag|key$|size|format/i.test(key);

/** Every text of every answer carries one of the payloads, every address is one. */
function hostile(): Rewrite {
  let next = 0;
  return (key, text) => {
    next += 1;
    if (isAddress(key)) return addresses[next % addresses.length] ?? text;
    return isFixed(key) ? text : `${text}${texts[next % texts.length]}`;
  };
}

const pages = [
  '/',
  '/layout/paper-lib',
  '/layout/good-lesson',
  '/layout/high-test',
  '/layout/album',
  '/special-year',
  '/region-resource?area=420000',
  '/navigation',
  '/resource',
  '/resource/ID.html',
  '/resource/fullScreen?id=ID',
  '/resource/mobile?id=ID',
  '/resource-search?keyword=%E8%AF%AD%E6%96%87',
  '/seo',
  '/login',
  '/jiangcheng',
] as const;
const personal = ['/', '/resource/ID.html', '/user/my', '/user/user-info', '/user/collect', '/user/receive-rewards'];

let reference: ReferenceGateway;
let gateway: FakeGateway;
let site: Site;
let cookie: string;
/** A resource that the demo content has. */
let resourceId: string;
beforeAll(async () => {
  reference = await startReferenceGateway();
  gateway = await startFakeGateway({ target: reference.url, rewrite: hostile() });
  site = await startSite({ gatewayUrl: gateway.url, env: { MAIN_BASE_URL: 'https://www.example.com' } });
  cookie = `ACCESS_TOKEN=${await signIn(reference.url)}`;
  const found = await dataFrom(reference.url, keyWordSearch, { pageNum: 1, pageSize: 1, params: { sort: 'hot' } });
  resourceId = found.list[0]?.id ?? '';
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await reference.stop();
});

const get = (path: string, headers?: Record<string, string>) => site.get(path.replace('ID', resourceId), headers);

const own = 'https://www.example.com';
const addressAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset', 'ping'];

/** What a browser would do that our own markup would not. */
function intrusions({ elements, comments }: ParsedPage, nonce: string | undefined): string[] {
  const found: string[] = comments.filter((comment) => comment.includes(mark) || comment.includes('<script'));
  for (const { name, attributes, text } of elements) {
    const whole = `<${name} ${JSON.stringify(attributes)}>`;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.includes('pwned') || attribute.startsWith('on') || attribute === 'srcdoc') found.push(whole);
      if (!addressAttributes.includes(attribute)) continue;
      const url = URL.parse(value, `${own}/x`);
      if (url && !/^https?:$/.test(url.protocol) && !/^data:image\//.test(value)) found.push(whole);
      // a picture may come from where the content says (img-src of the policy); nobody is led there
      const isPicture = name === 'link' && attributes.rel === 'preload' && attributes.as === 'image';
      if (attribute === 'href' && !isPicture && url?.hostname === 'evil.example') found.push(whole);
    }
    if (['base', 'object', 'embed', 'applet', 'frame', 'math', 'mtext'].includes(name)) found.push(whole);
    if (name === 'meta' && 'http-equiv' in attributes) found.push(whole);
    if (name !== 'script') continue;
    if (/^application\/(ld\+)?json$/.test(attributes.type ?? '')) {
      try {
        JSON.parse(text);
      } catch {
        found.push(`broken data in ${whole}`);
      }
    } else if (!attributes.src?.startsWith('/assets/') && (nonce === undefined || attributes.nonce !== nonce)) {
      found.push(whole);
    }
  }
  return found;
}

describe('content that wants to be markup stays text', () => {
  test.each(pages)('on %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(intrusions(parsePage(text), undefined)).toEqual([]);
  });

  test.each(personal)('on %s for a token, streamed or behind the shell', async (path) => {
    const { status, text, headers } = await get(path, { cookie });
    expect(status).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(nonce !== undefined).toBe(path.startsWith('/user'));
    expect(intrusions(parsePage(text), nonce)).toEqual([]);
  });

  test('and is really shown: every payload stands as text on some page', async () => {
    const shown = await Promise.all(pages.map(async (path) => parsePage((await get(path)).text)));
    const all = shown.map(({ elements }) => elements[0]?.text ?? '').join('\n');
    for (const text of texts) {
      // entities of the payload are text, too; a highlight's own tags are the one markup that is known
      const expected = text.replaceAll('\u2028', '').replace(/<\/?em>/g, '');
      expect(all.replaceAll('\u2028', '').replace(/<\/?em>/g, ''), text).toContain(expected);
    }
  });

  test('also where somebody writes it into an address', async () => {
    for (const text of texts) {
      for (const path of [
        `/resource-search?keyword=${encodeURIComponent(text.replaceAll('\n', ''))}`,
        `/login?targetUrl=${encodeURIComponent(text)}`,
        `/${encodeURIComponent(text).replaceAll('%2F', '')}`,
        `/jiangcheng/${encodeURIComponent(text).replaceAll('%2F', '')}`,
      ]) {
        const page = await site.get(path);
        expect(page.status).toBeLessThan(500);
        expect(intrusions(parsePage(page.text), undefined), path).toEqual([]);
      }
    }
  });
});
