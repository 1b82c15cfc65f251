import { catalogue } from '../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { endsLogin, type Result } from './call-checks.ts';
import { type Place, placesOfCalls } from './places.ts';
import { problems, remedyOf } from './problems.ts';

export interface ReportOptions {
  readonly base: string;
  readonly token?: string | undefined;
  readonly write?: boolean | undefined;
}

type Verdict = 'ok' | 'FAILED' | '-';
interface Checked {
  readonly endpoint: AnyEndpoint;
  readonly verdict: Verdict;
  /** How the verdict came about, in a few words. */
  readonly grounds: string;
  /** Checks of the call alone; flows are reported apart. */
  readonly checks: readonly Result[];
}

const checksExplained =
  'valid: a right input; minimal: its required fields alone; generated: odd but right ones; others name what is wrong';
const failedHeading = 'CALLS THAT FAILED, and what breaks on the site where a right answer is missing';

/** What was checked, for people who know their gateway and not this site; ends with `N passed, N failed`. */
export async function report(results: readonly Result[], options: ReportOptions): Promise<string> {
  const places = await placesOfCalls();
  const placesOf = (name: string) => places.get(name) ?? [];
  const effects = (name: string) => effectsOf(placesOf(name));
  const decidesPages = ({ endpoint }: Checked) => placesOf(endpoint.name).some(({ isRequired }) => isRequired);
  const flows = results.filter(({ call }) => call === 'flow');
  const calls = catalogue.map((endpoint) => checkedCall(endpoint, results, options));
  const failed = calls
    .filter(({ checks }) => !checks.every(isPassed))
    .sort((a, b) => Number(decidesPages(b)) - Number(decidesPages(a)));
  const failedFlows = flows.filter(({ passed }) => !passed);
  return [
    ...introduction(options),
    ...silence(results),
    '',
    'CALLS',
    ...calls.map(callLine),
    '',
    'FLOWS: several calls in a row, as a person of the site makes them',
    ...flows.map(({ check, passed }) => `  ${(passed ? 'ok' : 'FAILED').padEnd(9)}${check}`),
    '',
    ...(failed.length > 0
      ? [failedHeading, checksExplained, ...failed.flatMap((call) => failedCall(call, effects)), '']
      : []),
    ...(failedFlows.length > 0
      ? ['FLOWS THAT FAILED', ...failedFlows.flatMap((flow) => failedFlow(flow, effects)), '']
      : []),
    ...summary(calls, flows, results, options),
  ]
    .join('\n')
    .replace(unprintable, '�');
}

/** Control characters that a gateway sent would change the terminal. */
const unprintable = /[^\P{Cc}\n]/gu;

const introduction = ({ base, token, write }: ReportOptions) => [
  `Does ${base} honour the contract of this site?`,
  `The contract is docs/openapi.json (${catalogue.length} calls); docs/own-gateway.md explains it.`,
  `Asked ${token ? 'as somebody who is logged in (--token)' : 'as a guest (no --token)'}${
    write
      ? ', with calls that change something (--write).'
      : '; calls that change something were left out (no --write).'
  }`,
];

const fewestSilent = 3;

/** A gateway that is gone fails whatever is left: that is one fault, not hundreds. */
function silence(results: readonly Result[]): string[] {
  const from = results.findLastIndex(({ problem }) => problem !== problems.noAnswer) + 1;
  const [first] = results.slice(from);
  if (!first || results.length - from < fewestSilent) return [];
  return [`From ${first.call} on nothing answered: find out why the gateway stopped before reading further.`];
}

function checkedCall(endpoint: AnyEndpoint, results: readonly Result[], options: ReportOptions): Checked {
  const checks = results.filter(({ call }) => call === endpoint.name);
  const failures = checks.filter(({ passed }) => !passed).length;
  if (failures > 0) {
    return { endpoint, verdict: 'FAILED', grounds: `${failures} of ${checks.length} checks failed`, checks };
  }
  if (checks.length > 0) return { endpoint, verdict: 'ok', grounds: groundsOf(endpoint, checks, options), checks };
  return { endpoint, ...verdictOfFlows(endpoint, results, options), checks };
}

function groundsOf(endpoint: AnyEndpoint, checks: readonly Result[], { token, write }: ReportOptions): string {
  if (endpoint.token === 'required' && !token) return 'refuses guests; needs --token';
  return endpoint.reads || write ? `${checks.length} checks` : 'refuses guests; needs --write';
}

/** For a call that only flows make: it failed where one stopped at it, not where one got past it. */
function verdictOfFlows(
  { name, reads }: AnyEndpoint,
  results: readonly Result[],
  { write }: ReportOptions,
): Pick<Checked, 'verdict' | 'grounds'> {
  const flows = results.filter(({ made }) => made?.includes(name));
  if (flows.length === 0) {
    const isWritten = !reads && !write && !endsLogin.has(name);
    return { verdict: '-', grounds: isWritten ? 'needs --write' : 'never called' };
  }
  if (flows.some(({ passed, made }) => !passed && made?.at(-1) === name)) {
    return { verdict: 'FAILED', grounds: 'a flow stopped here' };
  }
  return { verdict: 'ok', grounds: flows.some(isPassed) ? 'in a flow' : 'in a flow that failed later' };
}

const isPassed = ({ passed }: Result) => passed;

const callLine = ({ endpoint: { name, method, path }, verdict, grounds }: Checked) =>
  `  ${verdict.padEnd(9)}${name.padEnd(40)} ${grounds.padEnd(30)} ${method.padEnd(4)} ${path}`;

type Effects = (name: string) => readonly string[];

function failedCall({ endpoint, checks }: Checked, effects: Effects): string[] {
  const { name, method, path, extension } = endpoint;
  const failures = checks.filter(({ passed }) => !passed);
  const problems = [...new Set(failures.map(({ problem }) => problem))];
  return [
    '',
    `${name}  ${method} ${path}${extension ? '  (extension: gateways may lack it)' : ''}`,
    ...problems.flatMap((problem) => {
      const same = failures.filter((failure) => failure.problem === problem);
      const [example] = same;
      return [
        `  problem   ${problem}`,
        `            in ${countedChecks(same)}`,
        `  example   ${example?.check}: ${example?.detail.slice(problem.length + 2)}`,
        `  to do     ${remedyOf(problem)}`,
      ];
    }),
    ...breakLines(effects(name)),
  ];
}

/** The names of checks; of a name that comes several times, how often. */
function countedChecks(results: readonly Result[]): string {
  const times = new Map<string, number>();
  for (const { check } of results) times.set(check, (times.get(check) ?? 0) + 1);
  return [...times].map(([check, count]) => (count > 1 ? `${check} (${count} times)` : check)).join('; ');
}

function failedFlow({ check, problem, made }: Result, effects: Effects): string[] {
  const stoppedAt = made?.at(-1);
  const before = [...new Set(made)].filter((call) => call !== stoppedAt);
  if (!stoppedAt) return ['', check, `  problem   ${problem}`, '  to do     put right what the problem says'];
  return [
    '',
    check,
    `  problem   ${problem}`,
    `  stopped   at the call ${stoppedAt}`,
    `  to do     let ${stoppedAt} answer as the flow needs, by its schema in docs/openapi.json`,
    ...(before.length > 0 ? [`            or, where it does, the calls before it: ${before.join(', ')}`] : []),
    ...breakLines(effects(stoppedAt)),
  ];
}

const breakLines = (effects: readonly string[]) =>
  effects.map((effect, i) => `  ${i === 0 ? 'breaks' : '      '}    ${effect}`);

const shownPaths = 6;
const pathList = (paths: readonly string[]) =>
  paths.slice(0, shownPaths).join(', ') + (paths.length > shownPaths ? ` and ${paths.length - shownPaths} more` : '');

/** What people of the site meet where a right answer is missing. */
function effectsOf(places: readonly Place[]): string[] {
  if (places.length === 0) return ['nothing: no page makes this call'];
  const pathsOf = (isRequired: boolean) =>
    places.filter((place) => place.isRequired === isRequired).flatMap(({ paths }) => paths);
  const others = places.filter(({ paths }) => paths.length === 0).map(({ folder }) => folder);
  const features = others.filter((folder) => folder.startsWith('client/features/'));
  const rest = others.filter((folder) => !features.includes(folder));
  const lines: [string, readonly string[]][] = [
    ['an error page, or the page as it was stored, at', pathsOf(true)],
    ['the part that needs it, at', pathsOf(false)],
    ['a part that several pages share:', features],
    ['what this code does:', rest],
  ];
  return lines.filter(([, what]) => what.length > 0).map(([words, what]) => `${words} ${pathList(what)}`);
}

function summary(
  calls: readonly Checked[],
  flows: readonly Result[],
  results: readonly Result[],
  { token, write }: ReportOptions,
): string[] {
  const count = (wanted: Verdict) => calls.filter(({ verdict }) => verdict === wanted).length;
  const failures = results.filter(({ passed }) => !passed).length;
  const honoured = flows.filter(isPassed).length;
  const names = calls.filter(({ verdict }) => verdict === '-').map(({ endpoint }) => endpoint.name);
  const unchecked = names.length > 0 && names.length <= 5 ? ` (${names.join(', ')})` : '';
  const more = [!token && '--token TOKEN', !write && '--write'].filter(Boolean).join(' and ');
  return [
    'RESULT',
    `  calls     ${count('ok')} honoured, ${count('FAILED')} not, ${count('-')} not checked${unchecked}`,
    `  flows     ${honoured} honoured, ${flows.length - honoured} not`,
    ...(more ? [`  next      ${more} checks more (docs/own-gateway.md#checking-it)`] : []),
    ...(failures > 0
      ? [
          '  next      do what stands under "to do", from the top: calls that whole pages depend on come first;',
          '            then run this again. What the site does meanwhile: docs/own-gateway.md',
          '  exit code 1, as there are failures',
        ]
      : ['  exit code 0: everything that was checked is honoured']),
    '',
    `${results.length - failures} passed, ${failures} failed`,
  ];
}
