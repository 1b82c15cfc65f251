import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from './project.mjs';
import { run, toolEnvironment } from './run.mjs';

const results = 'test-results';

/** How a suite went. */
export interface SuiteResult {
  readonly passed: number;
  readonly skipped: number;
  /** One text for each test that failed: which one it is, and what was wrong. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly expected: number; readonly skipped: number };
}

/** What the suites are told about this machine. */
type Environment = Readonly<Record<string, string>>;

/** Runs the tests of one Vitest project. */
export async function runVitest(project: string, env: Environment): Promise<SuiteResult> {
  const file = freshResult(`${project}.json`);
  const unhandled = freshResult(`${project}-unhandled.json`);
  const own = inProject('scripts/lib/unhandled-errors.ts');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--reporter=${own}`];
  const { code } = await run('vitest', ['run', '--project', project, ...reporters], {
    env: toolEnvironment({ ...env, UNHANDLED_ERRORS_FILE: unhandled }),
  });
  const errors = readResult(unhandled, (texts: readonly string[]) => texts) ?? [];
  const result = readResult(file, (report: VitestReport) => readVitest(report, errors));
  return settle(`vitest --project ${project}`, code, result);
}

/** Runs the browser tests. */
export async function runPlaywright(env: Environment): Promise<SuiteResult> {
  const file = freshResult('e2e.json');
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    env: toolEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  });
  return settle('playwright', code, readResult(file, readPlaywright));
}

/** A file that failed without a failed test (it does not load, or clearing away fails) is a failure itself. */
export function readVitest(report: VitestReport, unhandledErrors: readonly string[] = []): SuiteResult {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(inProject('.'), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, message)];
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...unhandledErrors.map((error) => failure('an error outside of every test', error))],
  };
}

/** A test that only passed on a second try did not pass. */
export function readPlaywright({ suites, stats }: PlaywrightReport): SuiteResult {
  const failuresOf = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failure(`e2e/${file}:${line} › ${title}`, results[0]?.error?.message)),
    ),
    ...suites.flatMap(failuresOf),
  ];
  return { passed: stats.expected, skipped: stats.skipped, failures: suites.flatMap(failuresOf) };
}

/** A suite that did not end well without naming a failed test (a crash, no tests at all) is one failure. */
export function settle(name: string, code: number, result: SuiteResult | undefined): SuiteResult {
  const crash = `${name} ended with code ${code}; what it printed says why`;
  if (!result) return { passed: 0, skipped: 0, failures: [crash] };
  return code !== 0 && result.failures.length === 0 ? { ...result, failures: [crash] } : result;
}

/** Enough of a message to know what was expected, what came, and where in our code. */
const messageLines = 12;

function failure(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|new Promise)/.test(line));
  return [test, ...lines.slice(0, messageLines).map((line) => `    ${line}`)].join('\n');
}

function freshResult(name: string): string {
  mkdirSync(inProject(results), { recursive: true });
  const file = inProject(`${results}/${name}`);
  rmSync(file, { force: true });
  return file;
}

function readResult<Report, Read>(file: string, read: (report: Report) => Read): Read | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
