// every page has links: with this the primitives get to the head of the stylesheet that all pages share (vite.config.ts)
import '../../../theme/primitives.css';
import type { AnchorHTMLAttributes } from 'react';
import type { LinkQuery, ParamsOf, RouteName } from '../../../../shared/site/routes/table.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';

interface PageLinkProps<N extends RouteName> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: N;
  readonly params?: ParamsOf<N> | undefined;
  readonly query?: LinkQuery<N> | undefined;
  readonly newWindow?: boolean;
  /** Keeps the scroll position: for filters that change in place. */
  readonly keepScroll?: boolean;
}

/**
 * A link to a page by its route name: a plain `<a>`, which is cheap to render by the hundred and works before scripts
 * load. `useLinkClicks` turns clicks into navigation.
 */
export function PageLink<N extends RouteName>({ to, params, query, newWindow, keepScroll, ...rest }: PageLinkProps<N>) {
  const site = useSite();
  const { station } = useVisit();
  const href = addressOf({ to, params, query }, site, station);
  if (newWindow) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  return <a {...rest} href={href} data-keep-scroll={keepScroll ? '' : undefined} />;
}
