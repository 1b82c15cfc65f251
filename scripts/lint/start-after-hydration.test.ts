import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The lines of these statements that the rule complains of. Biome runs plugins on files only. */
async function refusedLines(...statements: string[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const plugins = [resolve('scripts/lint/start-after-hydration.grit')];
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }));
    await writeFile(join(folder, 'part.ts'), statements.join('\n'));
    const biome = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '--reporter=github', folder], { cwd: folder });
    return [...String(biome.stdout).matchAll(/title=plugin,.*?line=(\d+),/g)].map(([, line]) => Number(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an effect that changes state is refused', async () => {
  const lines = await refusedLines(
    'useEffect(() => setShown(true), []);',
    'useEffect(() => { fetch("/").then(() => setShown(true)); }, []);',
    'useLayoutEffect(() => { addEventListener("online", () => dispatch("online")); }, []);',
  );
  expect(lines).toEqual([1, 2, 3]);
});

test('a change that waits for hydration, and one outside of effects, is not', async () => {
  const lines = await refusedLines(
    'useEffect(() => startAfterHydration(() => setShown(true)), []);',
    'useEffect(() => { setTimeout(() => startAfterHydration(() => dispatch("late")), 9); }, []);',
    'const handleClick = () => setShown(true);',
  );
  expect(lines).toEqual([]);
});
