import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: inProject('.') }).filter((file) => !/\.test\./.test(file));

const globalClasses = (file: string) =>
  new Set([...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
const primitives = globalClasses('client/theme/primitives.css');
const known = new Set([...primitives, ...globalClasses('client/theme/base.css')]);

/** Words of `className="..."`, of template strings in such properties, and of `composes: ... from global`. */
function wordsOf(file: string): string[] {
  const text = read(file);
  const lists = file.endsWith('.css')
    ? [...text.matchAll(/composes: ([^;]+) from global;/g)]
    : [...text.matchAll(/lassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return lists.flatMap(([, plain = '', template = '']) =>
    `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/).filter(Boolean),
  );
}

const named = [...files('client/**/*.tsx'), ...files('client/**/*.module.css')].flatMap((file) =>
  wordsOf(file).map((word) => ({ file, word })),
);

test('every global class that markup names or a rule composes exists', () => {
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter(({ word }) => !known.has(word))).toEqual([]);
});

test('every primitive is used in several files', () => {
  const usedIn = (primitive: string) => new Set(named.filter(({ word }) => word === primitive).map(({ file }) => file));
  expect([...primitives].filter((primitive) => usedIn(primitive).size < 4)).toEqual([]);
});
