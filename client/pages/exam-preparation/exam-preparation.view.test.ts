import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { listCallOf, pathToPoint } from './exam-preparation.data.ts';
import { examSubjectLine, filterLines, nearestLists, pageName, pointNodes, tabs } from './exam-preparation.view.ts';
import { type ExamState, examHref, stateOf } from './exam-state.ts';
import { gaokao, zhongkao } from './exams.ts';
import { matrixView } from './paper-matrix.ts';
import { ownPaperSentence, provincesByPaper } from './paper-provinces.ts';
import { aCell, aMatrix, points } from './testing/exam-answers.ts';

const visit = (search = '', codes = {}) => visitTo('layout-high-test', search, { selection: selectionOf(codes) });
const state: ExamState = { subjectCode: 1, tab: 'real', point: '', format: '', charge: '', page: 1 };

describe('what an address means: 高考 is phase 300, 中考 200', () => {
  test.each([
    ['the selected subject', '', { dictCode: 2 }, 2],
    ['a subject that is not examined begins with the first', '', { dictCode: 11 }, 1],
    ['the subject of another phase where it is examined', '', { studyPhaseCode: 200, dictCode: 4 }, 4],
    ['the subject of the address', '?subject=5', { dictCode: 2 }, 5],
  ])('%s', (_, search, codes, subject) => {
    expect(stateOf(gaokao, visit(search, codes))?.subjectCode).toBe(subject);
  });

  test('a subject that is not examined is no page', () => {
    expect(stateOf(gaokao, visit('?subject=11'))).toBeNull();
    expect(stateOf(zhongkao, visit('?subject=10'))?.subjectCode).toBe(10);
  });

  test('a point belongs to the topics', () => {
    expect(stateOf(gaokao, visit('?tab=round1&point=3'))?.point).toBe('');
    expect(stateOf(gaokao, visit('?tab=topic&point=3'))?.point).toBe('3');
  });

  test.each([
    ['the first tab has no name in the address', {}, '/layout/high-test?subject=1'],
    ['a page', { tab: 'mock', page: 2 }, '/layout/high-test?subject=1&tab=mock&page=2'],
    ['another subject leaves the point', { subjectCode: 2 }, '/layout/high-test?subject=2&tab=topic'],
    [
      'a filter begins at page 1',
      { format: 'pdf', charge: 'free' },
      '/layout/high-test?subject=1&format=pdf&charge=free',
    ],
    ['another point begins at page 1', { point: '4' }, '/layout/high-test?subject=1&tab=topic&point=4'],
  ] as const)('links: %s', (name, change, href) => {
    const from = name.startsWith('another') ? { ...state, tab: 'topic' as const, point: '3', page: 3 } : state;
    expect(examHref(gaokao, from, change)).toBe(href);
  });
});

test('format and price of a tab are lines with their numbers, and another tab leaves them', () => {
  const facets = [
    {
      field: 'fileClass',
      options: [
        { code: 'pdf', name: 'PDF文档', count: 3 },
        { code: 'doc', name: 'Word文档', count: 9 },
      ],
    },
    { field: 'grade', options: [{ code: '12', name: '高三', count: 12 }] },
  ];
  const filtered = { ...state, format: 'pdf' as const };
  const [line] = filterLines(gaokao, filtered, facets);
  expect(line?.name).toBe('格式');
  expect(line?.choices.map(({ name, count, chosen }) => [name, count, chosen])).toContainEqual(['PDF文档', 3, true]);
  expect(filterLines(gaokao, filtered, facets)).toHaveLength(1);
  expect(examHref(gaokao, filtered, { tab: 'mock' })).toBe('/layout/high-test?subject=1&tab=mock');
  expect(nearestLists(gaokao, filtered, [{ without: ['fileClass'], total: 12 }])).toEqual([
    { without: ['PDF文档'], total: 12, href: '/layout/high-test?subject=1' },
  ]);
});

describe('what a tab lists', () => {
  test.each([
    ['real', gaokao, { categoryCode: 6, sort: 'new' }],
    ['real', zhongkao, { categoryCode: 4, sort: 'new' }],
    ['round1', gaokao, { categoryCode: 2, keyWord: '一轮', understand: false }],
    ['round2', gaokao, { categoryCode: 2, keyWord: '二轮', understand: false }],
    ['round3', zhongkao, { categoryCode: 2, keyWord: '三轮', understand: false }],
    ['topic', gaokao, { categoryCode: 2 }],
    ['mock', gaokao, { paperKind: '311' }],
    ['mock', zhongkao, { paperKind: '210' }],
  ] as const)('%s', (tab, exam, filter) => {
    const { endpoint, input } = listCallOf(exam, { ...state, tab });
    expect(endpoint.name).toBe('search.keyWordSearch');
    expect(input).toEqual({
      pageNum: 1,
      pageSize: 10,
      params: { studyPhaseCode: exam.studyPhaseCode, subjectCode: 1, ...filter },
    });
  });

  test('a point asks for the point', () => {
    const { endpoint, input } = listCallOf(gaokao, { ...state, tab: 'topic', point: '3' });
    expect(endpoint.name).toBe('search.keyPointQuery');
    expect(input).toMatchObject({ params: { knowledgeId: '3' } });
  });
});

describe('the matrix of real papers', () => {
  const subject = { studyPhaseCode: 300, subjectCode: 1, category: 6 };
  const view = matrixView(
    aMatrix([
      aCell({ year: 2025, examPaper: 'bj', areaCode: 110000, id: '7' }),
      aCell({ year: 2025, examPaper: 'qg1', count: 2, id: '8' }),
      aCell({ year: 2025, examPaper: 'qg1', areaCode: 420000, id: '9' }),
      aCell({ year: 2026, examPaper: 'qg1', id: '10' }),
      aCell({ year: 2026, examPaper: '', areaCode: 330000, count: 4, id: '11' }),
    ]),
    subject,
  );

  test('years newest first, national papers before those of provinces', () => {
    expect(view.years).toEqual([2026, 2025]);
    expect(view.rows.map(({ name }) => name)).toEqual(['全国一卷（2025前：新课标Ⅰ卷）', '北京卷', '浙江']);
  });

  test('papers that succeed each other share a row, and one that is not set any more says so', () => {
    const papers = [
      aCell({ year: 2025, examPaper: 'qg1', id: '1' }),
      aCell({ year: 2024, examPaper: 'xkb1', id: '2' }),
    ];
    const { rows } = matrixView(aMatrix([...papers, aCell({ year: 2024, examPaper: 'qgj', id: '3' })]), subject);
    expect(rows).toEqual([
      {
        key: 'qg1',
        name: '全国一卷（2025前：新课标Ⅰ卷）',
        isOwn: false,
        cells: [
          { count: 1, href: '/resource/1.html' },
          { count: 1, href: '/resource/2.html' },
        ],
      },
      { key: 'qgj', name: '全国甲卷', isOwn: false, cells: ['ended', { count: 1, href: '/resource/3.html' }] },
    ]);
  });

  test('what the own province writes comes first', () => {
    const rowsIn = (areaCode: number) =>
      matrixView(
        aMatrix([
          aCell({ year: 2026, examPaper: 'bj', areaCode: 110000 }),
          aCell({ year: 2026, examPaper: 'qg1' }),
          aCell({ year: 2026, examPaper: '', areaCode: 330000 }),
        ]),
        subject,
        areaCode,
      ).rows.map(({ key, isOwn }) => (isOwn ? `${key}!` : key));
    expect(rowsIn(-1)).toEqual(['qg1', 'bj', '330000']);
    expect(rowsIn(330000)).toEqual(['330000!', 'qg1!', 'bj']);
    expect(rowsIn(110000)).toEqual(['bj!', 'qg1', '330000']);
  });

  test('one paper is a link to it, several are a list', () => {
    const [first, beijing, zhejiang] = view.rows;
    expect(first?.cells).toEqual([
      { count: 1, href: '/resource/10.html' },
      { count: 3, href: '/resource-search?phase=300&subject=1&category=6&year=2025&paper=qg1' },
    ]);
    expect(beijing?.cells).toEqual([undefined, { count: 1, href: '/resource/7.html' }]);
    expect(zhejiang?.cells[0]).toEqual({ count: 4, href: '/layout/paper-lib/300_1_6_330000_2026' });
  });

  test('keeps to the five latest years', () => {
    const many = aMatrix(
      [2020, 2021, 2022, 2023, 2024, 2025].map((year) => aCell({ year, examPaper: year < 2021 ? 'qgj' : 'bj' })),
    );
    expect(matrixView(many, subject)).toMatchObject({
      years: [2025, 2024, 2023, 2022, 2021],
      rows: [{ name: '北京卷' }],
    });
  });

  test('is empty without papers', () => {
    expect(matrixView(aMatrix([]), subject)).toEqual({ years: [], rows: [] });
  });
});

describe('which province writes which paper', () => {
  const papers = provincesByPaper();
  test('the national papers first, then the own ones', () => {
    expect(papers.map(({ name, provinces }) => [name, provinces.length])).toEqual([
      ['全国一卷', 11],
      ['全国二卷', 17],
      ['北京卷', 1],
      ['上海卷', 1],
      ['天津卷', 1],
    ]);
  });
  test.each([
    [420000, '湖北考生使用全国一卷'],
    [510000, '四川考生使用全国二卷'],
    [310000, '上海考生使用上海卷'],
    [-1, ''],
    [810000, ''],
  ])('in %i: %j', (area, sentence) => {
    expect(ownPaperSentence(area)).toBe(sentence);
  });
});

test.each([
  ['real', '', '高考语文备考'],
  ['round1', '', '高考语文一轮复习'],
  ['topic', '文言文阅读', '高考语文专题：文言文阅读'],
] as const)('the page of %s %j is called %s', (tab, point, name) => {
  expect(pageName(gaokao, { ...state, tab }, point)).toBe(name);
});

test('tabs and subjects are links; computing is not examined', () => {
  expect(tabs(gaokao, state).map(({ name }) => name)).toEqual([
    '历年真题',
    '一轮复习',
    '二轮复习',
    '三轮冲刺',
    '知识专题',
    '模拟试卷',
  ]);
  expect(examSubjectLine(gaokao, state).choices.map(({ name }) => name)).not.toContain('信息技术');
});

describe('the tree of points', () => {
  const shape = (chosen: string) =>
    pointNodes(gaokao, { ...state, tab: 'topic', point: chosen }, points, pathToPoint(points, chosen) ?? []).map(
      ({ name, open, children }) => [name, open, children.map((child) => child.name)],
    );
  test('unfolds the first branch until a point is chosen', () => {
    expect(shape('')).toEqual([
      ['语言文字应用', true, ['熟语']],
      ['文言文阅读', false, []],
    ]);
  });
  test('then the branch of that point', () => {
    expect(shape('4')).toEqual([
      ['语言文字应用', false, []],
      ['文言文阅读', true, ['断句']],
    ]);
    expect(pathToPoint(points, '99')).toBeUndefined();
  });
});
