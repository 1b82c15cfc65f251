import type { SiteTexts } from '../../../shared/platform/site-texts.ts';
import { WithOperator } from '../../features/site/operator/WithOperator.tsx';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { ArticleText } from '../../ui/ArticleText/ArticleText.tsx';
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
      <WithOperator>{({ given }) => <AgreementText agreement={agreement} given={given} />}</WithOperator>
    </article>
  );
}

interface AgreementTextProps {
  readonly agreement: Agreement;
  readonly given: SiteTexts;
}

/** The operator's own text where there is one, else that of the source. */
function AgreementText({ agreement, given: { demo, texts } }: AgreementTextProps) {
  const site = useSite();
  const own = texts[agreement.key];
  return (
    <>
      <p className={`${classes.dates} text-faint text-xs`}>{texts.agreementDates ?? agreementDates}</p>
      {demo && <p className={classes.demo}>这是演示站点的示例文本，不构成真实的法律协议。</p>}
      {own ? (
        <ArticleText body={own} />
      ) : (
        <>
          <p>{agreement.intro(site.name)}</p>
          {agreement.sections.map((section) => (
            <section key={section.title}>
              <h2 className={`${classes.heading} text-dark text-lg`}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </>
      )}
    </>
  );
}
