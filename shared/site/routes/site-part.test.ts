import { expect, test } from 'vitest';
import { neighbours, sitePartOf } from './site-part.ts';
import { recordOf } from './table.ts';

test.each([
  ['/resource/900001.html', 'resources'],
  ['/resource/x.html', 'resources'],
  ['/resources', 'resources'],
  ['/Resource/1', 'resources'],
  ['/layout/paper-lib/x', 'resources'],
  ['/layout/papers', 'resources'],
  ['/layout/good-lessons', 'lessons'],
  ['/layout/high-test/2025', 'exams'],
  ['/gaokao', 'exams'],
  ['/layout/albums', 'albums'],
  ['/special-year/2020', 'albums'],
  ['/region-resources', 'regions'],
  ['/book-mall/detail/1_2.html', 'books'],
  ['/lh-book-mall/x', 'books'],
  ['/user/nothing', 'person'],
  ['/resource-search/x', 'search'],
  ['/resource-configs', 'help'],
  ['/jiangcheng/resource/x.html', 'resources'],
  ['/original-active/{}', 'invitations'],
  ['/original-active/AbCd_12-x', 'invitations'],
  ['/jiangcheng/original-active/AbCd_12-x%E3%80%82', 'invitations'],
  ['/original-active', undefined],
  ['/original-active/2025', undefined],
  ['/', undefined],
  ['', undefined],
  ['/no-such-page', undefined],
  ['/wp-login.php', undefined],
  ['/a/b/c/d/resource', undefined],
])('%s was meant for %s', (path, part) => {
  expect(sitePartOf(path)).toBe(part);
});

test('every route of the main lists is among the neighbours of its own part', () => {
  for (const name of ['layout-paper-lib', 'layout-good-lesson', 'layout-album', 'region-resource'] as const) {
    const part = sitePartOf(recordOf(name).path);
    expect(part && neighbours[part], name).toContain(name);
  }
});
