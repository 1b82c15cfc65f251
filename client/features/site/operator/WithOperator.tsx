import type { ReactNode } from 'react';
import { siteTexts } from '../../../../shared/library/calls/home.ts';
import { noSiteTexts, type SiteTexts, unknownSiteTexts } from '../../../../shared/platform/site-texts.ts';
import { type OperatorFacts, operatorFacts } from '../../../../shared/site/operator.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';

/** What a part shows of the operator. */
export interface OperatorView {
  readonly facts: OperatorFacts;
  /** Whose facts they are, for parts that are kept (`CachedFragment`). */
  readonly owner: object;
  readonly given: SiteTexts;
}

interface WithOperatorProps {
  readonly children: (view: OperatorView) => ReactNode;
}

/** A part that shows who runs the site: what the environment says until the gateway's texts are there. */
export function WithOperator({ children }: WithOperatorProps) {
  const site = useSite();
  const show = (given: SiteTexts, owner: object) =>
    children({ facts: operatorFacts(site.operator, given), owner, given });
  return (
    <Late
      endpoint={siteTexts}
      input={{}}
      placeholder={show(noSiteTexts, noSiteTexts)}
      failed={() => show(unknownSiteTexts, unknownSiteTexts)}
    >
      {(given) => show(given, given)}
    </Late>
  );
}
