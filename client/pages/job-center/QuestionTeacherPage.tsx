import { myApplication, trialTask } from '../../../shared/contributions/calls/school-services.ts';
import { questionPayments, teacherRequirements } from '../../../shared/contributions/question-teacher.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { noInput } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationState } from './ApplicationState.tsx';
import classes from './QuestionTeacherPage.module.css';
import { needs, taskInput } from './question-teacher.data.ts';
import { TrialQuestion } from './TrialQuestion.tsx';

/** What a question teacher needs and earns, the trial task, and the application with its state. */
function QuestionTeacherPage() {
  const { selection } = useVisit();
  const subject = selection.studyPhaseName + selection.dictName;
  return (
    <PageColumn trail={[{ to: 'job-center', title: '合作招募' }]} current="兼职题库教师" title="兼职题库教师">
      <Sheet labelledBy="requirements">
        <SectionHeader headingId="requirements" title="申请条件" />
        <ul className={classes.points}>
          {teacherRequirements.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Sheet>
      <Sheet labelledBy="payments">
        <SectionHeader headingId="payments" title="每题报酬" subtitle="按通过审核的题数计算" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a table that scrolls */}
        <section className="overflow-x-auto" aria-label="每题报酬表" tabIndex={0}>
          <table className={`${classes.table} w-full`}>
            <thead>
              <tr>
                <th scope="col">工作</th>
                <th scope="col">选择题、填空题</th>
                <th scope="col">解答题、写作题</th>
                <th scope="col">说明</th>
              </tr>
            </thead>
            <tbody>
              {questionPayments.map(({ work, objective, subjective, note }) => (
                <tr key={work}>
                  <th scope="row">{work}</th>
                  <td>{objective}元</td>
                  <td>{subjective}元</td>
                  <td>{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Sheet>
      <Sheet labelledBy="trial">
        <SectionHeader headingId="trial" title="试做题" subtitle={`${subject}，可在页面顶部切换学段学科`} />
        <p className="mt-8 text-soft">请为这道题写出答案、完整的解析、所考查的知识点，以及一处学生容易出错的地方。</p>
        <Late
          endpoint={trialTask}
          input={taskInput(selection)}
          placeholder={<Skeleton shape="rows" className={classes.place} />}
          failed={(retry) => <LoadFailure what="试做题" onRetry={retry} />}
        >
          {({ question }) => <TrialQuestion question={question} />}
        </Late>
      </Sheet>
      <Sheet labelledBy="application">
        <SectionHeader headingId="application" title="我的申请" />
        <Application />
      </Sheet>
    </PageColumn>
  );
}

function Application() {
  const { hasToken, selection } = useVisit();
  if (!hasToken) {
    return (
      <div className={`${classes.guest} grid gap-4 mt-8`}>
        <p>登录后可以提交申请、查看审核结果。</p>
        <LoginLink {...linkAsButton('primary')}>登录后申请</LoginLink>
      </div>
    );
  }
  return (
    <Late
      endpoint={myApplication}
      input={noInput}
      placeholder={<Skeleton shape="rows" className={classes.place} />}
      failed={(retry) => <LoadFailure what="我的申请" onRetry={retry} />}
    >
      {(application) => (
        <>
          {application && <ApplicationState application={application} />}
          {application?.state !== 'submitted' && application?.state !== 'accepted' && (
            <ApplicationForm key={`${selection.studyPhaseCode}_${selection.dictCode}`} selection={selection} />
          )}
        </>
      )}
    </Late>
  );
}

export const questionTeacherPage: PageModule<'job-center-question-teacher'> = {
  Page: QuestionTeacherPage,
  needs,
  head: (visit, _read, site) => ({
    title: `兼职题库教师：条件、报酬与试做题 - ${site.name}`,
    description: '兼职题库教师的申请条件、每题报酬、试做题与申请入口，审核结果在同一页查看。',
    canonicalPath: hrefOf('job-center-question-teacher'),
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '合作招募', path: hrefOf('job-center') },
        { name: '兼职题库教师', path: hrefOf('job-center-question-teacher') },
      ]),
    ],
  }),
};
