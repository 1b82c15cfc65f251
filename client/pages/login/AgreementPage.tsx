import { useSite, useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './AgreementPage.module.css';
import { type Agreement, agreementDates } from './agreement-texts.ts';

interface AgreementPageProps {
  readonly agreement: Agreement;
}

/** The text of an agreement. `hideBack=1` hides the way back, for windows that were opened beside a form. */
export function AgreementPage({ agreement }: AgreementPageProps) {
  const site = useSite();
  const { query } = useVisit();
  return (
    <article className={`${classes.root} panel text-soft`}>
      {!('hideBack' in query && query.hideBack === '1') && (
        <PageLink to="login" className={`${classes.back} inline-row text-accent`}>
          ‹ 返回登录
        </PageLink>
      )}
      <h1 className={`${classes.title} text-dark`}>
        {site.name}
        {agreement.title}
      </h1>
      <p className={`${classes.dates} text-faint text-xs`}>{agreementDates}</p>
      <p className={classes.demo}>这是演示站点的示例文本，不构成真实的法律协议。</p>
      <p>{agreement.intro(site.name)}</p>
      {agreement.sections.map((section) => (
        <section key={section.title}>
          <h2 className={`${classes.heading} text-dark text-lg`}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
