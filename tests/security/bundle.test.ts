import { readdirSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProject, root } from '../../scripts/lib/project.mjs';

/** What everybody can download, as text: the compressed copies hold the same. */
let files: { name: string; text: string }[];
beforeAll(() => {
  const folder = inProject('dist/client');
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // the build's manifest stays on the server
    .filter(
      (entry) => entry.isFile() && entry.parentPath !== join(folder, '.vite') && !/\.(br|gz|zst)$/.test(entry.name),
    )
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));
});

const holding = (what: string | RegExp) =>
  files
    .filter(({ text }) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(({ name }) => name);

/** Settings of the servers; short words such as PORT are looked for as `process.env` below. */
const settings = readFileSync(inProject('.env.example'), 'utf8')
  .split('\n')
  .flatMap((line) => /^([A-Z]+_[A-Z_]+)=/.exec(line)?.[1] ?? []);

describe('the built client', () => {
  test('is there', () => {
    expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(5);
    expect(settings.length).toBeGreaterThan(20);
  });

  test('has no source maps and points at none', () => {
    expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([]);
    expect(holding(/[#@]\s*source(Mapping)?URL=/)).toEqual([]);
  });

  test('knows no setting of the servers', () => {
    const known = settings.filter((name) => holding(name).length > 0);
    expect(known).toEqual([]);
    expect(holding(/process\.env\.(?!NODE_ENV)/)).toEqual([]);
    expect(holding(/import\.meta\.env\b/)).toEqual([]);
  });

  test('names no place of the machine that built it', () => {
    const places = [`${root}/`, `${homedir()}/`, 'node_modules/', 'file:///'];
    // a plain word may stand in any text
    if (/[-.\d]/.test(hostname())) places.push(hostname());
    for (const place of places) expect([place, holding(place)]).toEqual([place, []]);
    expect(holding(/["'`(](\/(home|Users|root|tmp|builds)\/|[A-Z]:\\)/)).toEqual([]);
    expect(holding(/\b(localhost|127\.0\.0\.1):\d/)).toEqual([]);
  });

  test('holds no key, no password and nothing of the servers', () => {
    expect(holding(/-----BEGIN [A-Z ]+-----|\bAKIA[0-9A-Z]{16}\b|\bsk-[A-Za-z0-9]{20}|\bghp_[A-Za-z0-9]{20}/)).toEqual(
      [],
    );
    expect(holding('Zhizhan2026')).toEqual([]);
    for (const word of ['ioredis', 'drizzle', 'pglite', 'postgres://', 'redis://', 'insert into', 'x-internal-']) {
      expect([word, holding(word)]).toEqual([word, []]);
    }
  });
});
