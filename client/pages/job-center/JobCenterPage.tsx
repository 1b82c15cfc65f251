import {
  applicationSteps,
  questionPayments,
  teacherRequirements,
} from '../../../shared/contributions/question-teacher.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import classes from './JobCenterPage.module.css';

const questions = [
  { ask: '在职教师可以申请吗？', answer: '可以。任务按题领取，时间自己安排，请先确认不违反所在学校的规定。' },
  { ask: '报酬怎样结算？', answer: '按通过审核的题数计算，结算方式在签约时由学科编辑与您约定。' },
  { ask: '试做题不通过怎么办？', answer: '编辑会写明原因，修改后可以重新申请，次数不限。' },
] as const;

const lowest = Math.min(...questionPayments.map(({ objective }) => objective));
const highest = Math.max(...questionPayments.map(({ subjective }) => subjective));

/** The positions for part-time work, and how an application goes. */
function JobCenterPage() {
  return (
    <PageColumn current="合作招募" title="合作招募">
      <Sheet labelledBy="positions">
        <SectionHeader headingId="positions" title="正在招募" />
        <article className={`${classes.position} card row mt-12`}>
          <div className="fill text-soft">
            <h3 className="text-dark text-lg">兼职题库教师</h3>
            <p className={`${classes.pay} text-warm medium`}>
              每题 {lowest}—{highest} 元 · 小学、初中、高中各学科 · 线上完成
            </p>
            <p>审校、改编或原创试题，撰写解析与评分说明。每道题按类型计酬。</p>
            <ul className={classes.points}>
              {teacherRequirements.slice(0, 2).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <PageLink {...linkAsButton('primary')} to="job-center-question-teacher">
            查看要求并申请
          </PageLink>
        </article>
      </Sheet>
      <Sheet labelledBy="steps">
        <SectionHeader headingId="steps" title="申请流程" />
        <ol className={`${classes.steps} grid gap-12 mt-12`}>
          {applicationSteps.map((step, i) => (
            <li className="row bg-sunken rounded gap-10" key={step}>
              <span className={`${classes.number} circle flex-none text-center`}>{i + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </Sheet>
      <Sheet labelledBy="questions">
        <SectionHeader headingId="questions" title="常见问题" />
        <dl className={classes.questions}>
          {questions.map(({ ask, answer }) => (
            <div key={ask}>
              <dt className="semibold">{ask}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </PageColumn>
  );
}

export const jobCenterPage: PageModule<'job-center'> = {
  Page: JobCenterPage,
  needs: () => [],
  head: (visit, _read, site) => ({
    title: `合作招募：兼职题库教师 - ${site.name}`,
    description: '招募小学、初中、高中各学科兼职题库教师：审校、改编、原创试题，按题计酬，线上完成。',
    canonicalPath: hrefOf('job-center'),
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '合作招募', path: hrefOf('job-center') },
      ]),
    ],
  }),
};
