import { describe, expect, test } from 'vitest';
import { anOwnQuestion } from '../../../shared/questions/testing/an-own-question.ts';
import { newPaper } from '../../features/questions/paper-draft/paper-content.ts';
import { presetOfScene } from '../../lib/questions/paper-presets.ts';
import { begin, type Change, editPaper, neighbourOf, uniformScore } from './paper-editing.ts';

const sections = [
  { title: '单选题', note: '', items: ['1', '2', '3'].map((questionId) => ({ questionId, score: 5 })) },
  { title: '解答题', note: '', items: [{ questionId: '4', score: 12 }] },
];
const paper = begin(
  newPaper({
    preset: presetOfScene('homework'),
    title: '卷',
    studyPhaseCode: 300,
    subjectCode: 2,
    sections,
  }),
);
const changedBy = (...changes: Change[]) => changes.reduce(editPaper, paper);
const idsOf = (editing: typeof paper) =>
  editing.content.sections.map(({ items }) => items.map(({ questionId }) => questionId).join(''));

const at = (section: number, item: number) => ({ section, item });

describe('questions', () => {
  test.each<[string, Change, string[]]>([
    ['move down', { kind: 'move', from: at(0, 0), to: at(0, 2) }, ['231', '4']],
    ['move up', { kind: 'move', from: at(0, 2), to: at(0, 0) }, ['312', '4']],
    ['move into another section', { kind: 'move', from: at(0, 1), to: at(1, 1) }, ['13', '42']],
    ['move with their section', { kind: 'moveSection', from: 1, to: 0 }, ['4', '123']],
    [
      'are put in order from easy to hard',
      {
        kind: 'easyFirst',
        section: 0,
        rates: new Map([
          ['2', 0.4],
          ['3', 0.9],
        ]),
      },
      ['321', '4'],
    ],
    ['leave the paper', { kind: 'remove', place: at(0, 1) }, ['13', '4']],
    ['are swapped', { kind: 'swap', old: '4', questionId: '9' }, ['123', '9']],
    ['are not swapped for one that is in', { kind: 'swap', old: '4', questionId: '1' }, ['123', '4']],
    ['that have gone meanwhile are not swapped', { kind: 'swap', old: '8', questionId: '9' }, ['123', '4']],
    ['that are not there stay away', { kind: 'move', from: at(3, 0), to: at(0, 0) }, ['123', '4']],
  ])('%s', (_what, change, expected) => {
    expect(idsOf(changedBy(change))).toEqual(expected);
  });

  test('get a text of their own, which undo and 恢复原题 take back', () => {
    const edit = { kind: 'edit', place: at(0, 1), own: anOwnQuestion({ stem: '改' }), score: 6 } as const;
    const edited = changedBy(edit);
    expect(edited.content.sections[0]?.items[1]).toEqual({ questionId: '2', score: 6, own: edit.own });
    expect(editPaper(edited, { kind: 'undo' }).content).toEqual(paper.content);
    const original = editPaper(edited, { kind: 'original', place: at(0, 1) });
    expect(original.content.sections[0]?.items[1]).toEqual({ questionId: '2', score: 6 });
    expect(editPaper(original, { kind: 'undo' }).content).toEqual(edited.content);
  });

  test('with a text of their own keep it in the bin', () => {
    const own = anOwnQuestion({ stem: '写' });
    const item = { questionId: 'own-1', score: 4, own };
    const removed = changedBy(
      { kind: 'insert', place: at(1, 1), item, heading: '' },
      { kind: 'remove', place: at(1, 1) },
    );
    expect(removed.bin).toEqual([{ ...item, sectionTitle: '解答题' }]);
    expect(editPaper(removed, { kind: 'restore', questionId: 'own-1' }).content.sections[1]?.items[1]).toEqual(item);
  });

  test.each([
    ['at the start of a section', at(0, 0), ['9123', '4']],
    ['behind a question', at(0, 2), ['1293', '4']],
    ['at the end', at(1, 1), ['123', '49']],
  ])('are inserted %s', (_, place, expected) => {
    const insert = { kind: 'insert', place, item: { questionId: '9', score: 5 }, heading: '单选题' } as const;
    expect(idsOf(changedBy(insert))).toEqual(expected);
    expect(changedBy(insert, insert).past).toHaveLength(1);
  });

  test('inserted into a paper without sections get one', () => {
    const empty = editPaper(paper, { kind: 'load', content: { ...paper.content, sections: [] } });
    const item = { questionId: '9', score: 5 };
    expect(editPaper(empty, { kind: 'insert', place: at(0, 0), item, heading: '单选题' }).content.sections).toEqual([
      { title: '单选题', note: '', items: [item] },
    ]);
  });

  test('come back from the bin with their marks', () => {
    const removed = changedBy({ kind: 'score', place: at(0, 1), score: 6 }, { kind: 'remove', place: at(0, 1) });
    expect(removed.bin).toEqual([{ questionId: '2', score: 6, sectionTitle: '单选题' }]);
    const restored = editPaper(removed, { kind: 'restore', questionId: '2' });
    expect(idsOf(restored)).toEqual(['132', '4']);
    expect(restored.content.sections[0]?.items[2]?.score).toBe(6);
    expect(restored.bin).toEqual([]);
  });

  test('that were swapped are in the bin', () => {
    expect(changedBy({ kind: 'swap', old: '4', questionId: '9' }).bin).toMatchObject([{ questionId: '4', score: 12 }]);
  });

  test('that come for others have the order of options that the bank has', () => {
    const [first, ...rest] = sections;
    if (!first) throw new Error('no sections');
    const items = first.items.map((item) => ({ ...item, optionOrder: 'CAB' }));
    const shuffled = begin({ ...paper.content, sections: [{ ...first, items }, ...rest] });
    const swapped = editPaper(shuffled, { kind: 'swap', old: '1', questionId: '9' });
    expect(swapped.content.sections[0]?.items[0]).toEqual({ questionId: '9', score: items[0]?.score });
    expect(swapped.bin[0]?.optionOrder).toBe('CAB');
  });

  test('are where they were after undo', () => {
    const removed = changedBy({ kind: 'remove', place: at(0, 0) }, { kind: 'moveSection', from: 0, to: 1 });
    expect(idsOf(editPaper(removed, { kind: 'undo' }))).toEqual(['23', '4']);
    expect(editPaper(editPaper(removed, { kind: 'undo' }), { kind: 'undo' })).toEqual(paper);
  });

  test('have marks, one by one or by section', () => {
    const scored = changedBy(
      { kind: 'sectionScore', section: 0, score: 4 },
      { kind: 'score', place: at(0, 2), score: 2.5 },
    );
    expect(scored.content.sections[0]?.items.map(({ score }) => score)).toEqual([4, 4, 2.5]);
  });
});

test.each([
  [[5, 5], 5],
  [[13, 15, 15], undefined],
  [[15, 15, 13], undefined],
  [[], 0],
])('questions of %j marks have %s each', (scores, each) => {
  expect(uniformScore(scores.map((score) => ({ score })))).toBe(each);
});

test.each([
  [at(0, 1), 1, at(0, 2)],
  [at(0, 2), 1, at(1, 0)],
  [at(1, 0), -1, at(0, 3)],
  [at(1, 0), 1, undefined],
  [at(0, 0), -1, undefined],
] as const)('the neighbour of %j by %i', (place, step, expected) => {
  expect(neighbourOf(sections, place, step)).toEqual(expected);
});
