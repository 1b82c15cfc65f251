import { getShareLink } from '../../../../shared/contributions/calls/share.ts';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Share, SharePanel } from '../../../ui/Share/Share.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';

interface ResourceShareProps {
  readonly id: string;
}

/**
 * Passing a resource on: by the person's own link, whose opens are counted (docs/product/contributions.md#share-links).
 */
export function ResourceShare({ id }: ResourceShareProps) {
  const { hasToken } = useVisit();
  return <Share>{() => (hasToken ? <OwnLink id={id} /> : <SharePanel />)}</Share>;
}

function OwnLink({ id }: ResourceShareProps) {
  const { station } = useVisit();
  const view = useCall(getShareLink, { kind: 'resource', id }, { asked: true });
  if (view.status === 'pending') return <Skeleton shape="block" />;
  if (view.status === 'failed') return <SharePanel />;
  const { url, openTimes } = view.data;
  return (
    <SharePanel path={stationPrefix(station) + url} note={`您的专属链接，已有效打开${formatNumber(openTimes)}次`} />
  );
}
