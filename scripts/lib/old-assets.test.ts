import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneOldAssets } from './old-assets.ts';

let clientFolder = '';

beforeEach(() => {
  clientFolder = mkdtempSync(join(tmpdir(), 'old-assets-'));
  mkdirSync(join(clientFolder, '.vite'));
  mkdirSync(join(clientFolder, 'assets'));
});
afterEach(() => rmSync(clientFolder, { recursive: true }));

/** A build whose one chunk is named after it, with its style sheet and a compressed copy. */
function aBuild(name: string) {
  const chunk = { file: `assets/${name}.js`, css: [`assets/${name}.css`] };
  writeFileSync(join(clientFolder, '.vite/manifest.json'), JSON.stringify({ 'client/entry-client.tsx': chunk }));
  for (const suffix of ['.js', '.js.br', '.css']) writeFileSync(join(clientFolder, 'assets', name + suffix), name);
  pruneOldAssets({ clientFolder, buildId: name });
}

const assets = () => readdirSync(join(clientFolder, 'assets')).sort();

test('the files of earlier builds stay for tabs that were opened before', () => {
  aBuild('a');
  aBuild('b');
  expect(assets()).toEqual(['a.css', 'a.js', 'a.js.br', 'b.css', 'b.js', 'b.js.br']);
});

test('the fifth build removes the files of the first', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) aBuild(name);
  expect(assets().map((name) => name[0])).not.toContain('a');
  expect(assets()).toHaveLength(12);
});

test('building the same again does not push older builds out', () => {
  aBuild('a');
  for (let times = 0; times < 6; times += 1) aBuild('b');
  expect(assets()).toContain('a.js');
});

test('half-written files of a build that was stopped are removed', () => {
  writeFileSync(join(clientFolder, 'assets', 'a.js.br.tmp'), '');
  writeFileSync(join(clientFolder, 'assets', 'gone.js.zst.tmp'), '');
  aBuild('b');
  expect(assets()).toEqual(['b.css', 'b.js', 'b.js.br']);
});
