import { expect, test } from 'vitest';
import { OperatorError } from '../../shared/contract/errors.ts';
import { assetsFromManifest, type Manifest } from './assets.ts';

const entryModule = 'client/entry-client.tsx';
const personalModule = 'client/entry-personal.ts';
const home = 'client/pages/home/HomePage.tsx';
const seo = 'client/pages/seo/SeoPage.tsx';
const manifest: Manifest = {
  [entryModule]: { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_parts.js'] },
  [personalModule]: { file: 'assets/personal.js' },
  '_parts.js': { file: 'assets/parts.js', css: ['assets/parts.css'] },
  [home]: { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_parts.js', entryModule] },
};
const read = (pageModules: readonly string[]) =>
  assetsFromManifest({ manifest, entryModule, personalModule, pageModules, build: 'build-1' });

test('a page links the styles of the entry first, then its own, each once', () => {
  expect(read([home]).of([home])).toEqual({
    styles: ['/assets/parts.css', '/assets/entry.css', '/assets/home.css'],
    preloads: ['/assets/parts.js', '/assets/home.js'],
    entry: '/assets/entry.js',
    personal: '/assets/personal.js',
    headHtml: '',
  });
});

test('a page that the build does not know stops the start with its name', () => {
  expect(() => read([home, seo])).toThrow(OperatorError);
  expect(() => read([home, seo])).toThrow(seo);
});

test('a build without the entry stops the start', () => {
  expect(() => assetsFromManifest({ manifest: {}, entryModule, personalModule, pageModules: [], build: '' })).toThrow(
    entryModule,
  );
});

test('a module that is no page is refused instead of being left without styles', () => {
  expect(() => read([home]).of([seo])).toThrow(seo);
});
