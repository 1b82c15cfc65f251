import { expect, test } from 'vitest';
import { repositoryTexts } from '../kit/pointers.ts';

test('the gateway reads every table of its schema', () => {
  const gateway = repositoryTexts().filter(({ path }) => /^gateway\/.*\.ts$/.test(path) && !path.includes('.test.'));
  const schema = gateway.filter(({ path }) => path.startsWith('gateway/platform/db/schema/'));
  const tables = schema.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(/g)].map((match) => match[1] ?? ''),
  );
  const readers = gateway.filter(({ path }) => !/^gateway\/(demo|db\/schema)\//.test(path));
  const imported = readers
    .flatMap(({ text }) => [
      ...text.matchAll(
        /import (?:type )?\{([^}]*)\} from '[./\w-]*db\/schema\/|import \{([^}]*)\} from '\.\/schema\//g,
      ),
    ])
    .flatMap(([, one = '', other = '']) => `${one},${other}`.split(',').map((name) => name.trim()));
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !imported.includes(table)).sort()).toEqual([]);
});
