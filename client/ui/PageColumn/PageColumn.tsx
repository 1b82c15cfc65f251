import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbProps } from '../Breadcrumb/Breadcrumb.tsx';
import classes from './PageColumn.module.css';

interface PageColumnProps extends BreadcrumbProps {
  /** Text of the page's h1; left out by a page that has its h1 in a part of its own. */
  readonly title?: string;
  /** Makes the column narrower. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The column of a page below the frame: breadcrumb, heading, then the page's parts at even distances. */
export function PageColumn({ trail, current, title, className, children }: PageColumnProps) {
  return (
    <div className={['container', classes.root, className].filter(Boolean).join(' ')}>
      <Breadcrumb trail={trail} current={current} />
      {title && <h1 className="text-xl">{title}</h1>}
      {children}
    </div>
  );
}
