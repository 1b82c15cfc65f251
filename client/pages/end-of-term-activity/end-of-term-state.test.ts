import { expect, test } from 'vitest';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { filterLines, inputOf, moreHref, stateOf, studyOfTerm, termHref } from './end-of-term-state.ts';

const stateIn = (search: string) => stateOf(visitTo('end-of-term-activity', search));

test.each([
  ['', {}, '', '/end-of-term-activity'],
  ['?phase=300', { studyPhaseCode: 300 }, '高中', '/end-of-term-activity?phase=300'],
  [
    '?phase=200&subject=2',
    { studyPhaseCode: 200, subjectCode: 2 },
    '初中数学',
    '/end-of-term-activity?phase=200&subject=2',
  ],
  ['?phase=100&subject=4', { studyPhaseCode: 100 }, '小学', '/end-of-term-activity?phase=100'],
  ['?subject=2', {}, '', '/end-of-term-activity'],
  ['?phase=7', {}, '', '/end-of-term-activity'],
])('%s', (search, input, name, href) => {
  const state = stateIn(search);
  expect([inputOf(state), studyOfTerm(state), termHref(state)]).toEqual([input, name, href]);
});

test('subjects are offered once a phase is chosen, and stay where the next phase teaches them', () => {
  expect(filterLines(stateIn('')).map(({ name }) => name)).toEqual(['学段']);
  const [phases, subjects] = filterLines(stateIn('?phase=300&subject=4'));
  const linkTo = (line: typeof phases, name: string) => line?.choices.find((choice) => choice.name === name)?.href;
  expect(linkTo(phases, '初中')).toBe('/end-of-term-activity?phase=200&subject=4');
  expect(linkTo(phases, '小学')).toBe('/end-of-term-activity?phase=100');
  expect(linkTo(subjects, '全部')).toBe('/end-of-term-activity?phase=300');
  expect(moreHref(stateIn('?phase=300&subject=4'))).toBe('/layout/paper-lib/300_4_7');
});
