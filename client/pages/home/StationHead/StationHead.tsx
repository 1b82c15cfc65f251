import { formatCount } from '../../../../shared/domain/format.ts';
import type { Station } from '../../../../shared/visit.ts';
import { useVisit } from '../../../lib/visit.ts';
import { Button, linkAsButton } from '../../../ui/Button/Button.tsx';
import { LoginLink } from '../../../ui/LoginLink/LoginLink.tsx';
import classes from './StationHead.module.css';
import { useFollow } from './use-follow.ts';

interface StationHeadProps {
  readonly station: Station;
}

/** What a space station says of itself, and following it (docs/product.md#stations). */
export function StationHead({ station }: StationHeadProps) {
  const { hasToken } = useVisit();
  const { isFollowed, attentionNum, busy, follow } = useFollow(station);
  return (
    <section className={classes.root} aria-label="空间站简介">
      <div className={classes.words}>
        <p className={classes.name}>{station.spaceStationName}</p>
        {station.intro && <p className={classes.intro}>{station.intro}</p>}
      </div>
      <p className={classes.count}>{formatCount(attentionNum)}人关注</p>
      {hasToken ? (
        <Button look={isFollowed ? 'plain' : 'primary'} busy={busy} onClick={() => follow(!isFollowed)}>
          {isFollowed ? '取消关注' : '关注空间站'}
        </Button>
      ) : (
        <LoginLink {...linkAsButton('primary')} onDone={() => follow(true)}>
          关注空间站
        </LoginLink>
      )}
    </section>
  );
}
