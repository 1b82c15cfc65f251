import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { type LessonState, lessonHref, noLessonFilters, stateOf } from './lesson-state.ts';

const visit = (search: string, codes = {}) => visitTo('layout-good-lesson', search, { selection: selectionOf(codes) });
const base: LessonState = {
  ...noLessonFilters,
  studyPhaseCode: 300,
  subjectCode: 1,
  place: { kind: 'chapter', id: '1003' },
  type: 'courseware',
  page: 3,
};

describe('what an address means', () => {
  test('without a query it is the subject of the selection, all textbooks, all types', () => {
    expect(stateOf(visit('', { studyPhaseCode: 200, dictCode: 2 }))).toEqual({
      ...noLessonFilters,
      studyPhaseCode: 200,
      subjectCode: 2,
      place: { kind: 'all' },
      type: '',
      page: 1,
    });
  });

  test('the visitor’s own version stands in for a place', () => {
    const own = { ...visit('?type=plan', { dictCode: 2 }), ownVersion: '3' };
    const state = stateOf(own);
    expect(state).toMatchObject({ place: { kind: 'version', id: '3' }, type: 'plan', isOwn: true });
    expect(state && lessonHref(state, { page: 2 })).toBe(
      '/layout/good-lesson?phase=300&subject=2&version=3&type=plan&page=2',
    );
  });

  test('a phase that does not teach the selected subject begins with its first', () => {
    expect(stateOf(visit('?phase=100', { studyPhaseCode: 300, dictCode: 4 }))?.subjectCode).toBe(1);
  });

  test('the deepest place counts', () => {
    expect(stateOf(visit('?version=1&volume=1001&chapter=1003'))?.place).toEqual(base.place);
    expect(stateOf(visit('?version=1&volume=1001'))?.place).toEqual({ kind: 'volume', id: '1001' });
  });

  test('a subject that the phase does not teach is no page', () => {
    expect(stateOf(visit('?phase=100&subject=4'))).toBeNull();
  });
});

describe('links', () => {
  test.each([
    ['another page', { page: 4 }, 'phase=300&subject=1&chapter=1003&type=courseware&page=4'],
    ['another type begins at page 1', { type: 'plan' }, 'phase=300&subject=1&chapter=1003&type=plan'],
    [
      'another place keeps the type',
      { place: { kind: 'volume', id: '1001' } },
      'phase=300&subject=1&volume=1001&type=courseware',
    ],
    ['another subject leaves the place', { subjectCode: 2 }, 'phase=300&subject=2&type=courseware'],
    ['another phase keeps a subject that it teaches', { studyPhaseCode: 200 }, 'phase=200&subject=1&type=courseware'],
  ] as const)('%s', (_, change, query) => {
    expect(lessonHref(base, change)).toBe(`/layout/good-lesson?${query}`);
  });

  test('reading a link gives its state back', () => {
    expect(stateOf(visit(lessonHref(base, { page: 3 }), { studyPhaseCode: 100 }))).toEqual(base);
  });
});
