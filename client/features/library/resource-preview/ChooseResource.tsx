import type { ReactNode } from 'react';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';

interface ChooseResourceProps {
  /** What the page does with a resource. */
  readonly title: string;
  readonly className?: string | undefined;
  /** What the page shows without a resource, too. */
  readonly children?: ReactNode;
}

/** Stands on a page about a resource whose address names none (docs/product/site.md#path-ids). */
export const ChooseResource = ({ title, className, children }: ChooseResourceProps) => (
  <PageColumn trail={[{ to: 'resource', title: '资源中心' }]} current={title} title={title} className={className}>
    <Sheet label="选择资源">
      <EmptyState message={`请先打开一份资源，再进入${title}`}>
        <p className="taps flex wrap justify-center gap-12">
          <PageLink to="resource" {...linkAsButton('primary')}>
            资源中心
          </PageLink>
          <PageLink to="layout-paper-lib" {...linkAsButton('plain')}>
            试题试卷
          </PageLink>
          <PageLink to="user-download" {...linkAsButton('plain')}>
            我的下载
          </PageLink>
        </p>
      </EmptyState>
    </Sheet>
    {children}
  </PageColumn>
);
