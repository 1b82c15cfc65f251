import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import { readWritten } from './read-written.ts';

test('papers of all subjects and habits come back whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  try {
    for (const [i, paper] of corpus(1).entries()) {
      const { questions, whole, lost, faults } = await readWritten(paper, folder, i % 2 === 0 ? 'docx' : 'txt');
      expect(faults.join('\n'), paper.name).toBe('');
      expect({ whole, lost }).toEqual({ whole: questions, lost: 0 });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
