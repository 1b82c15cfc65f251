// npm run check: types, lint and format, unused code, import boundaries, licences
import { runScript } from './lib/script.mjs';

await runScript('scripts/check.mjs', async () => {
  const { runChecks } = await import('./lib/checks.ts');
  const { failures } = await runChecks();
  process.exitCode = failures.length > 0 ? 1 : 0;
});
