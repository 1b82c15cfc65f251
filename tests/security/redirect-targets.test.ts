import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { targetAfterLogin } from '../../client/features/people/auth/target-after-login.ts';
import { contentLink } from '../../shared/site/content-link.ts';
import { safeTargetUrl } from '../../shared/site/target-url.ts';
import { answering, envelopeOf, refusing } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { sendOnce } from '../kit/raw-client.ts';
import { type Site, startSite } from '../kit/site.ts';
import { hostileAddresses } from './hostile-values.ts';

const hosts = {
  main: 'https://www.example.com',
  teacherZone: 'https://teacher.example.com',
  spaceStation: '',
  collection: '',
  pay: '',
};
const mobile = 'https://m.example.com';
const own = 'https://site.example';
const allowed = new Set([own, ...Object.values(hosts), mobile]);

/** Where a browser on our site ends up that is sent to this address. */
const originOf = (address: string) => URL.parse(address, `${own}/login`)?.origin;

test('there are forty values and more', () => expect(hostileAddresses.length).toBeGreaterThanOrEqual(40));

describe.each(hostileAddresses)('%j', (value) => {
  test('is no target of a login', () => {
    const target = safeTargetUrl(value, { hosts, ownOrigin: own });
    expect(allowed).toContain(originOf(target ?? '/'));
    const { href } = targetAfterLogin({ targetUrl: value, hosts, ownOrigin: own, station: null });
    expect(allowed).toContain(originOf(href));
    expect(href).toMatch(/^(\/(?![/\\])|https:\/\/)/);
  });

  test('in content is no path of ours that leads elsewhere', () => {
    const link = contentLink(value);
    if (link?.kind === 'here') expect(originOf(link.path)).toBe(own);
    if (link?.kind === 'elsewhere') expect(URL.parse(link.url)?.protocol).toMatch(/^https?:$/);
  });
});

describe('the server', () => {
  let gateway: FakeGateway;
  let site: Site;
  beforeAll(async () => {
    gateway = await startFakeGateway();
    gateway.on('/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/', (request, response) => {
      const domain = request.url.split('/').at(-1) === 'jiangcheng' ? 'jiangcheng' : undefined;
      const data = { domain, spaceStationName: '江城', logo: '', intro: '', areaCode: 420000, attentionNum: 0 };
      const script = domain ? answering(envelopeOf(data)) : refusing(404);
      script(request, response);
    });
    site = await startSite({
      gatewayUrl: gateway.url,
      env: { MAIN_BASE_URL: hosts.main, TEACHER_ZONE_BASE_URL: hosts.teacherZone, MOBILE_BASE_URL: mobile },
    });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await gateway.stop();
  });

  /** Every place from which somebody could be sent on: spelling, guards, list filters, stations, phones, the login. */
  const placesFor = (value: string) => {
    const raw = value.replace(/[\0-\x20\x7f-\uffff]/g, (c) => encodeURIComponent(c));
    const encoded = encodeURIComponent(value);
    return [
      raw,
      `${raw}/`,
      `/${raw}/`,
      `${raw}/user/my`,
      `//evil.example/${encoded}/`,
      `/user/my?${raw}`,
      `/user/my?targetUrl=${encoded}`,
      `/login?targetUrl=${encoded}`,
      `/layout/paper-lib?sort=${encoded}`,
      `/layout/paper-lib/${encoded}/`,
      `/resource/${encoded}.html/`,
      `/lh-book-mall/detail/${encoded}`,
      `/jiangcheng/${raw}/`,
      `/jiangcheng/user/my?${raw}`,
      `/jiangcheng/navigation//${encoded}`,
      `/${encoded}/navigation/`,
    ];
  };
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

  test.each(hostileAddresses)('sends nobody to %j, from wherever they ask', async (value) => {
    for (const target of placesFor(value)) {
      for (const agent of ['', `user-agent: ${iphone}\r\n`]) {
        const headers = `host: site.example\r\nconnection: close\r\n${agent}`;
        const answer = await sendOnce(site.url, `GET ${target} HTTP/1.1\r\n${headers}\r\n`);
        const head = answer.split('\r\n\r\n', 1)[0] ?? '';
        const location = /^location: (.*)$/im.exec(head)?.[1];
        if (location === undefined) continue;
        expect(allowed, `${target} -> ${location}`).toContain(URL.parse(location, `${own}${target}`)?.origin);
        expect(location).not.toMatch(/^\/[/\\]/);
        expect(head).not.toMatch(/^refresh:/im);
      }
    }
  });

  test('does send people on where it should', async () => {
    const locations = [];
    for (const path of ['/user/my', '/navigation/', '/jiangcheng/navigation/', '/lh-book-mall/detail']) {
      locations.push((await site.get(path)).headers.location);
    }
    locations.push((await site.get('/book-mall', { 'user-agent': iphone })).headers.location);
    expect(locations).toEqual([
      '/login?targetUrl=%2Fuser%2Fmy',
      '/navigation',
      '/jiangcheng/navigation',
      '/book-mall',
      `${mobile}/book-mall/home`,
    ]);
  });
});
