import { siteTexts } from '../../../shared/library/calls/home.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, type PageModule } from '../../lib/site/page.ts';
import { AgreementPage } from './AgreementPage.tsx';
import { type Agreement, privacyPolicy, serviceAgreement } from './agreement-texts.ts';

/** The page of an agreement; the same text stands with and without the site's navigation. */
function pageOf(agreement: Agreement, canonical: 'login-webRegPro' | 'login-webPrivacyAgre'): PageModule {
  return {
    Page: () => <AgreementPage agreement={agreement} />,
    needs: () => [optional(siteTexts, {})],
    head: (_visit: PublicVisit, _read: unknown, site: SiteFacts): Head => ({
      title: `${agreement.title} - ${site.name}`,
      description: `${site.name}${agreement.title}：您使用本平台时双方的权利、义务与个人信息的处理规则。`,
      canonicalPath: hrefOf(canonical),
      noindex: true,
    }),
  };
}

export const serviceAgreementPage = pageOf(serviceAgreement, 'login-webRegPro');
export const privacyPolicyPage = pageOf(privacyPolicy, 'login-webPrivacyAgre');
