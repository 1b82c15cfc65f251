import { catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Result } from './call-checks.ts';
import { placesOfCalls } from './places.ts';

/** What was checked, a line for each call with what suffers on the site; ends with `N passed, N failed`. */
export async function report(
  results: readonly Result[],
  { token, write }: { readonly token?: string | undefined; readonly write?: boolean | undefined },
): Promise<string> {
  const places = await placesOfCalls();
  const lines: string[] = [];
  const unchecked: string[] = [];
  const usedBy = (name: string) => `    used by: ${places.get(name)?.join(', ') || 'nothing on the site'}`;
  /** The checks of a call; of one that only flows make, those flows. */
  const checksOf = (name: string) => {
    const own = results.filter(({ call }) => call === name);
    return own.length > 0 ? own : results.filter(({ made }) => made?.includes(name));
  };
  for (const { name, method, path, extension } of catalogue) {
    const own = checksOf(name);
    const failed = own.filter(({ passed }) => !passed);
    if (own.length === 0) unchecked.push(name);
    if (failed.length === 0) continue;
    lines.push(`✗ ${name}  ${method} ${path}${extension ? '  (extension)' : ''}`);
    lines.push(...failed.map(({ check, detail }) => `    ${check}: ${detail}`));
    lines.push(usedBy(name));
  }
  const honoured = catalogue.filter(({ name }) => {
    const own = checksOf(name);
    return own.length > 0 && own.every(({ passed }) => passed);
  });
  lines.push('', `honoured: ${honoured.length} of ${catalogue.length} calls`);
  if (unchecked.length > 0) {
    const how = [!token && '--token', !write && '--write'].filter(Boolean).join(' and ');
    lines.push(`not checked${how && `, for want of ${how}`}: ${unchecked.join(', ')}`);
  }
  lines.push('');
  for (const result of results.filter(({ call }) => call === 'flow')) {
    lines.push(flowLine(result));
    const stoppedAt = result.passed ? undefined : result.made?.at(-1);
    if (stoppedAt) lines.push(`    stopped at: ${stoppedAt}`, usedBy(stoppedAt));
  }
  lines.push('');
  const failures = results.filter(({ passed }) => !passed).length;
  lines.push(`${results.length - failures} passed, ${failures} failed`);
  return lines.join('\n').trimStart();
}

const flowLine = ({ check, passed, detail }: Result) =>
  `${passed ? '✓' : '✗'} flow: ${check}${detail && `: ${detail}`}`;
