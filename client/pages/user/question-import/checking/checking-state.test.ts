import { expect, test } from 'vitest';
import { anImportedPaper, anImportedQuestion } from '../../../../../shared/questions/testing/an-imported-question.ts';
import { beginChecking, checkPaper } from './checking-state.ts';

const paper = anImportedPaper({
  sections: [
    {
      name: '',
      note: '',
      questions: ['甲\n2．乙', '丙', '丁'].map((stem, i) => anImportedQuestion({ number: String(i + 1), stem })),
    },
  ],
});
const start = beginChecking(paper);

test('questions know where in the original they come from, whatever is split and joined', () => {
  const split = checkPaper(start, { kind: 'split', at: 0, line: 1 });
  expect(split.origins).toEqual([0, 0, 1, 2]);
  const joined = checkPaper(split, { kind: 'join', at: 3 });
  expect(joined.origins).toEqual([0, 0, 1]);
  expect(joined.original).toBe(paper);
});

test('a change is undone, and then the one before', () => {
  const split = checkPaper(start, { kind: 'split', at: 0, line: 1 });
  const confirmed = checkPaper(split, { kind: 'confirm', places: [0] });
  const back = checkPaper(confirmed, { kind: 'undo' });
  expect(back.paper).toBe(split.paper);
  expect(checkPaper(back, { kind: 'undo' })).toEqual(start);
  expect(checkPaper(start, { kind: 'undo' })).toBe(start);
});

test('another version that is loaded stands beside the same original', () => {
  const other = anImportedPaper({ title: '另一份' });
  expect(checkPaper(checkPaper(start, { kind: 'title', title: '改' }), { kind: 'load', paper: other })).toEqual(
    beginChecking(other, paper),
  );
});
