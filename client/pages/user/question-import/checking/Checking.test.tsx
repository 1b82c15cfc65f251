import { describe, expect, test } from 'vitest';
import { anImportedPaper, anImportedQuestion } from '../../../../../shared/questions/testing/an-imported-question.ts';
import { aVisit, renderInSite } from '../../../../../tests/kit/client/render-in-site.tsx';
import { Checking } from './Checking.tsx';

const path = `question-pictures/${'a'.repeat(24)}-30x20.png`;
const paper = anImportedPaper({
  title: '高一期中',
  notes: ['修订已接受'],
  left: [{ page: 1, text: '注意事项：答题前写好姓名' }],
  sections: [
    {
      name: '一、单选题',
      note: '每小题 5 分',
      questions: [
        anImportedQuestion({
          number: '1',
          stem: '看 ![](p1)，求 $x$',
          pictures: [{ id: 'p1', type: 'image/png', at: 'stem', path }],
        }),
        anImportedQuestion({
          number: '2',
          stem: '选一个',
          options: [
            { label: 'A', text: '甲' },
            { label: 'B', text: '乙' },
          ],
          doubts: [
            { field: 'answer', message: '没有读到答案' },
            { field: 'stem', message: '与您题库里的一道题相同', twinId: 'mine-7' },
          ],
        }),
        anImportedQuestion({
          number: '3',
          stem: '不要的',
          skip: true,
          doubts: [{ field: 'answer', message: '没有读到答案' }],
        }),
      ],
    },
  ],
});
const render = (given = paper) =>
  renderInSite(<Checking importId="5" version={1} paper={given} />, {
    visit: aVisit({ route: 'user-questions-import', hasToken: true }),
  });
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const cardsOf = (html: string) =>
  [...html.matchAll(/<li[^>]*data-question=""[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);

describe('a paper to check', () => {
  const html = render();

  test('counts what waits, and shows it first', () => {
    expect(textOf(html)).toContain('共 3 题 · 1 题待确认 · 1 题不导入');
    expect(cardsOf(html)).toEqual(['第2题']);
  });
  test('says what the reader doubts, and offers what to do with a question that is there already', () => {
    expect(html).toMatch(/<ul[^>]*aria-label="第2题待确认">.*没有读到答案.*<\/ul>/s);
    for (const choice of ['对照那道题', '都保留', '用我的题库里的题', '用这题替换它', '不导入']) {
      expect(textOf(html)).toContain(`${choice}：第2题`);
    }
  });
  test('has the original beside it, with its pictures, formulas and what belongs to no question', () => {
    const original = /<section[^>]*aria-labelledby="original".*?<ol/s.exec(html)?.[0] ?? '';
    expect(original).toContain(`src="/files/${path}"`);
    expect(original).toContain('katex');
    expect(textOf(original)).toContain('不属于任何题的内容（1 行）');
    expect(textOf(original)).toContain('修订已接受');
  });
  test('shows all questions where none is doubted', () => {
    const sure = render({
      ...paper,
      sections: paper.sections.map((one) => ({ ...one, questions: one.questions.slice(0, 1) })),
    });
    expect(cardsOf(sure)).toEqual(['第1题']);
  });
  test('lists what belongs to no question, with where it can go', () => {
    const list = /<ol[^>]*aria-label="没有归入题目的内容".*?<\/ol>/s.exec(html)?.[0] ?? '';
    expect(textOf(list)).toBe('注意事项：答题前写好姓名归入第1题：第1段');
  });
  test('shows what is suggested as such, and takes it only when it is asked to', () => {
    const suggested = { level: 0, kpoints: [{ id: '7', name: '集合', share: 0.9 }], open: ['kpoints' as const] };
    const [section] = paper.sections;
    const questions = section?.questions.slice(0, 1).map((one) => ({ ...one, suggested })) ?? [];
    const text = textOf(render({ ...paper, sections: [{ name: '', note: '', questions }] }));
    expect(text).toMatch(/建议：知识点 集合采用第1题改第1题不要第1题/);
    expect(text).toContain('采用全部建议（1 题）');
    expect(text).toContain('1 题的建议知识点、章节还没有采用，保存时不带这些建议');
    expect(text).toContain('1 题没有标难度，保存为“适中”');
  });
  test('asks for the subject where it is not known', () => {
    expect(textOf(render({ ...paper, studyPhaseCode: 0, subjectCode: 0 }))).toContain('没有认出学科');
  });
  test('asks for it where only the phase is known', () => {
    expect(render({ ...paper, subjectCode: 0 })).toMatch(
      /<select aria-label="学科"[^>]*><option value="0" selected="">请选择<\/option>/,
    );
  });
  test('shows the first lines that belong to no question, and more when asked', () => {
    const many = render({ ...paper, left: Array.from({ length: 150 }, () => ({ page: 1, text: '说明' })) });
    const list = /<ol[^>]*aria-label="没有归入题目的内容".*?<\/ol>/s.exec(many)?.[0] ?? '';
    expect(list.match(/<li/g)).toHaveLength(100);
    expect(textOf(many)).toMatch(/显示更多已显示前 100 段，共 150 段/);
  });
});
