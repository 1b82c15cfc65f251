import { operatorFacts } from '../../../../shared/site/operator.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

interface OperatorLinkProps {
  readonly className: string | undefined;
}

/** Help: the operator's site, else the page of help that the site has. */
export function HelpLink({ className }: OperatorLinkProps) {
  const { helpCentreUrl } = operatorFacts(useSite().operator);
  if (!helpCentreUrl) {
    return (
      <PageLink to="resource-config" className={className}>
        帮助中心
      </PageLink>
    );
  }
  return (
    <a className={className} href={helpCentreUrl} target="_blank" rel="noopener noreferrer">
      帮助中心
    </a>
  );
}

/** An item of a list with the operator's page about itself; nothing where there is none. */
export function AboutItem({ className }: OperatorLinkProps) {
  const { aboutUsUrl } = operatorFacts(useSite().operator);
  if (!aboutUsUrl) return null;
  return (
    <li>
      <a className={className} href={aboutUsUrl} target="_blank" rel="noopener noreferrer">
        关于我们
      </a>
    </li>
  );
}
