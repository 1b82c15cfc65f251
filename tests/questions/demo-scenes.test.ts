import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../gateway/platform/db/database.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { type CompositionScene, compositionScenes } from '../../shared/questions/composition-scenes.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';

interface BankRow {
  readonly typeCode: number;
  readonly scoreRate: number;
  readonly passage: string;
}

/**
 * Share of the marks of the paper whose questions come first in the bank. No two of them are about one text that is
 * read; of one that is heard exams ask several.
 */
function shareOf({ rows }: Pick<CompositionScene, 'rows'>, bank: readonly BankRow[]): number {
  const texts = new Set<string>();
  const taken = new Set<BankRow>();
  let [got, full] = [0, 0];
  // what counts most takes the first ones
  for (const { typeCode, count, score } of rows.toSorted((a, b) => b.score - a.score)) {
    for (let i = 0; i < count; i++) {
      const next = bank.find((one) => one.typeCode === typeCode && !taken.has(one) && !texts.has(one.passage));
      if (!next) throw new Error(`the bank has no question more of type ${typeCode}`);
      taken.add(next);
      if (next.passage !== '' && !next.passage.startsWith('（听力原文）')) texts.add(next.passage);
      got += score * next.scoreRate;
      full += score;
    }
  }
  return got / full;
}

const [embedded] = databaseKinds;

describe('the bank of the demo', () => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (!embedded) throw new Error('there is no database');
    ({ db, close } = await embedded.openDemo(demoMorning));
  });
  afterAll(() => close());

  test('has easy and hard questions enough for the share that every scene of every subject asks for', async () => {
    const { studyPhaseCode, subjectCode, typeCode, scoreRate, passage } = question;
    const rows = await db.select({ studyPhaseCode, subjectCode, typeCode, scoreRate, passage }).from(question);
    const bySubject = Map.groupBy(rows, (row) => `${row.studyPhaseCode} ${row.subjectCode}`);
    expect(bySubject.size).toBeGreaterThan(20);
    const outOfReach = [...bySubject.values()].flatMap((bank) => {
      const hardFirst = bank.toSorted((a, b) => a.scoreRate - b.scoreRate);
      const [one] = hardFirst;
      if (!one) return [];
      return compositionScenes(one).flatMap((scene) => {
        const [least, most] = [shareOf(scene, hardFirst), shareOf(scene, hardFirst.toReversed())];
        const isInReach = least <= scene.difficulty && scene.difficulty <= most;
        return isInReach ? [] : [`${one.studyPhaseCode} ${one.subjectCode} ${scene.name}: ${least} to ${most}`];
      });
    });
    expect(outOfReach).toEqual([]);
  });
});
