import { run } from './run.mjs';
import type { SuiteResult } from './suites.ts';

export type AuditVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'vulnerable'; readonly packages: readonly string[] }
  /** Nothing is known: neither good nor bad. */
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Asks the registry for known vulnerabilities of what is shipped. High and critical ones fail; a registry that cannot
 * be asked, such as a mirror without audits, counts as skipped and is said so.
 */
export async function runAudit(): Promise<SuiteResult> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { output: 'collect', timeoutMs: 60_000 });
  const verdict = readAudit(output);
  if (verdict.kind === 'clean') return { passed: 1, skipped: 0, failures: [] };
  if (verdict.kind === 'vulnerable') {
    const failure = `Known vulnerabilities, high or critical: ${verdict.packages.join(', ')}`;
    console.log(failure);
    return { passed: 0, skipped: 0, failures: [failure] };
  }
  console.log(`NOT CHECKED for known vulnerabilities: ${verdict.reason}`);
  return { passed: 0, skipped: 1, failures: [] };
}

interface AuditReport {
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string };
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

/** What `npm audit --json` said; warnings may stand before and after its JSON. */
export function readAudit(output: string): AuditVerdict {
  const json = /^\{$[\s\S]*?^\}$/m.exec(output)?.[0];
  let report: AuditReport;
  try {
    report = JSON.parse(json ?? '');
  } catch {
    return { kind: 'unknown', reason: output.trim().split('\n').at(-1) || 'npm audit gave no answer' };
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) {
    const { error, message } = report;
    return { kind: 'unknown', reason: message ?? error?.summary ?? error?.detail ?? 'npm audit gave no report' };
  }
  if (!counts.high && !counts.critical) return { kind: 'clean' };
  const packages = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { kind: 'vulnerable', packages };
}
