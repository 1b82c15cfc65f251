import { expect, test } from 'vitest';
import { questionKinds } from '../../operators/studio/kinds/question-kinds.ts';
import { withReadableFormulas } from './readable-formulas.ts';

const [question] = questionKinds;
const values = { stem: '1+1=', studyPhaseCode: 300, subjectCode: 2, typeCode: 30201, options: [], subQuestions: [] };

test.each<[what: string, given: object, faulty: readonly string[]]>([
  ['sound formulas', { stem: String.raw`$\frac{1}{2}$`, options: [{ text: '$x^2$' }] }, []],
  ['a formula without its end', { stem: String.raw`$\frac{1}{$` }, ['stem']],
  ['an option', { options: [{ text: '1' }, { text: String.raw`$\frac{1}{$` }] }, ['options']],
  [
    'a part of a part',
    { subQuestions: [{ stem: '', options: [{ text: String.raw`$\nothing{$` }] }] },
    ['subQuestions'],
  ],
  ['the rules of the kind, too', { typeCode: 99, answer: String.raw`$\frac{1}{$` }, ['answer', 'typeCode']],
])('%s', (_, given, faulty) => {
  if (!question) throw new Error('no kind');
  expect(Object.keys(withReadableFormulas(question).check?.({ ...values, ...given }, '') ?? {})).toEqual(faulty);
});
