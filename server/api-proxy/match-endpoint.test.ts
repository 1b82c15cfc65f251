import { describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { createEndpointMatcher } from './match-endpoint.ts';

const match = createEndpointMatcher(catalogue);

describe('the allow-list', () => {
  test('knows every call of the catalogue by its own method and path', () => {
    for (const endpoint of catalogue) {
      const path = endpoint.path.replace(/\{\w+\}/g, '42');
      expect(match(endpoint.method, path)?.endpoint.name).toBe(endpoint.name);
    }
  });

  test('reads the parts of a path', () => {
    const path = '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/jiangcheng';
    expect(match('GET', path)?.pathParts).toEqual({ domain: 'jiangcheng' });
  });

  test.each([
    ['GET', '/zw-zzw/api/v1/banner/list'], // the call is a POST
    ['HEAD', '/zw-cms/api/v1/homeHotWord/hotWordList'],
    ['POST', '/zw-zzw/api/v1/banner/list/'],
    ['POST', '//zw-zzw/api/v1/banner/list'],
    ['POST', '/zw-zzw//api/v1/banner/list'],
    ['POST', '/ZW-ZZW/api/v1/banner/list'],
    ['POST', '/zw-zzw/api/v1/banner/%6cist'],
    ['POST', '/zw-zzw/api/v1/../v1/banner/list'],
    ['POST', '/zw-zzw/api/v1/banner;x=1/list'],
    ['POST', '/zw-admin/api/v1/users'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/..'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/%2e%2e'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/a/b'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/%6a'],
    ['GET', '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/%zz'],
    ['GET', '//evil.example/'],
    ['GET', '/\\evil.example/'],
    ['GET', ''],
  ])('does not know %s %s', (method, path) => {
    expect(match(method, path)).toBeUndefined();
  });
});
