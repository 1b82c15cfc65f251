import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { catalogue } from '../../shared/catalogue/catalogue.ts';
import { inProject } from '../lib/project.mjs';

/** The constant and the name of an exported endpoint. */
const declared = /export const (\w+) = \w+(?:<[^(]*>)?\(\{[^}]*?name: '([\w.]+)'/g;

/** The pages and features whose code makes a call, by the name of the call: what suffers where a gateway lacks it. */
export async function placesOfCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const constants = new Map<string, string>();
  for await (const file of glob('shared/catalogue/*.ts', { cwd: inProject('') })) {
    for (const [, constant = '', call = ''] of readFileSync(inProject(file), 'utf8').matchAll(declared)) {
      constants.set(constant, call);
    }
  }
  const places = new Map(catalogue.map(({ name }) => [name, new Set<string>()]));
  for await (const file of glob('{client,server}/**/*.{ts,tsx}', { cwd: inProject('') })) {
    if (file.includes('.test.')) continue;
    const place = file.split('/').slice(0, 3).join('/');
    for (const [word] of readFileSync(inProject(file), 'utf8').matchAll(/\b[a-z]\w+\b/g)) {
      const call = constants.get(word);
      if (call) places.get(call)?.add(place);
    }
  }
  return new Map([...places].map(([call, found]) => [call, [...found].sort()]));
}
