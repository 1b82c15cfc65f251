import { expect, test } from 'vitest';
import { anImportedQuestion } from '../../../../../shared/questions/testing/an-imported-question.ts';
import { originsOf } from './origins.ts';

const questions = (...stems: string[]) => stems.map((stem) => anImportedQuestion({ passage: '材料', stem }));
const originals = questions('甲\n2．乙', '丙', '丁\n戊');

test.each([
  ['the same questions', questions('甲\n2．乙', '丙', '丁\n戊'), [0, 1, 2]],
  ['one that was split', questions('甲', '2．乙', '丙', '丁\n戊'), [0, 0, 1, 2]],
  ['two that were joined', questions('甲\n2．乙\n2．丙', '丁\n戊'), [0, 2]],
  ['one that was written anew', questions('甲\n2．乙', '己', '戊'), [0, 0, 2]],
  ['none', [], []],
])('%s', (_, now, origins) => {
  expect(originsOf(now, originals)).toEqual(origins);
});
