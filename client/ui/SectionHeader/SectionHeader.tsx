import type { ReactNode } from 'react';
import { leadsSomewhere } from '../../lib/leads-somewhere.ts';
import { UrlLink } from '../links/UrlLink/UrlLink.tsx';
import classes from './SectionHeader.module.css';

interface SectionHeaderProps {
  readonly title: string;
  /** Id of the heading, by which the section is named. */
  readonly headingId: string;
  readonly subtitle?: string;
  /** Where 更多 leads; no link where it leads nowhere. */
  readonly moreUrl?: string;
  /** Between heading and 更多: tabs, filters. */
  readonly children?: ReactNode;
}

/** Heading of a section of a page with its way to more of the same. */
export function SectionHeader({ title, headingId, subtitle, moreUrl, children }: SectionHeaderProps) {
  return (
    <div className={`${classes.root} row wrap`}>
      <h2 className={`${classes.title} relative text-dark semibold leading-28`} id={headingId}>
        {title}
      </h2>
      {subtitle && <p className={`${classes.subtitle} note`}>{subtitle}</p>}
      {children}
      {moreUrl && leadsSomewhere(moreUrl) && (
        <UrlLink className={`${classes.more} note leading-20`} url={moreUrl} aria-label={`更多${title}`}>
          更多
        </UrlLink>
      )}
    </div>
  );
}
