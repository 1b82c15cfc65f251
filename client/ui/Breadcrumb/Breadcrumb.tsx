import type { LinkQuery } from '../../../shared/routes/match.ts';
import type { RouteName } from '../../../shared/routes/table.ts';
import { PageLink } from '../PageLink/PageLink.tsx';
import styles from './Breadcrumb.module.css';

interface Step {
  readonly to: RouteName;
  readonly title: string;
  /** Parameters of the page's path; none for pages without. */
  readonly params?: object;
  readonly query?: LinkQuery;
}

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
        {[home, ...trail].map((step) => (
          <li key={step.title}>
            <PageLink
              to={step.to as 'index'}
              {...(step.params && { params: step.params as never })}
              {...(step.query && { query: step.query })}
            >
              {step.title}
            </PageLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
