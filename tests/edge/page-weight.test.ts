import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';

const client = new URL('../../dist/client/', import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));
const entry = 'client/entry-client.tsx';
const homePage = 'client/pages/home/HomePage.tsx';

/** Files that the browser needs before these modules run: their chunks, what these import at once, and its styles. */
function filesOf(modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...files];
}

function brotliKilobytes(files: readonly string[]): number {
  const bytes = files.map((file) => brotliCompressSync(readFileSync(new URL(file, client))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

const homeFiles = filesOf([entry, homePage]);
const assets = readdirSync(new URL('assets/', client));

test('the home page is interactive after at most 120 KB of scripts', () => {
  const scripts = homeFiles.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(brotliKilobytes(scripts)).toBeLessThanOrEqual(120);
});

test('the home page loads no Mantine and no parts of the router that nothing uses', () => {
  const scripts = homeFiles.filter((file) => file.endsWith('.js'));
  const withUnused = scripts.filter((file) =>
    /mantine-|data-discover/.test(readFileSync(new URL(file, client), 'utf8')),
  );
  expect(withUnused).toEqual([]);
});

test('regular expressions of scripts are known to the oldest browsers of the build', () => {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  // docx has one in a function of its templates, which nothing calls
  const others = scripts.filter(({ src }) => src !== 'client/pages/ai/answer-document.ts');
  const withLookbehind = others.filter(({ file }) => /\(\?<[=!]/.test(readFileSync(new URL(file, client), 'utf8')));
  expect(withLookbehind.map(({ file }) => file)).toEqual([]);
});

test('the home page is styled by at most 18 KB, without the variables of Mantine', () => {
  const styles = homeFiles.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  expect(brotliKilobytes(styles)).toBeLessThanOrEqual(18);
  expect(styles.filter((file) => readFileSync(new URL(file, client), 'utf8').includes('--mantine'))).toEqual([]);
});

test.each([
  ['home', 'home/HomePage', 3],
  ['list', 'paper-lib/PaperLibPage', 5],
  ['resource', 'resource-detail/ResourceDetailPage', 5],
  ['search', 'resource-search/ResourceSearchPage', 5],
  ['lesson', 'good-lesson/GoodLessonPage', 5],
] as const)('the first paint of the %s page waits for at most the stated number of stylesheets', (_, page, most) => {
  const styles = filesOf([entry, `client/pages/${page}.tsx`]).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.length).toBeLessThanOrEqual(most);
});

test('code that reports clicks is less than 2 KB, and no page waits for it', () => {
  const sender = filesOf(['client/lib/tracking/send-tracked-clicks.ts']).filter((file) => !homeFiles.includes(file));
  expect(sender.length).toBeGreaterThan(0);
  expect(brotliKilobytes(sender)).toBeLessThan(2);
});

test('no source map is served', () => {
  expect(assets.filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('the schemas of the catalogue stay out of the browser', () => {
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  const withZod = scripts.filter((file) => readFileSync(new URL(file, client), 'utf8').includes('ZodError'));
  expect(withZod).toEqual([]);
});

test('every chunk that is worth it has its compressed copies', () => {
  const large = homeFiles.filter((file) => readFileSync(new URL(file, client)).length >= 1024);
  const wanted = large.flatMap((file) => ['.br', '.gz', '.zst'].map((suffix) => file.replace('assets/', '') + suffix));
  expect(wanted.filter((name) => !assets.includes(name))).toEqual([]);
});
