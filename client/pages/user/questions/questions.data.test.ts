import { describe, expect, test } from 'vitest';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { bankConditions, bankInput, bankLines } from './questions.data.ts';

const query = (search: string) => queryOf(visitTo('user-questions', search));
const facet = (field: string, ...codes: string[]) => ({
  field,
  options: codes.map((code) => ({ code, name: code, count: 2 })),
});

test('the address says which questions are listed', () => {
  expect(
    bankInput(query('?phase=300&subject=2&type=30201&level=4&folder=期中&tag=易错&keyword= 集合 &page=2')),
  ).toEqual({
    studyPhaseCode: 300,
    subjectCode: 2,
    typeCode: 30_201,
    level: 4,
    folder: '期中',
    ownTag: '易错',
    keyWord: '集合',
    pageNum: 2,
    pageSize: 10,
  });
  expect(bankInput(query(''))).toEqual({ pageNum: 1, pageSize: 10 });
});

describe('the lines of filters', () => {
  const facets = [facet('study', '300/2', '300/4'), facet('typeCode', '30201'), facet('folder', '期中')];
  const hrefs = (search: string) =>
    bankLines(query(search), facets).map(({ field, choices }) => [field, choices.at(-1)?.href]);
  test('offer types where all questions are of one subject', () => {
    expect(hrefs('')).toEqual([
      ['study', '/user/questions?phase=300&subject=4'],
      ['folder', `/user/questions?folder=${encodeURIComponent('期中')}`],
    ]);
    expect(hrefs('?phase=300&subject=2').map(([field]) => field)).toEqual(['study', 'folder', 'typeCode']);
  });
  test('leave the type when the subject changes', () => {
    expect(hrefs('?phase=300&subject=2&type=30201')[0]).toEqual(['study', '/user/questions?phase=300&subject=4']);
  });
});

test('each condition can be taken away', () => {
  expect(bankConditions(query('?phase=300&subject=2&level=4&keyword=集合'))).toEqual([
    { key: 'study', name: '高中数学', removeHref: `/user/questions?level=4&keyword=${encodeURIComponent('集合')}` },
    {
      key: 'level',
      name: '较难',
      removeHref: `/user/questions?phase=300&subject=2&keyword=${encodeURIComponent('集合')}`,
    },
    { key: 'keyword', name: '“集合”', removeHref: '/user/questions?phase=300&subject=2&level=4' },
  ]);
});
