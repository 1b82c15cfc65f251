import { expect, test } from 'vitest';
import type { ImportedQuestion } from './calls/question-import.schema.ts';
import { importedFault, ownOfImported, sameTwin, takenOf, wantedQuestions } from './imported-question.ts';

const read = (fields: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
  number: '1',
  typeCode: 30_201,
  passage: '',
  stem: '题',
  options: [],
  subQuestions: [],
  answer: '',
  analysis: { analysis: '', solution: '', remark: '' },
  score: 5,
  pictures: [],
  suggested: { level: 0, kpoints: [] },
  doubts: [],
  ...fields,
});
const picture = (id: string, at: string, path = `question-pictures/${'a'.repeat(23)}${id.at(-1)}-9x9.png`) => ({
  ...{ id, at, path },
  type: 'image/png',
});

test('a question that was read becomes one of one’s own', () => {
  const own = ownOfImported(
    read({
      options: [
        { label: 'A', text: '甲' },
        { label: 'B', text: '乙' },
      ],
      subQuestions: [{ number: '(1)', stem: '问', options: [], answer: '答', score: 4 }],
      answer: 'A',
      analysis: { analysis: '析', solution: '解', remark: '点' },
    }),
  );
  expect(own).toMatchObject({
    ...{ stem: '题', options: ['甲', '乙'], answer: 'A', analysis: '析', solution: '解', remark: '点', level: 3 },
    subQuestions: [{ number: 1, stem: '问', answer: '答', score: 4 }],
  });
});

test.each([
  ['解：(1)70s；(2)50s。', ['70s；', '50s。'], ''],
  ['(1)70s；(2)50s。', ['70s；', ''], '(1)70s；(2)50s。'],
  ['详见解析', ['70s', '50s'], '详见解析'],
])('%s with %j in its parts has the answer %j of its own', (answer, ofParts, expected) => {
  const subQuestions = ofParts.map((part, i) => ({
    ...{ number: `(${i + 1})`, stem: '问', options: [], answer: part, score: 4 },
  }));
  expect(ownOfImported(read({ answer, subQuestions })).answer).toBe(expected);
});

test('the first picture on a line of its own is its figure, and no other one is lost', () => {
  const pictures = [
    picture('p1', 'solution'),
    picture('p2', 'stem'),
    picture('p3', 'options.B'),
    picture('p4', 'stem', ''),
  ];
  const own = ownOfImported(
    read({
      stem: '如图与![](p4)\n![](p2)',
      options: [
        { label: 'A', text: '甲' },
        { label: 'B', text: '![](p3)' },
      ],
      analysis: { analysis: '', solution: '见![](p1)', remark: '' },
      pictures,
    }),
  );
  expect(own.figure).toBe(pictures[1]?.path);
  expect(own.stem).toBe('如图与![](p4)');
  expect(own.options[1]).toBe(`![](${pictures[2]?.path})`);
  expect(own.solution).toBe(`见![](${pictures[0]?.path})`);
});

test.each([
  ['看图\n![](p2)\n再看', '看图\n再看', true],
  ['![](p2)\n再看', '再看', true],
  ['看图\n　![](p2)', '看图', true],
  ['已知![](p2)，求它', '已知![](PATH)，求它', false],
  ['两图：\n![](p2)![](p2)', '两图：\n![](PATH)![](PATH)', false],
])('a picture in %j leaves %j', (stem, left, isFigure) => {
  const one = picture('p2', 'stem');
  const own = ownOfImported(read({ stem, pictures: [one] }));
  expect([own.stem.replaceAll(one.path, 'PATH'), own.figure !== '']).toEqual([left, isFigure]);
});

const lettered = (labels: string) => [...labels].map((label) => ({ label, text: `选项${label}` }));
test.each([
  ['ABCD', 'C', 'C', undefined],
  ['ACD', 'C', 'B', undefined],
  ['ACD', 'AD', 'AC', undefined],
  ['ACD', 'B', 'B', '答案 B 没有对应的选项，请改答案'],
  ['ABC', 'D', 'D', undefined],
  ['ACD', '见解析', '见解析', undefined],
])('options %s with the answer %s have the answer %s by their places', (labels, answer, expected, fault) => {
  const question = read({ options: lettered(labels), answer });
  const own = ownOfImported(question);
  expect([own.answer, importedFault(question, own)]).toEqual([expected, fault]);
  const part = { number: '(1)', stem: '问', options: lettered(labels), answer, score: 5 };
  expect(ownOfImported(read({ subQuestions: [part] })).subQuestions[0]?.answer).toBe(expected);
});

test.each([
  ['a type that is not known', { typeCode: 0 }, '请选择题型'],
  ['a text that is too long', { stem: '字'.repeat(10_001) }, '文字超过 10000 字，请删减'],
  ['an option that is too long', { options: [{ label: 'A', text: '字'.repeat(1001) }] }, '选项超过 1000 字，请删减'],
  ['nothing wrong', {}, undefined],
])('%s', (_, fields, fault) => {
  expect(importedFault(read(fields), ownOfImported(read(fields)))).toBe(fault);
});

test.each([
  [
    [{ replaces: 'mine-1' }, {}, { replaces: 'mine-1' }],
    ['1', '3'],
  ],
  [
    [{ instead: '7' }, { instead: '7' }],
    ['1', '2'],
  ],
  [[{ replaces: 'mine-1' }, { replaces: 'mine-2' }, { instead: '7' }], undefined],
])('of %j the same one of the bank is taken by %j', (fields, same) => {
  expect(sameTwin(fields.map((one, i) => read({ number: String(i + 1), ...one })))).toEqual(same);
});

test('questions that are not wanted are passed over', () => {
  const questions = [read({ number: '1', skip: true }), read({ number: '2' })];
  expect(wantedQuestions({ sections: [{ name: '', note: '', questions }] }).map(({ number }) => number)).toEqual(['2']);
});

test.each([
  ['nothing is open', undefined, { kpoints: [{ id: '7', name: '集合' }], chapterId: '8' }],
  ['the points are only suggested', ['kpoints' as const], { kpoints: [], chapterId: '8' }],
  [
    'the chapter is only suggested',
    ['chapterId' as const],
    { kpoints: [{ id: '7', name: '集合' }], chapterId: undefined },
  ],
])('a question is filed under what its person has taken: %s', (_, open, taken) => {
  const suggested = { level: 3, kpoints: [{ id: '7', name: '集合' }], chapterId: '8', ...(open && { open }) };
  expect(takenOf({ suggested })).toEqual(taken);
});
