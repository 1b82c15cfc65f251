import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordDocument } from '../../../gateway/questions/exports/word-document.ts';
import { readPaperFile } from '../../../gateway/questions/reading/read-paper.ts';
import { compare } from './compare.ts';
import { asComposed, documentOf } from './composed.ts';
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

test.each(['inline', 'end'] as const)('papers of the composer with answers %s come back from Word', async (answers) => {
  const folder = mkdtempSync(join(tmpdir(), 'composed-'));
  try {
    let [whole, questions] = [0, 0];
    for (const paper of corpus(1).filter(({ style }) => style.numbers !== 'restart')) {
      const path = join(folder, 'paper.docx');
      const composed = asComposed(paper);
      writeFileSync(path, await wordDocument(documentOf(composed, answers), new Map()));
      const found = compare(composed, await readPaperFile(path));
      expect(found, found.faults.join('\n')).toMatchObject({ lost: 0, rightAnswers: found.questions });
      whole += found.whole;
      questions += found.questions;
    }
    // a second passage of a section, which no line announces, is taken for more of what stands before it
    expect(whole / questions).toBeGreaterThan(0.96);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
