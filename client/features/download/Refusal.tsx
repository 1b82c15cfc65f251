import type { RefusalReason } from '../../../shared/domain/download-rights.ts';
import { linkAsButton } from '../../ui/Button/Button.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { DownloadAlert } from './DownloadAlert.tsx';
import { remedyFor } from './equity-view.ts';

interface RefusalProps {
  readonly reason: RefusalReason;
  readonly message: string;
}

/** Why a download is refused, in its own sentence, and what can be done about it. */
export function Refusal({ reason, message }: RefusalProps) {
  const remedy = remedyFor(reason);
  return (
    <DownloadAlert message={message}>
      {remedy && (
        <PageLink to={remedy.to as 'index'} {...linkAsButton('plain')}>
          {remedy.name}
        </PageLink>
      )}
    </DownloadAlert>
  );
}
