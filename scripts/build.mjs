// npm run build: the bundles of the browser and of the server-side renderer, in dist/
import { runScript } from './lib/script.mjs';

await runScript('scripts/build.mjs', async () => {
  const { build } = await import('./lib/build.ts');
  await build();
});
