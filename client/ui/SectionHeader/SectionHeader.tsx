import type { ReactNode } from 'react';
import { isOpenUrl } from '../../../shared/site/routes/open-routes.ts';
import { usePageDirectory } from '../../lib/site/page-directory.ts';
import { UrlLink } from '../UrlLink/UrlLink.tsx';
import classes from './SectionHeader.module.css';

interface SectionHeaderProps {
  readonly title: string;
  /** Id of the heading, by which the section is named. */
  readonly headingId: string;
  readonly subtitle?: string;
  /** Where 更多 leads; no link when empty, or while its page is not open. */
  readonly moreUrl?: string;
  /** Between heading and 更多: tabs, filters. */
  readonly children?: ReactNode;
}

/** Heading of a section of a page with its way to more of the same. */
export function SectionHeader({ title, headingId, subtitle, moreUrl, children }: SectionHeaderProps) {
  const directory = usePageDirectory();
  return (
    <div className={classes.root}>
      <h2 className={classes.title} id={headingId}>
        {title}
      </h2>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
      {moreUrl && isOpenUrl(moreUrl, directory.isOpen) && (
        <UrlLink className={classes.more} url={moreUrl} aria-label={`更多${title}`}>
          更多
        </UrlLink>
      )}
    </div>
  );
}
