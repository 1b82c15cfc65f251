import { expect, test } from 'vitest';
import type { TermField } from '../terms/term-lexicon.ts';
import { leastRelaxed } from './relaxing.ts';
import { inOrderOfRelaxing, type SoftTerm } from './soft-terms.ts';

const aTerm = (field: TermField): SoftTerm => ({
  understood: { field, code: '1', name: field, word: field },
  filter: {},
});
const [area, type, kind, grade] = inOrderOfRelaxing([
  aTerm('grade'),
  aTerm('paperKind'),
  aTerm('resourceType'),
  aTerm('areaCode'),
]);
const terms = [area, type, kind, grade] as SoftTerm[];
/** Bits of the terms that rows fail. */
const [failArea, failType, failKind, failGrade] = [1, 2, 4, 8];

test.each<[string, number[], (SoftTerm | undefined)[]]>([
  ['a row that fails nothing keeps all', [0, failArea], []],
  ['the region goes before the kind of exam', [failKind, failArea], [area]],
  ['the region goes before the grade', [failGrade, failArea], [area]],
  ['region and type go before the kind of exam', [failKind, failArea | failType], [area, type]],
  ['the kind of exam goes before the grade', [failGrade, failKind], [kind]],
  ['no rows give up nothing', [], []],
])('%s', (_, failing, given) => {
  expect([...leastRelaxed(terms, new Map(failing.map((set) => [set, 1])))]).toEqual(given);
});
