import { describe, expect, test } from 'vitest';
import type { Facet } from '../../../shared/library/calls/resource-list.schema.ts';
import { filterLines, nearestLists, pageName, subjectLines, typeTabs } from './good-lesson.view.ts';
import { type LessonState, noLessonFilters } from './lesson-state.ts';
import { textbooks } from './testing/lesson-answers.ts';
import { pathTo } from './textbook-place.ts';

const state: LessonState = {
  ...noLessonFilters,
  studyPhaseCode: 300,
  subjectCode: 1,
  place: { kind: 'all' },
  type: '',
  page: 1,
};
const types: Facet = {
  field: 'resourceType',
  options: [
    { code: 'courseware', name: '课件', count: 5 },
    { code: 'plan', name: '教案', count: 2 },
  ],
};

describe('the tabs: 课件, 教案, 学案, 练习, 视频, 素材', () => {
  test('all types in their order, with counts, the empty ones too', () => {
    expect(typeTabs(state, [types]).map(({ name, count }) => [name, count])).toEqual([
      ['全部', 7],
      ['课件', 5],
      ['教案', 2],
      ['学案', 0],
      ['练习', 0],
      ['视频', 0],
      ['素材', 0],
    ]);
  });

  test('papers have a tab where there are some', () => {
    const facet = { ...types, options: [{ code: 'paper', name: '试卷', count: 1 }] };
    expect(typeTabs(state, [facet]).at(-1)).toMatchObject({ name: '试卷', count: 1 });
  });

  test('the chosen one is marked and keeps the place in its address', () => {
    const chosen = typeTabs({ ...state, type: 'plan', place: { kind: 'chapter', id: '1003' }, page: 2 }, [types]);
    expect(chosen.filter((tab) => tab.chosen).map(({ href }) => href)).toEqual([
      '/layout/good-lesson?phase=300&subject=1&chapter=1003&type=plan',
    ]);
  });
});

test.each([
  [{ kind: 'all' }, '', '高中语文同步教学'],
  [{ kind: 'version', id: '1' }, '', '统编版高中语文'],
  [{ kind: 'volume', id: '1001' }, '', '统编版必修上册'],
  [{ kind: 'chapter', id: '1002' }, '', '第一单元 青春激扬'],
  [{ kind: 'chapter', id: '1003' }, 'courseware', '沁园春·长沙课件'],
] as const)('the name of %j with type %j is %s', (place, type, name) => {
  expect(pageName({ ...state, type }, pathTo(textbooks, place) ?? [])).toBe(name);
});

describe('filters', () => {
  const chosen: LessonState = { ...state, place: { kind: 'volume', id: '1001' }, type: 'plan', charge: 'free' };

  test('what the list comes with, its formats and prices are lines; the others stay', () => {
    const facets: Facet[] = [
      { field: 'chargeType', options: [{ code: 'free', name: '免费', count: 2 }] },
      { field: 'flag', options: [{ code: 'hasAnswer', name: '含答案', count: 1 }] },
    ];
    const lines = filterLines(chosen, facets);
    expect(lines.map(({ name }) => name)).toEqual(['答案附件', '价格']);
    expect(lines[0]?.choices[1]?.href).toBe(
      '/layout/good-lesson?phase=300&subject=1&volume=1001&type=plan&flag=hasAnswer&charge=free',
    );
    expect(lines[1]?.choices.map(({ name, chosen: isChosen }) => [name, isChosen])).toEqual([
      ['全部', false],
      ['免费', true],
    ]);
  });

  test('an empty list says which of them to give up', () => {
    const nearest = [
      { without: ['chargeType'], total: 4 },
      { without: ['resourceType'], total: 3 },
    ];
    expect(nearestLists(chosen, { facets: [types], nearest })).toEqual([
      { without: ['免费'], total: 4, href: '/layout/good-lesson?phase=300&subject=1&volume=1001&type=plan' },
      { without: ['教案'], total: 3, href: '/layout/good-lesson?phase=300&subject=1&volume=1001&charge=free' },
    ]);
  });
});

test('phases and subjects are links that mean the same for everyone', () => {
  const [phase, subject] = subjectLines({ ...state, type: 'plan' });
  expect(phase?.choices.map(({ name, href }) => [name, href])[1]).toEqual([
    '初中',
    '/layout/good-lesson?phase=200&subject=1',
  ]);
  expect(subject?.choices[0]).toMatchObject({ name: '语文', chosen: true });
});

test('an empty tab leads to the other types of the place', () => {
  expect(nearestLists({ ...state, type: 'video' }, { facets: [types], nearest: [] })).toEqual([
    { without: ['视频'], total: 7, href: '/layout/good-lesson?phase=300&subject=1' },
  ]);
  expect(nearestLists(state, { facets: [], nearest: [] })).toEqual([]);
  expect(nearestLists({ ...state, type: 'video' }, { facets: [], nearest: [] })).toEqual([]);
});
