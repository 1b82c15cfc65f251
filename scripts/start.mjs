// npm start: installs and builds what is missing, then is the edge (and, without GATEWAY_BASE_URL, its gateway)
import { runScript } from './lib/script.mjs';

await runScript('scripts/start.mjs', async () => {
  const { ensureBuilt } = await import('./lib/build.ts');
  await ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  await import('../server/main.ts');
});
