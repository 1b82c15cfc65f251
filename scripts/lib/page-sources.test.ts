import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addPageSources } from './page-sources.ts';
import { inProject } from './project.mjs';

describe('a page of the registry gets the path of the module that it imports', () => {
  const source = "'client/pages/home/HomePage.tsx'";
  test.each([
    ["page(() => import('./home/HomePage.tsx'), 'homePage')", `'homePage', ${source})`],
    ['page(() => import("./home/HomePage.tsx"), "homePage")', `"homePage", ${source})`],
    [
      "page(\n  async () => await import(/* the page */ './home/HomePage.tsx'),\n  'homePage',\n)",
      `'homePage', ${source},\n)`,
    ],
    ["page(function load() { return import('./home/HomePage.tsx'); }, 'homePage')", `'homePage', ${source})`],
  ])('%s', (call, end) => {
    const result = addPageSources(`const registry: Readonly<Record<string, unknown>> = { index: ${call} };`);
    expect(result).toContain(end);
    expect(result.split('\n')).toHaveLength(call.split('\n').length);
  });
});

test.each([
  "page(loadHome, 'homePage')",
  "page(() => import(homePath), 'homePage')",
  "page(() => import('home-page'), 'homePage')",
  "page(() => import('./home/HomePage.tsx').then(() => import('./home/Other.tsx')), 'homePage')",
])('%s fails the build, with what is expected', (call) => {
  expect(() => addPageSources(call)).toThrow(`client/pages/registry.ts: ${call} has to import one module`);
});

test('every page of the registry gets a module that is there', () => {
  const registry = readFileSync(inProject('client/pages/registry.ts'), 'utf8');
  const sources = [...addPageSources(registry).matchAll(/'(client\/pages\/[^']+)'/g)].map(([, path = '']) => path);
  expect(sources).toHaveLength([...registry.matchAll(/import\('/g)].length);
  expect(sources.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
