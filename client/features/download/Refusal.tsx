import type { RefusalReason } from '../../../shared/domain/download-rights.ts';
import { linkAsButton } from '../../ui/Button/Button.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { wayOnFor } from './equity-view.ts';
import classes from './Refusal.module.css';

interface RefusalProps {
  readonly reason: RefusalReason;
  readonly message: string;
}

/** Why a download is refused, in its own sentence, and what can be done about it. */
export function Refusal({ reason, message }: RefusalProps) {
  const way = wayOnFor(reason);
  return (
    <div className={classes.root} role="alert">
      <p>{message}</p>
      {way && (
        <PageLink to={way.to as 'index'} {...linkAsButton('plain')}>
          {way.name}
        </PageLink>
      )}
    </div>
  );
}
