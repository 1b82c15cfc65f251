import { describe, expect, test } from 'vitest';
import type { Paper } from '../../../shared/questions/calls/paper.schema.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { aLessonHit, aLessonList } from '../good-lesson/testing/lesson-answers.ts';
import { testPaperPage } from './TestPaperPage.tsx';
import { aQuestion } from './testing/bank-answers.ts';

const { Page, needs, head, status } = testPaperPage;
type TestPaperVisit = PublicVisit<'create-paper-test-paper'>;
const at = (search: string) => visitTo('create-paper-test-paper', search);
const render = (visit: TestPaperVisit, answers: Record<string, unknown>) =>
  renderInSite(<Page />, { visit, planned: needs(visit), answers }).replaceAll('<!-- -->', '');
const addressOf = (html: string, name: string) => linksIn(html).find(([text]) => text.startsWith(name))?.[1];

const { level: difficulty, kpoints: knowledge, ...rest } = aQuestion({ passage: '共用材料', options: [] });
const inPaper = (number: number) => ({ ...rest, id: String(500 + number), difficulty, knowledge, number, score: 5 });
const aPaper: Paper = {
  id: '1',
  resourceId: '900',
  paperName: '期中卷',
  totalScore: 15,
  minutes: 40,
  sections: [
    { title: '一、单选题', questions: [inPaper(1), inPaper(2)] },
    { title: '二、解答题', questions: [inPaper(3)] },
  ],
};
const papers = {
  'search.keyWordSearch': aLessonList({
    list: [
      aLessonHit({ id: '900', resourceName: '期中卷', questionNum: 3 }),
      aLessonHit({ id: '901', resourceName: '旧卷', questionNum: 0 }),
    ],
    total: 2,
  }),
};

test('the papers of a subject lead to their questions', () => {
  const html = render(at('?phase=300&subject=2'), papers);
  expect(html).toMatch(/<h1[^>]*>高中数学试卷选题<\/h1>/);
  expect(addressOf(html, '选题（3 题）')).toBe('/create-paper/test-paper?phase=300&subject=2&paper=900');
  expect(html.match(/选题（/g)).toHaveLength(1);
  expect(html).toContain('试题整理中');
});

describe('a paper', () => {
  const html = render(at('?phase=300&subject=2&paper=900'), { 'tkPaper.questions': aPaper });

  test('shows its questions in their sections, a shared passage once in each', () => {
    expect(html).toContain('共 3 题，满分 15 分，时长 40 分钟');
    expect(html).toMatch(/<h3[^>]*>二、解答题<\/h3>/);
    expect(html.match(/共用材料/g)).toHaveLength(2);
    expect(html).toContain('（5分）');
    expect(addressOf(html, '集合')).toBe('/create-paper?phase=300&subject=2&points=11');
  });

  test('shows all answers by a link', () => {
    expect(addressOf(html, '显示全部答案')).toBe('/create-paper/test-paper?phase=300&subject=2&paper=900&answers=1');
    const shown = render(at('?paper=900&answers=1'), { 'tkPaper.questions': aPaper });
    expect(shown.match(/【答案】/g)).toHaveLength(3);
  });

  test('without a right to its answers has none', () => {
    const shut = render(at('?paper=900&answers=1'), { 'tkPaper.questions': { ...aPaper, answersOpen: false } });
    expect(shut).toContain('下载本卷后可查看答案与解析');
    expect(shut).not.toContain('【答案】');
    expect(addressOf(shut, '显示全部答案')).toBeUndefined();
  });

  test('is a page where its questions are in the bank', () => {
    expect(status?.(at('?paper=900'), readAnswers({ 'tkPaper.questions': aPaper }))).toBe(200);
    expect(status?.(at('?paper=900'), readAnswers({ 'tkPaper.questions': null }))).toBe(404);
  });

  test('has its name in the title', () => {
    expect(head(at('?paper=900'), readAnswers({ 'tkPaper.questions': aPaper }), aSite()).title).toBe(
      '期中卷选题 - 知站',
    );
  });
});
