import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';
import { catalogue } from '../../shared/catalogue.ts';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';

/** A part of the site whose code makes a call. */
export interface Place {
  readonly folder: string;
  /** Paths of the pages that the folder holds; empty for parts that pages share. */
  readonly paths: readonly string[];
  /** Whether a page of the folder is an error page without the call. */
  readonly isRequired: boolean;
}

/** What a file imports of `shared/` as values. */
const imported = /import \{([^}]*)\} from '([^']*\/shared\/[^']+\.ts)'/g;
/** A page, and the folder that it is in. */
const registered = /'?([\w-]+)'?: page\(\s*\(\) => import\('\.\/([\w-]+)\//g;

const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** The pages and features whose code makes a call, by the name of the call: what suffers where a gateway lacks it. */
export async function placesOfCalls(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const paths = pathsByFolder();
  const places = new Map(catalogue.map(({ name }) => [name, new Map<string, Place>()]));
  for await (const file of glob('{client,server}/**/*.{ts,tsx}', { cwd: inProject('') })) {
    if (file.includes('.test.')) continue;
    const folder = partOf(file);
    const code = read(file);
    for (const [local, call] of await callsIn(file, code)) {
      const found = places.get(call);
      // a page cannot do without what it marks so
      const isMarked = new RegExp(`\\b(required|listCall)\\(\\s*${local}\\b`).test(code);
      const isRequired = isMarked || found?.get(folder)?.isRequired === true;
      found?.set(folder, { folder, paths: paths.get(folder) ?? [], isRequired });
    }
  }
  const byFolder = (a: Place, b: Place) => (a.folder < b.folder ? -1 : 1);
  return new Map([...places].map(([call, found]) => [call, [...found.values()].sort(byFolder)]));
}

/** The page or feature that a file belongs to, else its room: features stand in the room of their domain. */
function partOf(file: string): string {
  const depth = file.startsWith('client/features/') ? 4 : 3;
  return file.split('/').slice(0, depth).join('/');
}

/** The calls of the catalogue that a file imports, each with what the file calls it. */
async function callsIn(file: string, code: string): Promise<[local: string, call: string][]> {
  const calls: [string, string][] = [];
  for (const [, list = '', from = ''] of code.matchAll(imported)) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(inProject(file), '..', from)).href);
    for (const specifier of list.split(',')) {
      const [name = '', local = name] = specifier.trim().split(/\s+as\s+/);
      const endpoint = catalogue.find((one) => one === module[name]);
      if (endpoint) calls.push([local, endpoint.name]);
    }
  }
  return calls;
}

function pathsByFolder(): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const [, name, folder] of read('client/pages/registry.ts').matchAll(registered)) {
    const route = routeNames.find((one) => one === name);
    const key = `client/pages/${folder}`;
    if (route) paths.set(key, [...(paths.get(key) ?? []), recordOf(route).path]);
  }
  return paths;
}
