// npm run ops:drill -- <name>...: runs drills of docs/operations.md on a Compose stack of its own
import { runScript } from '../../scripts/lib/script.mjs';

await runScript('lab/ops/ops-drill.mjs', async () => {
  const { runDrills } = await import('./drill.ts');
  process.exitCode = await runDrills(process.argv.slice(2));
});
