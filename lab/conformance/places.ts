import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { catalogue } from '../../shared/catalogue.ts';
import { type RouteName, recordOf, routeNames } from '../../shared/site/routes/table.ts';

/** A part of the site whose code makes a call. */
export interface Place {
  readonly folder: string;
  /** Paths of the pages that the folder holds; empty for parts that pages share. */
  readonly paths: readonly string[];
  /** Whether a page of the folder is an error page without the call. */
  readonly isRequired: boolean;
}

/** The constant and the name of an exported endpoint. */
const declared = /export const (\w+) = \w+(?:<[^(]*>)?\(\{[^}]*?name: '([\w.]+)'/g;
/** A page, and the folder that it is in. */
const registered = /'?([\w-]+)'?: page\(\s*\(\) => import\('\.\/([\w-]+)\//g;
/** What a file imports of the catalogue as values, and from which file of it. */
const imported = /import \{([^}]*)\} from '[^']*\/shared\/catalogue\/([\w-]+\.ts)'/g;
/** Words of the code, with a mark of those that a page cannot do without where they are calls. */
const mentioned = /(?:\b(required|listCall)\(\s*)?\b([a-z]\w+)\b/g;

const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** The pages and features whose code makes a call, by the name of the call: what suffers where a gateway lacks it. */
export async function placesOfCalls(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const declarations = await callsByDeclaration();
  const paths = pathsByFolder();
  const places = new Map(catalogue.map(({ name }) => [name, new Map<string, Place>()]));
  for await (const file of glob('{client,server}/**/*.{ts,tsx}', { cwd: inProject('') })) {
    if (file.includes('.test.')) continue;
    const folder = file.split('/').slice(0, 3).join('/');
    const code = read(file);
    const calls = callsIn(code, declarations);
    for (const [, mark, word = ''] of calls.size > 0 ? code.matchAll(mentioned) : []) {
      const found = places.get(calls.get(word) ?? '');
      const isRequired = mark !== undefined || found?.get(folder)?.isRequired === true;
      found?.set(folder, { folder, paths: paths.get(folder) ?? [], isRequired });
    }
  }
  const byFolder = (a: Place, b: Place) => (a.folder < b.folder ? -1 : 1);
  return new Map([...places].map(([call, found]) => [call, [...found.values()].sort(byFolder)]));
}

/** The names of calls by the file of the catalogue and the constant in it: `jf.ts signIn`. */
async function callsByDeclaration(): Promise<ReadonlyMap<string, string>> {
  const calls = new Map<string, string>();
  for await (const file of glob('shared/catalogue/*.ts', { cwd: inProject('') })) {
    for (const [, constant = '', call = ''] of read(file).matchAll(declared)) {
      calls.set(`${basename(file)} ${constant}`, call);
    }
  }
  return calls;
}

/** The calls that a file imports, by what it calls them. */
function callsIn(code: string, declarations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const calls = new Map<string, string>();
  for (const [, list = '', file] of code.matchAll(imported)) {
    for (const specifier of list.split(',')) {
      const [constant = '', alias = constant] = specifier.trim().split(/\s+as\s+/);
      const call = declarations.get(`${file} ${constant}`);
      if (call !== undefined) calls.set(alias, call);
    }
  }
  return calls;
}

function pathsByFolder(): ReadonlyMap<string, readonly string[]> {
  const isRoute = (name: string): name is RouteName => (routeNames as readonly string[]).includes(name);
  const paths = new Map<string, string[]>();
  for (const [, name = '', folder] of read('client/pages/registry.ts').matchAll(registered)) {
    const key = `client/pages/${folder}`;
    if (isRoute(name)) paths.set(key, [...(paths.get(key) ?? []), recordOf(name).path]);
  }
  return paths;
}
