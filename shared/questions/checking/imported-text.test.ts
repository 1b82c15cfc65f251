import { describe, expect, test } from 'vitest';
import { anImportedQuestion } from '../testing/an-imported-question.ts';
import { importedOfOwnText, ownTextOfImported } from './imported-text.ts';

const path = 'question-pictures/abcdefghijklmnopqrstuvwx-300x200.png';
const read = anImportedQuestion({
  stem: '看图 ![](p1)，求 $x$',
  options: [
    { label: 'A', text: '![](p2)' },
    { label: 'B', text: '2' },
  ],
  subQuestions: [{ number: '(2)', stem: '再求', options: [], answer: '3', score: 4 }],
  answer: 'A',
  analysis: { analysis: '', solution: '略', remark: '' },
  pictures: [
    { id: 'p1', type: 'image/png', at: 'stem', path },
    { id: 'p2', type: 'image/x-wmf', at: 'options.A', path: '' },
  ],
  suggested: { level: 0, kpoints: [] },
});

describe('a question that was read', () => {
  test('is shown with the pictures that can be', () => {
    expect(ownTextOfImported(read)).toMatchObject({
      stem: `看图 ![](${path})，求 $x$`,
      options: ['![](p2)', '2'],
      subQuestions: [{ number: 2, stem: '再求', answer: '3', score: 4 }],
      level: 3,
    });
  });
  test('is the same after an edit that changed nothing but the level that was not known', () => {
    expect(importedOfOwnText(read, ownTextOfImported(read), 5)).toEqual({
      ...read,
      suggested: { level: 3, kpoints: [] },
    });
  });
  test('has no picture that its text does not name any more', () => {
    const edited = importedOfOwnText(read, { ...ownTextOfImported(read), stem: '求 $x$' }, 5);
    expect(edited.pictures.map(({ id }) => id)).toEqual(['p2']);
  });
  test('has a figure that was added at the end of its stem', () => {
    const figure = 'question-pictures/zzzzzzzzzzzzzzzzzzzzzzzz-10x10.jpg';
    const edited = importedOfOwnText(read, { ...ownTextOfImported(read), figure }, 5);
    expect(edited.stem).toBe('看图 ![](p1)，求 $x$\n![](p900001)');
    expect(edited.pictures.at(-1)).toEqual({ id: 'p900001', type: 'image/jpeg', at: 'stem', path: figure });
  });
  test('keeps what explains a part', () => {
    const own = ownTextOfImported(read);
    const [part] = own.subQuestions;
    const explained = part ? [{ ...part, solution: '代入' }] : [];
    expect(importedOfOwnText(read, { ...own, subQuestions: explained }, 5).analysis.solution).toBe('略\n（2）代入');
  });
});
