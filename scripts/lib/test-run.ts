import { runAudit } from './audit.ts';
import { ensureBuilt } from './build.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { findObjectStore } from './object-store.ts';
import { findPostgres } from './postgres.ts';
import { inProject } from './project.mjs';
import { findRedis } from './redis.ts';
import { run, stopRunning, toolEnvironment } from './run.mjs';
import { runPlaywright, runVitest, type SuiteResult } from './suites.ts';

/**
 * Every test of the project, one suite after the other. The end names every failure again, and the last line says how
 * many passed and failed over all of them: where only the end of an output is kept, it is the part that helps.
 *
 * @returns whether all passed
 */
export async function runAllTests(): Promise<boolean> {
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const [chromium, source] = await findChromium();
  console.log(`Chromium: ${chromium} (${source})`);
  const redis = await findRedis();
  console.log(`Redis: ${redis.url} (${redis.source})`);
  const postgres = await findPostgres();
  console.log(postgres ? `Postgres: ${postgres.url} (${postgres.source})` : 'Postgres: none; what needs it is skipped');
  console.log((await findObjectStore()) ? 'Object store: Swift' : 'Object store: none; tests use a double only');
  const stopServices = async () => {
    await Promise.all([redis.stop(), postgres?.stop()]);
  };
  const stopEarly = onStopSignal(stopServices);
  const env = {
    TEST_REDIS_URL: redis.url,
    CHROMIUM_PATH: chromium,
    // the tests start some hundred gateways and edges: what Node has compiled once it need not compile again
    NODE_COMPILE_CACHE: inProject('.cache/compiled'),
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  };

  const results: SuiteResult[] = [];
  const step = async (title: string, suite: () => Promise<SuiteResult>) => {
    console.log(`\n== ${title}`);
    const result = await suite();
    results.push(result);
    console.log(`== ${title}: ${sentence(result)}`);
  };
  try {
    await step('static checks', runChecks);
    await step('known vulnerabilities', runAudit);
    await step('build', buildAsTest);
    await step('unit tests', () => runVitest('unit', env));
    await makeDemos(env);
    await step('integration tests', () => runVitest('integration', env));
    await step('browser tests', () => runPlaywright(env));
  } finally {
    stopEarly.off();
    await stopServices();
  }
  const total = results.reduce(add);
  for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
  console.log(`\n${sentence(total)}`);
  return total.failures.length === 0;
}

/**
 * The demos that the tests copy, on all cores: a test file makes the one that it misses itself, and the others wait
 * for it.
 */
async function makeDemos(env: Readonly<Record<string, string>>): Promise<void> {
  const make = (day: string) =>
    run(process.execPath, [inProject('tests/kit/gateway/make-demos.ts'), day], { env: toolEnvironment(env) });
  await Promise.all([make('morning'), make('today')]);
}

async function buildAsTest(): Promise<SuiteResult> {
  try {
    await ensureBuilt();
    return { passed: 1, skipped: 0, failures: [] };
  } catch (error) {
    console.log(error);
    return { passed: 0, skipped: 0, failures: ['npm run build'] };
  }
}

/** A run that is broken off leaves no server and no suite behind, however often it is told to stop. */
function onStopSignal(stopServices: () => Promise<void>) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopRunning();
    await stopServices();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return { off: () => process.off('SIGINT', stop).off('SIGTERM', stop) };
}

const add = (a: SuiteResult, b: SuiteResult): SuiteResult => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

const sentence = ({ passed, failures, skipped }: SuiteResult) =>
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
