import { readFileSync } from 'node:fs';
import { licenceProblems } from './licences.ts';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import type { SuiteResult } from './suites.ts';

interface Result {
  readonly code: number;
  readonly output: string;
}

interface Check {
  readonly name: string;
  run(): Promise<Result>;
}

const tool =
  (command: string, ...args: string[]) =>
  () =>
    run(command, args, { output: 'collect' });

/** The static checks, slowest first: the pool below then ends earliest. */
const checks: readonly Check[] = [
  { name: 'types', run: tool('tsc', '--noEmit', '-p', '.') },
  { name: 'unused code', run: tool('knip', '--no-progress') },
  // what only a test uses is alive for its own sake
  { name: 'code that only tests use', run: tool('knip', '--production', '--no-progress') },
  { name: 'import boundaries', run: checkBoundaries },
  { name: 'lint and format', run: tool('biome', 'ci', '--colors=off', '.') },
  { name: 'licences', run: checkLicences },
];

/** Two cores are what a small machine has; each tool is busy on about one. */
const atOnce = 2;

/** Runs every check and shows what each found, in the order in which they end. */
export async function runChecks(): Promise<SuiteResult> {
  const waiting = [...checks];
  const failures: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failures.push(`npm run check › ${check.name}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { passed: checks.length - failures.length, skipped: 0, failures };
}

async function runCheck({ name, run: runOne }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await runOne();
  const problem = code !== 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problem ? 'failed' : 'passed'}  ${name} (${seconds} s)`);
  if (problem) console.log(output.trimEnd());
  return !problem;
}

async function checkBoundaries(): Promise<Result> {
  const folders = ['shared', 'server', 'client', 'studio', 'gateway'];
  const { code, output } = await tool(
    'depcruise',
    ...['--output-type', 'err-long', '--config', '.dependency-cruiser.cjs', ...folders],
  )();
  // it can read nothing and say that all is well: its own parser does not know TypeScript 7
  const hasRead = /[1-9]\d* modules/.test(output);
  return { code: hasRead ? code : 1, output };
}

/** Of everything that the lock file names. */
async function checkLicences(): Promise<Result> {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const problems = licenceProblems(packages);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
