import { describe, expect, test } from 'vitest';
import { ownOfImported } from '../imported-question.ts';
import { anImportedQuestion } from '../testing/an-imported-question.ts';
import { importedOfOwn } from './imported-text.ts';

const path = 'question-pictures/abcdefghijklmnopqrstuvwx-300x200.png';
const read = anImportedQuestion({
  stem: '看图，求 $x$\n![](p1)',
  options: [
    { label: 'A', text: '![](p2)' },
    { label: 'B', text: '2' },
  ],
  subQuestions: [{ number: '(1)', stem: '再求', options: [], answer: '3', score: 4 }],
  answer: 'A',
  analysis: { analysis: '', solution: '略', remark: '' },
  pictures: [
    { id: 'p1', type: 'image/png', at: 'stem', path },
    { id: 'p2', type: 'image/x-wmf', at: 'options.A', path: '' },
  ],
  suggested: { level: 0, kpoints: [] },
});

describe('a question that was read', () => {
  test('is the same after an edit that changed nothing but the level that was not known', () => {
    expect(importedOfOwn(read, ownOfImported(read), 5)).toEqual({
      ...read,
      suggested: { level: 3, kpoints: [] },
    });
  });
  test('has no picture that its text does not name any more', () => {
    const edited = importedOfOwn(read, { ...ownOfImported(read), figure: '' }, 5);
    expect(edited.pictures.map(({ id }) => id)).toEqual(['p2']);
  });
  test('has another figure at the end of its stem', () => {
    const figure = 'question-pictures/zzzzzzzzzzzzzzzzzzzzzzzz-10x10.jpg';
    const edited = importedOfOwn(read, { ...ownOfImported(read), figure }, 5);
    expect(edited.stem).toBe('看图，求 $x$\n![](p900001)');
    expect(edited.pictures[0]).toEqual({ id: 'p900001', type: 'image/jpeg', at: 'stem', path: figure });
  });
  test('keeps what explains a part', () => {
    const own = ownOfImported(read);
    const [part] = own.subQuestions;
    const explained = part ? [{ ...part, solution: '代入' }] : [];
    expect(importedOfOwn(read, { ...own, subQuestions: explained }, 5).analysis.solution).toBe('略\n（1）代入');
  });
});
