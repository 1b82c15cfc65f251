// npm run ops:proof: the whole of docker-compose.yml, brought up, hurt and stopped; a log with PASS and FAIL lines
import { runScript } from '../../scripts/lib/script.mjs';

await runScript('lab/ops/ops-proof.mjs', async () => {
  const { runProof } = await import('./proof.ts');
  process.exitCode = await runProof(process.argv.slice(2));
});
