import { expect, test } from 'vitest';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aSite, aVisit } from '../../../tests/kit/client/render-in-site.tsx';
import { head } from './home.head.ts';
import { aBanner } from './testing/home-answers.ts';

const nothing = () => undefined;
const station = aStation();

test('title and description are Chinese, the description short enough for a result list', () => {
  const { title, description, canonicalPath, noindex } = head(aVisit(), nothing, aSite());
  expect(title).toBe('知站 - 中小学试题试卷、同步教学与备考资源');
  expect([...description].length).toBeLessThanOrEqual(80);
  expect(canonicalPath).toBe('/');
  expect(noindex).toBeUndefined();
});

test('in a station its name is the title', () => {
  expect(head(aVisit({ station }), nothing, aSite()).title).toBe('江城教研空间站');
});

test('the first banner is the hero image, below the CDN base', () => {
  const read = () => [aBanner(), aBanner({ id: '2', bannerImg: 'banners/2.svg' })] as never;
  expect(head(aVisit(), read, aSite({ cdnBaseUrl: 'https://cdn.example' })).heroImage).toBe(
    'https://cdn.example/banners/1.svg',
  );
  expect(head(aVisit(), nothing, aSite()).heroImage).toBeUndefined();
});

test('structured data names the site and its search on the teacher-zone host', () => {
  const site = aSite({
    canonicalOrigin: 'https://zhizhan.example',
    hosts: { ...aSite().hosts, teacherZone: 'https://t.example' },
  });
  const [website, organization] = head(aVisit(), nothing, site).jsonLd ?? [];
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: 'https://zhizhan.example/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://t.example/resource-search?keyword={search_term_string}' },
    },
  });
  expect(organization).toMatchObject({ '@type': 'Organization', name: '知站' });
});
