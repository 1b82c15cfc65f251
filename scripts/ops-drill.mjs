// npm run ops:drill -- <name>...: runs drills of docs/operations.md on a Compose stack of its own
import { runScript } from './lib/script.mjs';

await runScript('scripts/ops-drill.mjs', async () => {
  const { runDrills } = await import('./ops/drill.ts');
  process.exitCode = await runDrills(process.argv.slice(2));
});
