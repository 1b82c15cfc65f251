import { expect, test } from 'vitest';
import { anImportedPaper, anImportedQuestion } from '../../../../../shared/questions/testing/an-imported-question.ts';
import { faultsOf } from './question-faults.ts';

test('questions that no bank takes are named with why, but for those that are left out', () => {
  const questions = [
    anImportedQuestion({ number: '1', stem: '好的' }),
    anImportedQuestion({ number: '2', stem: '没有题型', typeCode: 0 }),
    anImportedQuestion({ number: '', stem: '' }),
    anImportedQuestion({ number: '4', stem: '', skip: true }),
  ];
  expect(faultsOf(anImportedPaper({ sections: [{ name: '', note: '', questions }] }))).toEqual([
    { at: 1, name: '第2题', fault: '请选择题型' },
    { at: 2, name: '第3题', fault: '请填写题干' },
  ]);
});
