import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';
import { run, toolEnvironment } from './run.mjs';

const results = 'test-results';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** What the suites are told about this machine. */
type Environment = Readonly<Record<string, string>>;

/** Runs the tests of one Vitest project. */
export async function runVitest(project: string, env: Environment): Promise<Counts> {
  const file = freshResult(`${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', '--project', project, ...reporters], { env: toolEnvironment(env) });
  return settle(code, readResult(file, countVitest));
}

/** Runs the browser tests. */
export async function runPlaywright(env: Environment): Promise<Counts> {
  const file = freshResult('e2e.json');
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    env: toolEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  });
  return settle(code, readResult(file, countPlaywright));
}

/** A file that fails to load has no tests to count, so it counts as one. */
export function countVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that only passed on a second try did not pass. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A suite that did not end well without naming a failed test (a crash, no tests at all) is one failure. */
export function settle(code: number, counts: Counts | undefined): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function freshResult(name: string): string {
  mkdirSync(inProject(results), { recursive: true });
  const file = inProject(`${results}/${name}`);
  rmSync(file, { force: true });
  return file;
}

function readResult<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
