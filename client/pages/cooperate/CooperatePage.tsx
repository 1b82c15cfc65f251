import { showcaseDetails } from '../../../shared/contributions/calls/school-services.ts';
import { servicePackages } from '../../../shared/contributions/school-services.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { optional, type PageModule } from '../../lib/site/page.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './CooperatePage.module.css';
import { cooperateHead } from './cooperate.head.ts';

const reasons = [
  { name: '一次开通，全校可用', words: '按学校开通，教师用自己的手机号登录，名额由客服按合同调整。' },
  { name: '校方特供资源', words: '名校同步共享的试卷、课件与讲义，只对合作学校开放。' },
  { name: '备课组卷有抓手', words: '选题、智能组卷、细目表与答题卡一应俱全，试卷可复制一份再修改。' },
  { name: '自己的知识空间站', words: '学校有自己的地址与名称，本地资源、名师和动态集中展示。' },
] as const;

/** The services for schools, the schools that use them, and the contact form. */
function CooperatePage() {
  return (
    <PageColumn current="学校服务">
      <div className={`${classes.hero} rounded-lg`}>
        <h1 className={classes.title}>让好课在学校里流动起来</h1>
        <p className="mt-8 text-md">为中小学和区域教研部门提供资源、组卷与空间站服务。</p>
        <p className={`${classes.actions} flex wrap gap-12`}>
          <a {...linkAsButton('primary')} href="#contact">
            联系我们
          </a>
          <PageLink {...linkAsButton('plain')} to="cooperate-config">
            比较方案
          </PageLink>
        </p>
      </div>
      <ul className={`${classes.reasons} grid gap-12`}>
        {reasons.map(({ name, words }) => (
          <li key={name} className={`${classes.reason} panel text-soft`}>
            <h2 className={classes.name}>{name}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <Sheet labelledBy="packages">
        <SectionHeader headingId="packages" title="服务方案" moreUrl={hrefOf('cooperate-config')} />
        <ul className={`${classes.packages} grid gap-12`}>
          {servicePackages.map(({ code, name, audience, seats, summary }) => (
            <li key={code} className={`${classes.package} panel text-soft`}>
              <h3 className={classes.name}>{name}</h3>
              <p className={`${classes.seats} text-strong text-lg semibold`}>{seats}</p>
              <p>{summary}</p>
              <p className={`${classes.audience} note`}>适合：{audience}</p>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet labelledBy="showcase">
        <SectionHeader headingId="showcase" title="示范学校" moreUrl={hrefOf('cooperate-my-swiper')} />
        <Late
          endpoint={showcaseDetails}
          input={{}}
          placeholder={<Skeleton shape="cards" className={classes.place} />}
          failed={() => null}
        >
          {(schools) => (
            <ul className={`${classes.schools} grid gap-12`}>
              {schools.map(({ id, schoolName, areaName, badge, intro }) => (
                <li key={id}>
                  <h3 className={classes.name}>{schoolName}</h3>
                  <p className={`${classes.audience} note`}>
                    {areaName} · {badge}
                  </p>
                  <p>{intro}</p>
                </li>
              ))}
            </ul>
          )}
        </Late>
      </Sheet>
      <ContactForm />
      <p className="note">
        认为本站内容侵犯了您的权利？<PageLink to="cooperate-notice">提交侵权通知</PageLink>
      </p>
    </PageColumn>
  );
}

export const cooperatePage: PageModule<'cooperate'> = {
  Page: CooperatePage,
  needs: () => [optional(showcaseDetails, {})],
  head: cooperateHead('cooperate', {
    title: '学校服务：资源、组卷与知识空间站',
    description: '为中小学和区域教研部门提供全学科资源、智能组卷、校方特供资源与知识空间站，一次开通，全校可用。',
  }),
};
