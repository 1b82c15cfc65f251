import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type LoginRequest, useOpenLogin } from '../../../lib/session/auth.ts';
import { usePageAddress } from '../../../lib/site/page-address.ts';
import { PageLink } from '../PageLink/PageLink.tsx';

interface LoginLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** What the modal shows first, and the login page where scripts do not run. */
  readonly view?: LoginRequest['view'];
  /** The action that needed the login; runs after it. */
  readonly onDone?: () => void;
}

/** Opens the login modal; without scripts a link to the login page, which leads back here. */
export function LoginLink({ view = 'login', onDone, ...rest }: LoginLinkProps) {
  const targetUrl = usePageAddress();
  const openLogin = useOpenLogin();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLogin({ view, onDone });
  }

  return <PageLink {...rest} to="login" query={{ view, targetUrl }} rel="nofollow" onClick={handleClick} />;
}
