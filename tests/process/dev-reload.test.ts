import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFromSources } from '../../server/load-renderer.ts';
import { startSite } from '../kit/site.ts';

const entry = `
  import { text } from './component.ts';
  const plan = {
    calls: [],
    head: () => ({ title: text, description: '', canonicalPath: '/' }),
    status: () => 200,
    modules: [],
  };
  function render(_request, { onShellReady, onAllReady }) {
    queueMicrotask(() => {
      onShellReady();
      onAllReady();
    });
    return {
      pipe(destination) {
        destination.write('<p>' + text + '</p>');
        destination.flush();
        destination.end();
      },
    };
  }
  export const renderer = { modules: [], plan: async () => plan, render };
`;

/** Sources of a client with one component, in a folder of their own. */
async function aClient() {
  const root = await mkdtemp(join(tmpdir(), 'dev-reload-'));
  await mkdir(join(root, 'client'));
  const edit = (text: string) => writeFile(join(root, 'client/component.ts'), `export const text = '${text}';`);
  await edit('before');
  await writeFile(join(root, 'client/entry-server.tsx'), entry);
  return { root, edit, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

test('in development an edited component is in the next page, although the page of before was stored', async () => {
  await using client = await aClient();
  await using site = await startSite({
    gatewayUrl: 'http://127.0.0.1:9',
    options: { isDev: true, loadClient: (server) => loadFromSources(server, client.root) },
  });
  const visit = async () => {
    const { text, headers } = await site.get('/');
    return [/<p>(\w+)<\/p>/.exec(text)?.[1], headers['x-cache']];
  };
  expect(await visit()).toEqual(['before', 'MISS']);
  expect(await visit()).toEqual(['before', 'HIT']);
  await client.edit('after');
  await expect.poll(async () => (await visit())[0]).toBe('after');
  expect(await visit()).toEqual(['after', 'HIT']);
});
