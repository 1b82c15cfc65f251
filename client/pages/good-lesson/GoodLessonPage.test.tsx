import { describe, expect, test } from 'vitest';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { goodLessonPage } from './GoodLessonPage.tsx';
import { aLessonHit, aLessonList, textbooks } from './testing/lesson-answers.ts';

const { Page, needs, head, status } = goodLessonPage;
const list = aLessonList({
  list: [
    aLessonHit(),
    aLessonHit({ id: '501', resourceName: '《沁园春·长沙》教案', resourceType: 'plan', resourceTypeName: '教案' }),
  ],
  total: 12,
  facets: [
    {
      field: 'resourceType',
      options: [
        { code: 'courseware', name: '课件', count: 9 },
        { code: 'plan', name: '教案', count: 3 },
      ],
    },
  ],
});
const answers = { 'zzw.treeTextbook': textbooks, 'search.textbookQuery': list, 'search.keyWordSearch': list };
const visitOf = (search: string) => visitTo('layout-good-lesson', search);
const render = (visit: PublicVisit<'layout-good-lesson'>, given: Record<string, unknown> = answers) =>
  renderInSite(<Page />, { visit, planned: needs(visit), answers: given });
const addressOf = (html: string, name: string) => linksIn(html).find(([text]) => text.startsWith(name))?.[1];

const lesson = visitOf('?phase=300&subject=1&chapter=1003');
const lessonHtml = render(lesson);
const lessonTrail = ['首页', '同步教学', '高中语文', '统编版', '必修上册', '第一单元 青春激扬'];

describe('a lesson', () => {
  test('stands in its textbook: trail, tree and lessons around', () => {
    expect(lessonHtml).toMatch(/<h1[^>]*>沁园春·长沙<\/h1>/);
    const trail = lessonHtml.match(/aria-label="面包屑".*?<\/nav>/s)?.[0] ?? '';
    expect(linksIn(trail).map(([name]) => name)).toEqual([...lessonTrail]);
    const tree = lessonHtml.match(/aria-label="教材目录".*?<\/nav>/s)?.[0] ?? '';
    expect(tree.match(/aria-current="page"/g)).toHaveLength(1);
    expect(tree).toMatch(/<a [^>]*chapter=1003[^>]*aria-current="page"|<a [^>]*aria-current="page"[^>]*chapter=1003/);
    expect(addressOf(lessonHtml, '下一课')).toBe('/layout/good-lesson?phase=300&subject=1&chapter=1004');
  });

  test('only the volume of the lesson is unfolded', () => {
    expect(lessonHtml).toContain('《乡土中国》');
    expect(lessonHtml).not.toContain('鸿门宴');
    expect(addressOf(lessonHtml, '必修下册')).toBe('/layout/good-lesson?phase=300&subject=1&volume=1010');
  });

  test('has its types as tabs with counts, rows and pages', () => {
    expect(addressOf(lessonHtml, '教案')).toBe('/layout/good-lesson?phase=300&subject=1&chapter=1003&type=plan');
    expect(lessonHtml).toContain('href="/resource/500.html"');
    expect(addressOf(lessonHtml, '下一页')).toBe('/layout/good-lesson?phase=300&subject=1&chapter=1003&page=2');
  });

  test('offers one of each type as a bundle', () => {
    expect(lessonHtml).toContain('课件、教案各一份，');
    expect(lessonHtml).not.toContain('没有装入');
    expect(lessonHtml).toContain('全部加入资源篮');
  });
});

test('a unit, which has several lessons, is no bundle', () => {
  const unit = render(visitOf('?phase=300&subject=1&chapter=1002'));
  expect(unit).toContain('第一单元 青春激扬列表');
  expect(unit).not.toContain('整课打包');
});

test('a lesson leads to its questions, if the bank has some', () => {
  const questions = (total: number) => render(lesson, { ...answers, 'question.count': { total, elsewhere: [] } });
  expect(addressOf(questions(88).replaceAll('<!-- -->', ''), '本课试题 88 道')).toBe(
    '/create-paper/chapter?phase=300&subject=1&version=1&chapter=1003',
  );
  expect(addressOf(questions(0), '本课试题')).toBeUndefined();
});

test('a lesson’s bundle takes no file that is sold while there is another, and says what it leaves out and why', () => {
  const sold = { chargeType: 'pay', price: 200 } as const;
  const hits = [
    aLessonHit({ ...sold }),
    aLessonHit({ id: '502', resourceName: '另一份课件', chargeType: 'points', price: 10 }),
    aLessonHit({ ...sold, id: '503', resourceName: '整套教案', resourceType: 'plan', resourceTypeName: '教案' }),
  ];
  const html = render(lesson, { ...answers, 'search.textbookQuery': { ...list, list: hits } });
  const bundle = html.match(/<section[^>]*aria-labelledby="lesson-bundle".*?<\/section>/s)?.[0] ?? '';
  expect(bundle).toContain('课件各一份，1份共10积分');
  expect(linksIn(bundle).map(([name]) => name)).toEqual(['登录后批量下载', '另一份课件', '整套教案']);
  expect(bundle).toContain('没有装入：');
  expect(bundle).toContain('需单独购买（¥2.00）');
});

describe('the entrance', () => {
  const html = render(visitOf(''));
  test('lists everything for teaching of the subject and says how to begin', () => {
    expect(html).toMatch(/<h1[^>]*>高中语文同步教学<\/h1>/);
    expect(html).toContain('在教材目录里选一课');
    expect(html).not.toContain('整课打包');
  });
  test('asks for the category, not for a place', () => {
    expect(needs(visitOf('')).map(({ endpoint }) => endpoint.name)).toEqual([
      'search.keyWordSearch',
      'zzw.treeTextbook',
    ]);
  });
});

test('an empty tab says so and leads on', () => {
  const html = render(visitOf('?chapter=1003&type=video'), {
    ...answers,
    'search.textbookQuery': { ...list, list: [], total: 0 },
  });
  expect(html).toContain('这里还没有这类资源');
  expect(addressOf(html, '去掉“视频”')).toBe('/layout/good-lesson?phase=300&subject=1&chapter=1003');
  expect(addressOf(html, '看看“第一单元 青春激扬”的资源')).toBe('/layout/good-lesson?phase=300&subject=1&chapter=1002');
});

test('where a list is missing its place is kept', () => {
  const html = render(lesson, { 'zzw.treeTextbook': textbooks });
  expect(html).toContain('data-shape="rows"');
  expect(html).toContain('教材目录');
});

describe('status', () => {
  test.each([
    ['a lesson', '?chapter=1003', answers, 200],
    ['a place that the textbooks do not have', '?chapter=77', answers, 404],
    ['a subject that the phase does not teach', '?phase=100&subject=4', answers, 404],
    [
      'a page past the last',
      '?chapter=1003&page=9',
      { ...answers, 'search.textbookQuery': { ...list, list: [] } },
      404,
    ],
    [
      'an empty first page',
      '?chapter=1003',
      { ...answers, 'search.textbookQuery': aLessonList({ list: [], total: 0 }) },
      200,
    ],
  ] as const)('%s', (_, search, given, expected) => {
    expect(status?.(visitOf(search), readAnswers(given))).toBe(expected);
  });

  test('codes that do not exist cost no call', () => {
    expect(needs(visitOf('?phase=100&subject=4'))).toEqual([]);
  });
});

describe('head', () => {
  const site = aSite({ canonicalOrigin: 'https://zhi.example' });
  const headOf = (search: string, given: Record<string, unknown> = answers) =>
    head(visitOf(search), readAnswers(given), site);

  test('names lesson and book, and each page stands for itself', () => {
    expect(headOf('?phase=300&subject=1&chapter=1003&page=2')).toMatchObject({
      title: '沁园春·长沙 第2页 - 高中语文统编版必修上册 - 知站',
      canonicalPath: '/layout/good-lesson?phase=300&subject=1&chapter=1003&page=2',
      prevPath: '/layout/good-lesson?phase=300&subject=1&chapter=1003',
      noindex: false,
    });
  });

  test('the entrance stands for itself', () => {
    expect(headOf('')).toMatchObject({ canonicalPath: '/layout/good-lesson', title: '高中语文同步教学 - 知站' });
  });

  test('the trail is in the structured data', () => {
    const trail = headOf('?chapter=1003').jsonLd?.find((data) => '@type' in data && data['@type'] === 'BreadcrumbList');
    expect((trail as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name)).toEqual([
      ...lessonTrail,
      '沁园春·长沙',
    ]);
  });

  test('an empty list is not for search engines', () => {
    expect(
      headOf('?chapter=1003', { ...answers, 'search.textbookQuery': aLessonList({ list: [], total: 0 }) }).noindex,
    ).toBe(true);
  });
});
