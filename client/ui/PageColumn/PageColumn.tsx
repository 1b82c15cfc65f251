import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbProps } from '../Breadcrumb/Breadcrumb.tsx';
import { SubjectMark } from '../SubjectMark/SubjectMark.tsx';
import classes from './PageColumn.module.css';

interface PageColumnProps extends BreadcrumbProps {
  /** Text of the page's h1; left out by a page that has its h1 in a part of its own. */
  readonly title?: string;
  /** Of a page about one subject: its mark stands before the title. */
  readonly subjectCode?: number;
  /** Makes the column narrower. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The column of a page below the frame: breadcrumb, heading, then the page's parts at even distances. */
export function PageColumn({ trail, current, title, subjectCode = 0, className, children }: PageColumnProps) {
  const heading = title && <h1 className="text-xl serif">{title}</h1>;
  return (
    <div className={['container', classes.root, className].filter(Boolean).join(' ')}>
      <Breadcrumb trail={trail} current={current} />
      {subjectCode > 0 && heading ? (
        <div className="row gap-10">
          <SubjectMark subjectCode={subjectCode} />
          {heading}
        </div>
      ) : (
        heading
      )}
      {children}
    </div>
  );
}
