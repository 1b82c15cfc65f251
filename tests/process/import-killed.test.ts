import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';
import { bulkFolder } from '../kit/gateway/bulk-folder.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

const lines = 500;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startImport(dir: string, { url, dataDir }: { url: string; dataDir: string }) {
  const child = spawn(process.execPath, [inProject('gateway/bulk.ts'), 'import', dir], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off', EDGE_PURGE_URL: '', CLAMD_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

describe.each(databaseKinds.filter(({ available }) => available))('an import on $name', (kind) => {
  test('that is killed between two lots of lines is repeated without doubling', { timeout: 300_000 }, async () => {
    const database = await kind.open();
    try {
      const names = Array.from({ length: lines }, (_, i) => i);
      await using folder = await bulkFolder({
        'resources.csv': [
          'file,title,phase,subject,category',
          ...names.map((i) => `files/${i % 5}.txt,练习${i},高中,数学,同步教学`),
        ].join('\n'),
        ...Object.fromEntries(names.slice(0, 5).map((i) => [`files/${i}.txt`, `第${i}份`])),
      });
      const first = startImport(folder.dir, database);
      for await (const line of createInterface({ input: first.stderr })) if (line === 'resources: 200') break;
      first.kill('SIGKILL');
      await once(first, 'exit');

      const second = startImport(folder.dir, database);
      const said = (await text(second.stdout)).trimEnd().split('\n').at(-1) ?? '';
      const [, added, same] = /^(\d+) added, 0 changed, (\d+) same, 0 refused$/.exec(said) ?? [];
      expect(Number(same)).toBeGreaterThanOrEqual(200);
      expect(Number(added) + Number(same)).toBe(lines);
      const third = startImport(folder.dir, database);
      expect(await text(third.stdout)).toContain(`\n0 added, 0 changed, ${lines} same, 0 refused\n`);
    } finally {
      await database.close();
    }
  });
});
