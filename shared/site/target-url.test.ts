import { describe, expect, test } from 'vitest';
import type { Hosts } from './hosts.ts';
import { safeTargetUrl } from './target-url.ts';

const hosts: Hosts = {
  main: 'https://www.example.cn',
  teacherZone: 'https://teacher.example.cn',
  spaceStation: '',
  collection: 'http://collect.example.cn',
  pay: 'https://pay.example.cn:8443',
};
const places = { hosts, ownOrigin: 'http://localhost:3000' };

describe('targetUrl', () => {
  test.each([
    ['/', '/'],
    ['/user/my', '/user/my'],
    ['/resource-search?keyword=a%20b&page=2', '/resource-search?keyword=a%20b&page=2'],
    ['/resource/1.html#preview', '/resource/1.html#preview'],
    ['/jiangcheng/resource/1.html', '/jiangcheng/resource/1.html'],
    ['/a/../user', '/user'],
    ['/resource-search?keyword=语文', '/resource-search?keyword=%E8%AF%AD%E6%96%87'],
    ['/user?next=//evil.example', '/user?next=//evil.example'],
    ['/loginx', '/loginx'],
    ['http://localhost:3000/user/my?a=1', '/user/my?a=1'],
    ['https://teacher.example.cn/user', 'https://teacher.example.cn/user'],
    ['https://WWW.example.cn:443/', 'https://www.example.cn/'],
    ['https://pay.example.cn:8443/pay/ab12cd34', 'https://pay.example.cn:8443/pay/ab12cd34'],
  ])('%s leads to %s', (text, target) => {
    expect(safeTargetUrl(text, places)).toBe(target);
  });

  test.each([
    ['empty', ''],
    ['no slash', 'user/my'],
    ['another host', 'https://evil.example/'],
    ['scheme-relative', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['four slashes', '////evil.example/user'],
    ['slash backslash', '/\\evil.example'],
    ['backslash slash', '\\/evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['backslash later', '/user\\..\\..\\evil'],
    ['backslash in a host', 'https://www.example.cn\\@evil.example'],
    ['dot segment before two slashes', '/.//evil.example'],
    ['up and over', '/..//evil.example'],
    ['encoded dot segment', '/%2e//evil.example'],
    ['tab between slashes', '/\t/evil.example'],
    ['newline between slashes', '/\n/evil.example'],
    ['carriage return', '/user\r\nset-cookie: a=b'],
    ['null byte', '/user\u0000'],
    ['delete character', '/user\u007f'],
    ['leading space', ' /user'],
    ['leading no-break space', '\u00a0//evil.example'],
    ['byte order mark', '\ufeff//evil.example'],
    ['line separator', '/user\u2028alert(1)'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in capitals', 'JaVaScRiPt:alert(1)'],
    ['javascript with slashes', 'javascript://www.example.cn/%0aalert(1)'],
    ['javascript behind a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['vbscript', 'vbscript:msgbox(1)'],
    ['file', 'file:///etc/passwd'],
    ['blob', 'blob:https://www.example.cn/1'],
    ['ftp', 'ftp://www.example.cn/'],
    ['scheme without slashes', 'https:evil.example'],
    ['scheme with one slash', 'https:/evil.example'],
    ['scheme with three slashes', 'https:///evil.example'],
    ['userinfo before another host', 'https://www.example.cn@evil.example/'],
    ['userinfo before our host', 'https://evil.example@www.example.cn/'],
    ['user and password', 'https://a:b@www.example.cn/'],
    ['our host as a prefix', 'https://www.example.cn.evil.example/'],
    ['our host as a suffix', 'https://evilwww.example.cn/'],
    ['our host as a path', 'https://evil.example/https://www.example.cn/'],
    ['our host over http', 'http://www.example.cn/'],
    ['a configured host that is not https', 'http://collect.example.cn/'],
    ['another port', 'https://www.example.cn:8443/'],
    ['a parent domain', 'https://example.cn/'],
    ['another port of this site', 'http://localhost:3001/'],
    ['full-width host', 'https://ｗｗｗ.evil.example/'],
    ['cyrillic look-alike', 'https://www.ехample.cn/'],
    ['numeric host', 'https://2130706433/'],
    ['broken host', 'https://[::1/'],
    ['path of two slashes on our host', 'https://www.example.cn//evil.example'],
    ['login', '/login'],
    ['login with its own target', '/login?targetUrl=%2Flogin'],
    ['login with a slash', '/login/'],
    ['a page below login', '/login/regPro'],
    ['login in capitals', '/LOGIN'],
    ['login encoded', '/%6cogin'],
    ['login by dot segments', '/user/../login'],
    ['login inside a station', '/jiangcheng/login?targetUrl=%2F'],
    ['login of a sibling', 'https://teacher.example.cn/login'],
    ['login of this site', 'http://localhost:3000/login'],
    ['broken encoding', '/user/%zz'],
    ['over 2 KB', `/user?a=${'x'.repeat(2048)}`],
    ['over 2 KB once encoded', `/user?a=${'文'.repeat(700)}`],
  ])('%s is refused', (_, text) => {
    expect(safeTargetUrl(text, places)).toBeNull();
  });

  test('with no host configured only paths pass', () => {
    const none: Hosts = { main: '', teacherZone: '', spaceStation: '', collection: '', pay: '' };
    expect(safeTargetUrl('/user', { hosts: none })).toBe('/user');
    expect(safeTargetUrl('https://www.example.cn/', { hosts: none })).toBeNull();
    expect(safeTargetUrl('https://this-site.invalid/user', { hosts: none })).toBeNull();
  });

  test('what comes out goes in again unchanged', () => {
    for (const text of ['/a/../user?x=语文#y', 'https://teacher.example.cn/a b'.replace(' ', '%20')]) {
      const once = safeTargetUrl(text, places) ?? '';
      expect(safeTargetUrl(once, places)).toBe(once);
    }
  });
});
