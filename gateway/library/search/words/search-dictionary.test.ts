import { describe, expect, test } from 'vitest';
import { wordsToRepair } from './search-dictionary.ts';

describe('words to repair', () => {
  test('are the unknown ones, Latin ones in a row first, then the Chinese texts that hold one', () => {
    expect(wordsToRepair('yanghua huanyuan 高三', ['yanghua', 'huanyuan'])).toEqual([
      'yanghua huanyuan',
      'yanghua',
      'huanyuan',
    ]);
    expect(wordsToRepair('高三赤璧赋课件', ['赤璧赋'])).toEqual(['赤璧赋', '高三赤璧赋课件']);
  });

  test('are six at most, however many are unknown, and none is long', () => {
    const many = Array.from({ length: 20 }, (_, i) => `岬噗${i}`);
    expect(wordsToRepair(many.join(' '), many)).toEqual(many.slice(0, 6));
    const long = '岬'.repeat(25);
    expect(wordsToRepair(long, [long])).toEqual([]);
  });
  test('are not names with a number', () => {
    expect(wordsToRepair('z20 yanghua', ['z20', 'yanghua'])).toEqual(['yanghua']);
  });
});
