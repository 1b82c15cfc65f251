import type { RouteName } from '../../../shared/site/routes/table.ts';
import type { Destination } from '../../lib/site/address.ts';
import { PageLink } from '../links/PageLink/PageLink.tsx';
import styles from './Breadcrumb.module.css';

type Step = { [N in RouteName]: Destination<N> & { readonly title: string } }[RouteName];

const home: Step = { to: 'index', title: '首页' };

export interface BreadcrumbProps {
  /** The pages between the home page and this one. */
  readonly trail?: readonly Step[] | undefined;
  readonly current: string;
}

/** Where a page stands: from the home page down to the page itself. */
export function Breadcrumb({ trail = [], current }: BreadcrumbProps) {
  return (
    <nav className={styles.root} aria-label="面包屑">
      <ol>
        {[home, ...trail].map(({ title, ...step }) => (
          <li key={title}>
            <PageLink<RouteName> {...step}>{title}</PageLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
