import type { ReactNode } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './LateSection.module.css';
import section from './Section.module.css';

interface LateSectionProps<I, T> {
  /** Makes the ids of the section and finds the height of its placeholder. */
  readonly name: 'years' | 'columns' | 'albums' | 'experts' | 'schools';
  readonly title: string;
  readonly subtitle?: string;
  readonly moreUrl?: string;
  readonly endpoint: Endpoint<I, T[]>;
  readonly input: I;
  /** What its placeholder looks like. */
  readonly shape: 'rows' | 'cards';
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A section that shows one list: heading at once, then the list; nothing at all where the list is empty. */
export function LateSection<I, T>(props: LateSectionProps<I, T>) {
  const { name, title, subtitle, moreUrl, endpoint, input, shape, children } = props;
  const headingId = `home-${name}`;
  const frame = (body: ReactNode) => (
    <section className={section.root} aria-labelledby={headingId}>
      <SectionHeader
        title={title}
        headingId={headingId}
        {...(subtitle && { subtitle })}
        {...(moreUrl && { moreUrl })}
      />
      <div className={section.body}>{body}</div>
    </section>
  );
  return (
    <Late
      endpoint={endpoint}
      input={input}
      placeholder={frame(<Skeleton shape={shape} className={classes[name]} />)}
      failed={(retry) => frame(<LoadFailure what={title} onRetry={retry} className={classes[name]} />)}
    >
      {(items) => items.length > 0 && frame(children(items))}
    </Late>
  );
}
