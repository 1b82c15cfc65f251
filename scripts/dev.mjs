// npm run dev: the edge with Vite's hot reload; a change on the server's side restarts it
import { runScript } from './lib/script.mjs';

await runScript('scripts/dev.mjs', async () => {
  const { runDevServer } = await import('./lib/dev-server.ts');
  await runDevServer();
});
