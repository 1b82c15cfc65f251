import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

interface UserZoneLinkProps {
  readonly to: Extract<RouteName, `user${string}`>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link into the user zone: a guest is led to the login first and then there (docs/product/people.md#session).
 * The address stays the page's own; the server's guard does the same where scripts do not run.
 */
export function UserZoneLink({ to, className, children }: UserZoneLinkProps) {
  const { hasToken, station } = useVisit();
  const site = useSite();
  const navigate = useNavigate();

  function handleClick(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (hasToken || opensElsewhere) return;
    event.preventDefault();
    const targetUrl = addressOf({ to }, site, station);
    const login = addressOf({ to: 'login', query: { targetUrl } }, site, station);
    if (login.startsWith('/')) navigate(login);
    else window.location.assign(login);
  }

  return (
    <PageLink to={to} className={className} onClick={handleClick}>
      {children}
    </PageLink>
  );
}
