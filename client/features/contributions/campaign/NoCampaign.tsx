import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';

interface NoCampaignProps {
  /** The heading of the page. */
  readonly title: string;
  /** Says in one sentence what there is not. */
  readonly message: string;
}

/** Stands in for a campaign before the first one of its kind, with what teachers can do meanwhile. */
export function NoCampaign({ title, message }: NoCampaignProps) {
  return (
    <Sheet label={title}>
      <h1 className="text-lg">{title}</h1>
      <EmptyState message={message}>
        <PageLink to="active">全部活动</PageLink>
        <PageLink to="user-upload">上传资源</PageLink>
      </EmptyState>
    </Sheet>
  );
}
