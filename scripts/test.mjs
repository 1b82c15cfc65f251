// npm test: static checks, unit, integration and browser tests, with a real Redis and a real Chromium
import { runScript } from './lib/script.mjs';

await runScript('scripts/test.mjs', async () => {
  const { runAllTests } = await import('./lib/test-run.ts');
  try {
    process.exitCode = (await runAllTests()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
