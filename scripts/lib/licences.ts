/** What a lock file says of one installed package. */
export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** Terms that allow shipping a package with the product as it is. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
]);

/** Terms that are fine for tools: nothing of them is in what we ship. */
const forTools = new Set([...permissive, 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0']);

/** Packages whose lock entry names no licence, with what was found instead. An exception that is not needed fails. */
export const exceptions: Readonly<Record<string, { readonly license: string; readonly reason: string }>> = {
  buildcheck: { license: 'MIT', reason: 'LICENSE file; below testcontainers, tests only' },
  busboy: { license: 'MIT', reason: 'LICENSE file, and `licenses` in its package.json, which locks do not read' },
  'css-mediaquery': {
    license: 'BSD-3-Clause',
    reason: 'LICENSE file; its package.json says BSD, which names no licence',
  },
  'cpu-features': { license: 'MIT', reason: 'LICENSE file; below testcontainers, tests only' },
  ssh2: { license: 'MIT', reason: 'LICENSE file; below testcontainers, tests only' },
  streamsearch: { license: 'MIT', reason: 'LICENSE file; below busboy, by the same author' },
};

/**
 * One sentence for each package that may not be here: by its licence, or because it comes from elsewhere than a
 * registry.
 */
export function licenceProblems(
  packages: Readonly<Record<string, LockedPackage>>,
  known: typeof exceptions = exceptions,
): string[] {
  const problems: string[] = [];
  const unused = new Set(Object.keys(known));
  for (const [path, { license, dev = false, resolved = '', link = false }] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.replace(/^.*node_modules\//, '');
    if (link || /^(git|file|http:)|\.git(#|$)/.test(resolved)) problems.push(`${name} does not come from a registry`);
    const exception = license === undefined || license === 'BSD' ? known[name] : undefined;
    if (exception) unused.delete(name);
    const terms = exception?.license ?? license;
    const allowed = dev ? forTools : permissive;
    if (terms === undefined) problems.push(`${name} states no licence`);
    else if (!isAllowed(terms, allowed))
      problems.push(`${name} is under ${terms}${dev ? '' : ' and would be shipped'}`);
  }
  for (const name of unused) problems.push(`the exception for ${name} is no longer needed`);
  return problems;
}

/** SPDX expressions of the kinds that occur: of an OR one side has to be allowed, of an AND both. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const text = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((side) => side.split(' AND ').every((term) => allowed.has(term.trim())));
}
