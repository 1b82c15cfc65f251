import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addPageSources } from './page-sources.ts';
import { inProject } from './project.mjs';

describe('a page of the registry', () => {
  test('gets the path of the module that it imports', () => {
    expect(addPageSources("  index: page(() => import('./home/HomePage.tsx'), 'homePage'),")).toBe(
      "  index: page(() => import('./home/HomePage.tsx'), 'homePage', 'client/pages/home/HomePage.tsx'),",
    );
  });

  test('gets it on several lines too, and no line moves', () => {
    expect(addPageSources("page(\n  () => import('./a/APage.tsx'),\n  'aPage',\n)")).toBe(
      "page(\n  () => import('./a/APage.tsx'),\n  'aPage', 'client/pages/a/APage.tsx'\n)",
    );
  });
});

test('every page of the registry gets a module that is there', () => {
  const registry = readFileSync(inProject('client/pages/registry.ts'), 'utf8');
  const sources = [...addPageSources(registry).matchAll(/'(client\/pages\/[^']+)'/g)].map(([, path = '']) => path);
  expect(sources).toHaveLength([...registry.matchAll(/import\('/g)].length);
  expect(sources.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
