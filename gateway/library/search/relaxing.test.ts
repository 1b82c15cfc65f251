import { expect, test } from 'vitest';
import type { TermField } from '../terms/term-lexicon.ts';
import { leastRelaxed } from './relaxing.ts';
import { inOrderOfRelaxing, type SoftTerm } from './soft-terms.ts';

const aTerm = (field: TermField): SoftTerm => ({
  understood: { field, code: '1', name: field, word: field },
  filter: {},
});
const [type, grade, area] = inOrderOfRelaxing([aTerm('areaCode'), aTerm('grade'), aTerm('resourceType')]);
const terms = [type, grade, area] as SoftTerm[];
/** Bits of the terms that rows fail. */
const [failType, failGrade, failArea] = [1, 2, 4];

test.each<[string, number[], (SoftTerm | undefined)[]]>([
  ['a row that fails nothing keeps all', [0, failArea], []],
  ['the type goes before the grade', [failGrade, failType], [type]],
  ['the grade alone goes before the region', [failGrade, failArea], [grade]],
  ['type and grade go before the region', [failArea, failType | failGrade], [type, grade]],
  ['no rows give up nothing', [], []],
])('%s', (_, failing, given) => {
  expect([...leastRelaxed(terms, new Map(failing.map((set) => [set, 1])))]).toEqual(given);
});
