import { runAudit } from './audit.ts';
import { ensureBuilt } from './build.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { findRedis } from './redis.ts';
import { stopRunning } from './run.mjs';
import { type Counts, runPlaywright, runVitest } from './suites.ts';

/**
 * Every test of the project, one suite after the other; the last line says how many passed and failed over all of them.
 *
 * @returns whether all passed
 */
export async function runAllTests(): Promise<boolean> {
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium.path} (${chromium.source})`);
  const redis = await findRedis();
  console.log(`Redis: ${redis.url} (${redis.source})`);
  const stopEarly = onStopSignal(redis.stop);
  const env = { TEST_REDIS_URL: redis.url, CHROMIUM_PATH: chromium.path };

  const counts: Counts[] = [];
  const step = async (title: string, suite: () => Promise<Counts>) => {
    console.log(`\n== ${title}`);
    const result = await suite();
    counts.push(result);
    console.log(`== ${title}: ${sentence(result)}`);
  };
  try {
    await step('static checks', runChecks);
    await step('known vulnerabilities', runAudit);
    await step('build', buildAsTest);
    await step('unit tests', () => runVitest('unit', env));
    await step('integration tests', () => runVitest('integration', env));
    await step('browser tests', () => runPlaywright(env));
  } finally {
    stopEarly.off();
    await redis.stop();
  }
  const total = counts.reduce(add);
  console.log(`\n${sentence(total)}`);
  return total.failed === 0;
}

async function buildAsTest(): Promise<Counts> {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** A run that is broken off leaves no Redis and no suite behind, however often it is told to stop. */
function onStopSignal(stopRedis: () => Promise<void>) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopRunning();
    await stopRedis();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return { off: () => process.off('SIGINT', stop).off('SIGTERM', stop) };
}

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const sentence = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
