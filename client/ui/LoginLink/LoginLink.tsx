import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useOpenLogin } from '../../lib/auth.ts';
import { usePageAddress } from '../../lib/page-address.ts';
import { PageLink } from '../PageLink/PageLink.tsx';

interface LoginLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** What the guest was about to do; runs once they are logged in. */
  readonly onDone?: () => void;
}

/** What a guest may see but not do: the login modal over the page, and without scripts the login page and back here. */
export function LoginLink({ onDone, ...rest }: LoginLinkProps) {
  const targetUrl = usePageAddress();
  const openLogin = useOpenLogin();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLogin(onDone);
  }

  return <PageLink {...rest} to="login" query={{ targetUrl }} rel="nofollow" onClick={handleClick} />;
}
