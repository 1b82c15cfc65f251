import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proof } from './own-stack.ts';
import { edgeServices } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

const newImage = 'zhizhan:drill-next';
const newFile = '/assets/drill-next.js';

/** A second build beside the first, both served, and back again: without a failed request. */
export async function badDeploy({ stack, log }: Proof) {
  await makeNextImage(stack.image, stack.docker);
  const { body } = await stack.get('/');
  const oldFile = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '';
  const builds = async () => new Set(await Promise.all(edgeServices.map((edge) => stack.build(edge)))).size;
  const load = startSteadyLoad({ origin: stack.origin, paths: ['/', '/layout/paper-lib', oldFile], visitors: 12 });
  const roll = async (image: string, services: readonly string[]) => {
    for (const service of services) {
      await stack.withImage(image, 'up', '-d', '--no-deps', '--timeout', '40', service);
      await stack.waitReady([service]);
    }
  };

  await roll(newImage, ['edge']);
  log.check('two builds are served side by side', (await builds()) === 2);
  const asked = await Promise.all(Array.from({ length: 12 }, () => stack.get(newFile)));
  log.check(
    'a file that one edge of three has is found through the balancer',
    asked.every(({ status }) => status === 200),
    asked.map(({ status }) => status),
  );
  await roll(newImage, ['edge2', 'edge3']);
  log.check('the new build is served everywhere', (await builds()) === 1);
  log.check('an open tab of the old build finds its files', (await stack.get(oldFile)).status === 200, oldFile);
  await roll(stack.image, edgeServices);
  log.check('and back: the old build is served everywhere', (await builds()) === 1);
  const count = await load.stop();
  log.check('deploy and rollback: 0 failed requests', count.failures === 0, count);
  await stack.docker('rmi', newImage);
}

/** The running image with another renderer and one more file: another build, made in seconds. */
async function makeNextImage(image: string, docker: (...args: string[]) => Promise<string>) {
  const folder = mkdtempSync(join(tmpdir(), 'zhizhan-next-'));
  const code =
    "fs.appendFileSync('dist/server/entry-server.js', '// the next build');" +
    `fs.writeFileSync('dist/client${newFile}', 'export {};')`;
  // the image has no shell
  const dockerfile = `FROM ${image}
USER root
RUN ${JSON.stringify(['node', '-e', code])}
USER node
`;
  writeFileSync(join(folder, 'Dockerfile'), dockerfile);
  await docker('build', '--quiet', '--tag', newImage, folder);
  rmSync(folder, { recursive: true });
}
