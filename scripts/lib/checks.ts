import { run } from './run.mjs';
import type { Counts } from './suites.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** The static checks, slowest first: the pool below then ends earliest. */
const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  {
    name: 'import boundaries',
    command: 'depcruise',
    args: ['--output-type', 'err-long', '--config', '.dependency-cruiser.cjs', 'shared', 'server', 'client', 'gateway'],
  },
  { name: 'lint and format', command: 'biome', args: ['ci', '--colors=off', '.'] },
];

/** Two cores are what a small machine has; each tool is busy on about one. */
const atOnce = 2;

/** Runs every check and shows what each found, in the order in which they end. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks];
  const results = { passed: 0, failed: 0, skipped: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runCheck(check)) results.passed += 1;
      else results.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function runCheck({ name, command, args }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await run(command, args, { output: 'collect' });
  const problem = code !== 0 || readNothing(name, output);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problem ? 'failed' : 'passed'}  ${name} (${seconds} s)`);
  if (problem) console.log(output.trimEnd());
  return !problem;
}

/** The boundary check can read nothing and say that all is well: its own parser does not know TypeScript 7. */
function readNothing(name: string, output: string): boolean {
  return name === 'import boundaries' && !/[1-9]\d* modules/.test(output);
}
