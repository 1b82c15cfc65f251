import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';
import { textbookVersionList } from '../../shared/platform/calls/reference.ts';
import { matchVisited } from '../../shared/site/routes/resolve.ts';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';
import { dataFrom } from '../kit/gateway/calls.ts';
import { parsePage } from '../kit/parsed-page.ts';
import { type ReferenceSite, startReferenceSite, startSite } from '../kit/site.ts';

let site: ReferenceSite;
beforeAll(async () => {
  site = await startReferenceSite({ DEMO: 'off' });
});
afterAll(() => site[Symbol.asyncDispose]());

/** What only the demo may say. */
const demoWords = /演示(?!文稿)|示例|虚构|example\.com|undefined|NaN/;

/** Every address that stands without an id. */
const addresses = routeNames.flatMap((name) => {
  const { path } = recordOf(name);
  const bare = path.replace(/\/\{\}.*$/, '');
  return matchVisited(bare || '/', null).kind === 'none' ? [] : [bare || '/'];
});

const isOfThisSite = (address: string) => /^\/(?!\/|api\/)/.test(address);

/** What is wrong on the pages: statuses, demo words, pictures and links that lead nowhere. */
async function faultsOf({ get }: Pick<ReferenceSite, 'get'>): Promise<string[]> {
  const faults: string[] = [];
  const asked = new Map<string, Promise<number>>();
  const statusOf = (address: string) => {
    const known = asked.get(address) ?? get(address).then(({ status }) => status);
    asked.set(address, known);
    return known;
  };
  for (const address of new Set(addresses)) {
    const { status, text } = await get(address);
    if (![200, 301, 302].includes(status)) faults.push(`${address}: ${status}`);
    const { elements } = parsePage(text);
    const body = elements.find(({ name }) => name === 'body')?.text ?? '';
    const shown = body.replace(/<script[\s\S]*/, '');
    const said = demoWords.exec(shown);
    if (said) faults.push(`${address} says ${shown.slice(Math.max(0, said.index - 20), said.index + 20)}`);
    for (const { name, attributes } of elements) {
      const { src = '', href = '' } = attributes;
      const target = name === 'img' ? src : name === 'a' ? href.replace(/#.*/, '') : '';
      if (!isOfThisSite(target)) continue;
      const answered = await statusOf(target);
      if (answered >= 400) faults.push(`${address} -> ${target}: ${answered}`);
    }
  }
  return faults;
}

test('without the demo an empty site answers every page, its pictures and its links', {
  timeout: 180_000,
}, async () => {
  expect(await faultsOf(site)).toEqual([]);
});

test('before the first textbook tree, editions are there to work with and none to upload to', async () => {
  const versions = await dataFrom(site.gateway.url, textbookVersionList, { studyPhaseCode: 300, subjectCode: 2 }, {});
  expect(versions.length).toBeGreaterThan(5);
  expect(versions.filter(({ hasTree }) => hasTree !== false)).toEqual([]);
});

test('so it does when content was imported', { timeout: 180_000 }, async () => {
  const folder = inProject('docs/examples/import');
  const env = { ...process.env, DATA_DIR: site.gateway.dataDir };
  const words = [inProject('gateway/bulk.ts'), 'import', folder];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  expect(stdout).toMatch(/^11 added, 0 changed, 0 same, 0 refused$/m);
  // one that has stored nothing before
  await using edge = await startSite({ gatewayUrl: site.gateway.url });
  expect((await edge.get(`/resource-search?keyword=${encodeURIComponent('集合的概念')}`)).text).toContain('集合的概念');
  expect((await edge.get('/book-mall')).text).toContain('高中语文必修上册导学');
  expect(await faultsOf(edge)).toEqual([]);
});
