import { describe, expect, test } from 'vitest';
import { anImportedPaper, anImportedQuestion } from '../testing/an-imported-question.ts';
import { changedPaper, isDoubtful, isOpen, questionsOf } from './checked-paper.ts';

const noAnswer = { field: 'answer', message: '没有读到答案' };
const noType = { field: 'typeCode', message: '没有认出题型' };
const first = anImportedQuestion({ number: '1', stem: '甲\n2．乙', doubts: [noAnswer, noType], typeCode: 0 });
const second = anImportedQuestion({ number: '3', stem: '丙' });
const third = anImportedQuestion({ number: '4', stem: '丁\n解：略' });
const paper = anImportedPaper({
  sections: [
    { name: '一、单选题', note: '', questions: [first, second] },
    { name: '二、解答题', note: '', questions: [third] },
  ],
});
const stems = (changed: typeof paper) =>
  changed.sections.map(({ questions }) => questions.map(({ number, stem }) => `${number} ${stem}`));

describe('a paper that is checked', () => {
  test('has two questions where one was split', () => {
    const split = changedPaper(paper, { kind: 'split', at: 0, line: 1 });
    expect(stems(split)).toEqual([['1 甲', '2 乙', '3 丙'], ['4 丁\n解：略']]);
  });
  test('has one where two are joined, of another section, too', () => {
    expect(stems(changedPaper(paper, { kind: 'join', at: 1 }))).toEqual([['1 甲\n2．乙\n3．丙'], ['4 丁\n解：略']]);
    expect(stems(changedPaper(paper, { kind: 'join', at: 2 }))).toEqual([['1 甲\n2．乙', '3 丙\n4．丁\n解：略'], []]);
  });
  test.each([
    ['the first question has none above it', { kind: 'join', at: 0 }],
    ['there is no such question', { kind: 'split', at: 9, line: 1 }],
    ['nothing would be left to ask', { kind: 'split', at: 1, line: 0 }],
  ] as const)('stays where %s', (_, change) => {
    expect(changedPaper(paper, change)).toEqual(paper);
  });

  test('has no doubt about a field that a line was moved to', () => {
    const moved = changedPaper(paper, { kind: 'move', at: 0, line: 1, field: 'answer' });
    expect(questionsOf(moved)[0]).toMatchObject({ stem: '甲', answer: '2．乙', doubts: [noType] });
  });
  test('has no doubt about a question that was edited or confirmed', () => {
    const question = { ...first, answer: 'A', typeCode: 30_201 };
    const edited = changedPaper(paper, { kind: 'edit', at: 0, question });
    expect(questionsOf(edited)[0]).toMatchObject({ answer: 'A', doubts: [] });
    expect(questionsOf(changedPaper(paper, { kind: 'confirm', places: [0, 2] })).filter(isDoubtful)).toEqual([]);
  });
  test('still has the doubt about the type of a question that was edited without choosing one', () => {
    const edited = changedPaper(paper, { kind: 'edit', at: 0, question: { ...first, answer: 'A' } });
    expect(questionsOf(edited)[0]).toMatchObject({ answer: 'A', doubts: [noType] });
  });
  test('has facts of several questions at once, and no doubt about them', () => {
    const facts = { typeCode: 30_202, score: 6, level: 4, kpoints: [{ id: '7', name: '集合' }] };
    const [one, other, last] = questionsOf(changedPaper(paper, { kind: 'facts', places: [0, 2], facts }));
    const expected = { typeCode: 30_202, score: 6, suggested: { level: 4, kpoints: [{ id: '7', name: '集合' }] } };
    expect(one).toMatchObject({ ...expected, doubts: [noAnswer] });
    expect(last).toMatchObject(expected);
    expect(other).toBe(second);
  });
  test('does not count the doubts of what is left out', () => {
    const left = changedPaper(paper, { kind: 'facts', places: [0], facts: { skip: true } });
    expect(questionsOf(left).filter(isDoubtful)).toEqual([]);
    const back = changedPaper(left, { kind: 'facts', places: [0], facts: { skip: false } });
    expect(questionsOf(back).filter(isDoubtful)).toHaveLength(1);
  });

  describe('with lines that belong to no question', () => {
    const picture = { id: 'p9', type: 'image/png', at: 'stem', path: 'question-pictures/x.png' };
    const left = [
      { page: 1, text: '注意事项' },
      { page: 1, text: 'A．一　B．二\nC．三 ![](p9)', pictures: [picture] },
    ];
    const unfiled = { ...paper, left };
    test('has them in the field that its person chooses, with their pictures', () => {
      const taken = changedPaper(unfiled, { kind: 'take', left: 1, at: 1, field: 'option' });
      expect(taken.left).toEqual([left[0]]);
      const [, question] = questionsOf(taken);
      expect(question?.options).toEqual([
        { label: 'A', text: '一' },
        { label: 'B', text: '二' },
        { label: 'C', text: '三 ![](p9)' },
      ]);
      expect(question?.pictures).toEqual([{ ...picture, at: 'options.C' }]);
    });
    test('has no doubt about an answer that was found among them', () => {
      const taken = changedPaper(unfiled, { kind: 'take', left: 0, at: 0, field: 'answer' });
      expect(questionsOf(taken)[0]).toMatchObject({ answer: '注意事项', doubts: [noType] });
    });
    test('has a question that is made of them, behind another one', () => {
      const made = changedPaper(unfiled, { kind: 'take', left: 0, at: 1, field: 'question' });
      expect(stems(made)).toEqual([['1 甲\n2．乙', '3 丙', ' 注意事项'], ['4 丁\n解：略']]);
      expect(questionsOf(made)[2]).toMatchObject({ typeCode: 30_201, doubts: [{ field: 'stem' }] });
    });
    test('gets its first question of them', () => {
      const made = changedPaper({ ...unfiled, sections: [] }, { kind: 'take', left: 0, at: -1, field: 'question' });
      expect(stems(made)).toEqual([[' 注意事项']]);
    });
  });

  describe('with suggestions', () => {
    const suggested = {
      level: 0,
      kpoints: [{ id: '7', name: '集合', share: 0.9 }],
      ...{ chapterId: '8', chapterName: '集合的运算' },
      open: ['kpoints' as const, 'chapterId' as const],
    };
    const open = anImportedPaper({
      sections: [{ name: '', note: '', questions: [anImportedQuestion({ suggested }), { ...second, suggested }] }],
    });
    const { open: _, ...taken } = suggested;
    test('has those of several questions, once they are taken', () => {
      expect(questionsOf(open).filter(isOpen)).toHaveLength(2);
      const all = changedPaper(open, { kind: 'suggestion', places: [0, 1], isTaken: true });
      expect(questionsOf(all).map((one) => one.suggested)).toEqual([taken, taken]);
      expect(questionsOf(all).filter(isOpen)).toEqual([]);
    });
    test('has none of a question whose suggestions are refused', () => {
      const none = changedPaper(open, { kind: 'suggestion', places: [0], isTaken: false });
      expect(questionsOf(none).map((one) => one.suggested)).toEqual([{ level: 0, kpoints: [] }, suggested]);
    });
    test('has the points that its person sets in their place', () => {
      const kpoints = [{ id: '9', name: '函数' }];
      const set = changedPaper(open, { kind: 'facts', places: [0], facts: { kpoints } });
      expect(questionsOf(set)[0]?.suggested).toEqual({ ...suggested, kpoints, open: ['chapterId'] });
      const back = changedPaper(set, { kind: 'suggestion', places: [0], isTaken: false });
      expect(questionsOf(back)[0]?.suggested).toEqual({ level: 0, kpoints });
    });
    test('has none of another subject', () => {
      const other = changedPaper(open, { kind: 'study', studyPhaseCode: 300, subjectCode: 4 });
      expect(questionsOf(other)[0]?.suggested).toEqual({ level: 0, kpoints: [] });
    });
  });

  describe('with a question that a bank has already', () => {
    const twin = { field: 'stem', message: '公共题库中已有相同的题', twinId: '12' };
    const twice = anImportedPaper({
      sections: [{ name: '', note: '', questions: [anImportedQuestion({ stem: '甲', doubts: [twin, noAnswer] })] }],
    });
    test('keeps both', () => {
      const both = changedPaper(twice, { kind: 'both', at: 0, twinId: '12' });
      expect(questionsOf(both)[0]?.doubts).toEqual([noAnswer]);
    });
    test('has the other one in its place, until it is taken back', () => {
      const instead = changedPaper(twice, { kind: 'facts', places: [0], facts: { instead: '12' } });
      expect(questionsOf(instead)).toMatchObject([{ instead: '12' }]);
      expect(questionsOf(instead).filter(isDoubtful)).toEqual([]);
      const back = changedPaper(instead, { kind: 'facts', places: [0], facts: { skip: false, instead: '' } });
      expect(questionsOf(back)[0]).not.toHaveProperty('instead');
      expect(questionsOf(back).filter(isDoubtful)).toHaveLength(1);
    });
  });

  test('of another subject has types of the same names, else those of the sections', () => {
    const study = { kind: 'study', studyPhaseCode: 300, subjectCode: 4 } as const;
    const named = changedPaper(paper, study);
    expect(named).toMatchObject({ studyPhaseCode: 300, subjectCode: 4 });
    expect(questionsOf(named).map(({ typeCode, doubts }) => [typeCode, doubts])).toEqual([
      [30_401, [noAnswer]],
      [30_401, []],
      [30_401, []],
    ]);
    const unknown = changedPaper(paper, { ...study, subjectCode: 7 });
    expect(questionsOf(unknown).map(({ typeCode }) => typeCode)).toEqual([30_701, 30_701, 30_701]);
  });
});
