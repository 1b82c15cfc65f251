// npm run ops:proof: the whole of docker-compose.yml, brought up, hurt and stopped; a log with PASS and FAIL lines
import { runScript } from './lib/script.mjs';

await runScript('scripts/ops-proof.mjs', async () => {
  const { runProof } = await import('./ops/proof.ts');
  process.exitCode = await runProof(process.argv.slice(2));
});
