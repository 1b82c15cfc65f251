import { describe, expect, test } from 'vitest';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { pickLists } from './create-paper.data.ts';
import { ofStudy, pickHref, stateOf } from './pick-state.ts';

const byPoint = (search: string, fields = {}) => visitTo('create-paper', search, fields);
const byChapter = (search: string) => visitTo('create-paper-chapter', search);
const hrefOf = (search: string) => {
  const state = stateOf(byPoint(search));
  return state && pickHref(state, { page: state.page });
};

describe('an address', () => {
  test.each([
    ['?phase=300&subject=2&points=20.11.20', '?phase=300&subject=2&points=11.20', 'points in one order, each once'],
    ['?phase=300&subject=2&type=30201&level=2', '?phase=300&subject=2&type=30201&level=2', 'filters'],
    ['?phase=300&subject=2&type=30101', '?phase=300&subject=2', 'no type of another subject'],
    ['?phase=300&subject=2&ability=时空观念', '?phase=300&subject=2', 'no ability of another subject'],
    ['?phase=300&subject=2&grade=3', '?phase=300&subject=2', 'no grade of another phase'],
    ['?phase=300&subject=2&points=x.1', '?phase=300&subject=2', 'no points that are none'],
    [
      '?phase=300&subject=2&keyword=%20数列%20',
      '?phase=300&subject=2&keyword=%E6%95%B0%E5%88%97',
      'words without blanks around',
    ],
    ['?phase=300&subject=2&unused=1', '?phase=300&subject=2', 'a guest has used nothing'],
  ])('%s is %s: %s', (given, canonical) => {
    expect(hrefOf(given)).toBe(`/create-paper${canonical}`);
  });

  test('of a subject that the phase does not teach is no page', () => {
    expect(stateOf(byPoint('?phase=100&subject=4'))).toBeNull();
  });

  test('leaves out what a person has used', () => {
    expect(stateOf(byPoint('?unused=1', { hasToken: true }))?.unused).toBe(true);
  });
});

describe('a change', () => {
  const state = stateOf(byPoint('?phase=300&subject=2&points=11&type=30201&level=2&page=3'));
  if (!state) throw new Error('no state');
  test.each([
    ['of a filter leads to page 1', { level: 4 }, '?phase=300&subject=2&points=11&type=30201&level=4'],
    ['of the subject leaves points and types', { subjectCode: 4 }, '?phase=300&subject=4&level=2'],
    ['of the page stays', { page: 4 }, '?phase=300&subject=2&points=11&type=30201&level=2&page=4'],
  ])('%s', (_, change, address) => {
    expect(pickHref(state, change)).toBe(`/create-paper${address}`);
  });

  test('of the study keeps the way to pick', () => {
    expect(ofStudy(byChapter('?version=rja&chapter=9'), { studyPhaseCode: 200, dictCode: 1 })).toBe(
      '/create-paper/chapter?phase=200&subject=1',
    );
  });
});

describe('the call', () => {
  const inputOf = (visit: Parameters<typeof stateOf>[0]) => {
    const state = stateOf(visit);
    return state && pickLists[state.route].call(state).input;
  };
  test('takes points, how they are meant and the filters', () => {
    expect(inputOf(byPoint('?phase=300&subject=2&points=11.20&all=1&exact=1&tag=1&area=330000&sort=hot'))).toEqual({
      fold: true,
      studyPhaseCode: 300,
      subjectCode: 2,
      kpointIds: ['11', '20'],
      kpointMode: 'and',
      withChildren: false,
      tag: 1,
      areaCode: 330000,
      sort: 'hot',
      pageNum: 1,
      pageSize: 10,
    });
  });
  test('is the same for switches that change nothing', () => {
    const plain = inputOf(byPoint('?phase=300&subject=2'));
    expect(inputOf(byPoint('?phase=300&subject=2&all=1&exact=1&answers=1'))).toEqual(plain);
  });
  test('takes questions that are named, which a place leaves', () => {
    const state = stateOf(byPoint('?phase=300&subject=2&points=11&ids=9.4'));
    expect(state && pickLists['create-paper'].call(state).input).toMatchObject({ kpointIds: ['11'], ids: ['4', '9'] });
    expect(state && pickHref(state, { level: 2 })).toContain('ids=4.9');
    expect(state && pickHref(state, { points: '12' })).not.toContain('ids');
  });
  test('takes a chapter', () => {
    expect(inputOf(byChapter('?phase=300&subject=2&chapter=9'))).toMatchObject({ chapterId: '9' });
  });
});
