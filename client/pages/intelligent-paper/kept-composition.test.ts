import { describe, expect, test } from 'vitest';
import { blueprintOf, sceneOf } from './blueprint.ts';
import { type Composition, keepComposition, keptComposition } from './kept-composition.ts';

const subject = { studyPhaseCode: 300, subjectCode: 2 };
const aComposition = (title: string): Composition => ({
  blueprint: { ...blueprintOf(sceneOf(subject, 'unit'), '高中数学', []), title },
  seed: 1,
  lockedIds: ['7'],
});

function aStorage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
}

describe('kept compositions', () => {
  test('each form has its own, as it was changed last', () => {
    const storage = aStorage();
    keepComposition(storage, 'unit', aComposition('一'));
    keepComposition(storage, 'mock', aComposition('二'));
    keepComposition(storage, 'unit', aComposition('三'));
    expect(keptComposition(storage, 'unit')).toEqual(aComposition('三'));
    expect(keptComposition(storage, 'mock')).toEqual(aComposition('二'));
    expect(keptComposition(storage, 'final')).toBeUndefined();
  });

  test('the ones changed longest ago go', () => {
    const storage = aStorage();
    for (const form of ['1', '2', '3', '4', '5', '6']) keepComposition(storage, form, aComposition(form));
    expect(keptComposition(storage, '1')).toBeUndefined();
    expect(keptComposition(storage, '2')).toEqual(aComposition('2'));
  });

  test.each(['no JSON', '{}', '[null]', '[["unit"]]', '[["unit",{"blueprint":{"title":"一"}}]]'])(
    '%s counts as nothing',
    (text) => {
      expect(keptComposition(aStorage({ 'zz:compositions': text }), 'unit')).toBeUndefined();
    },
  );
});
