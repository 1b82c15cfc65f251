import type { RefusalReason } from '../../../shared/domain/download-rights.ts';
import { usePageDirectory } from '../../lib/page-directory.ts';
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
  const directory = usePageDirectory();
  return (
    <DownloadAlert message={message}>
      {remedy && directory.isOpen(remedy.to) && (
        <PageLink to={remedy.to as 'index'} {...linkAsButton('plain')}>
          {remedy.name}
        </PageLink>
      )}
      {remedy && !directory.isOpen(remedy.to) && <p>{remedy.name}：即将开放</p>}
      {reason === 'payOnly' && !directory.isOpen('pay') && <p>在线购买：即将开放</p>}
    </DownloadAlert>
  );
}
