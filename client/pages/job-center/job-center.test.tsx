import { expect, test } from 'vitest';
import { applicationProblems } from '../../../shared/contributions/question-teacher.ts';
import { renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { questionTeacherPage } from './QuestionTeacherPage.tsx';

const sound = { realName: '林晓雨', years: 6, intro: '', answer: '答'.repeat(30) };
const { Page } = questionTeacherPage;

test.each([
  [{}, []],
  [{ realName: '' }, ['realName']],
  [{ years: Number.NaN }, ['years']],
  [{ years: 61 }, ['years']],
  [{ answer: '答'.repeat(29) }, ['answer']],
])('an application with %o has problems with %o', (change, fields) => {
  expect(Object.keys(applicationProblems({ ...sound, ...change }))).toEqual(fields);
});

const task = { question: { id: '5', typeName: '填空题', stem: '若函数单调，求取值范围。', options: [] } };
const application = {
  id: '1',
  studyPhaseCode: 300,
  subjectCode: 1,
  subjectName: '高中语文',
  stateName: '审核中',
  reply: '',
  createTime: '2026-11-20T02:00:00.000Z',
};

function render(hasToken: boolean, mine: object | null) {
  const visit = visitTo('job-center-question-teacher', '', { hasToken });
  const answers = { 'cooperation.trialTask': task, 'cooperation.myApplication': mine };
  return renderInSite(<Page />, { visit, planned: questionTeacherPage.needs(visit), answers });
}

test('a guest sees the task and the way to log in, nothing of a person', () => {
  const html = render(false, null);
  expect(html).toContain('若函数单调');
  expect(html).toContain('登录后申请');
  expect(html).not.toContain('<form');
});

test.each([
  [null, true],
  [{ ...application, state: 'submitted' }, false],
  [{ ...application, state: 'accepted', stateName: '已通过' }, false],
  [{ ...application, state: 'rejected', stateName: '未通过', reply: '请补充解析' }, true],
])('with the application %o the form is there: %s', (mine, hasForm) => {
  const html = render(true, mine);
  expect(html.includes('<form')).toBe(hasForm);
  if (mine) expect(html).toContain(mine.stateName);
});
