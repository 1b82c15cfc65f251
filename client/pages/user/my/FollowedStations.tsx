import { useState } from 'react';
import type { FollowedStation } from '../../../../shared/library/calls/station.schema.ts';
import { followedStations, followStation } from '../../../../shared/library/calls/station.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { addressOfStation } from '../../../lib/site/address.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './FollowedStations.module.css';

/** The space stations that the person follows. */
export function FollowedStations() {
  return (
    <CentreSection title="我关注的空间站">
      <Late
        endpoint={followedStations}
        input={{}}
        placeholder={<Skeleton shape="rows" className={classes.place} />}
        failed={(retry) => <LoadFailure what="关注的空间站" onRetry={retry} className={classes.place} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState message="您还没有关注空间站">
              <PageLink to="spaceStationList">去看看全部空间站</PageLink>
            </EmptyState>
          ) : (
            <ul className="lines">
              {list.map((station) => (
                <li key={station.domain}>
                  <StationRow station={station} />
                </li>
              ))}
            </ul>
          )
        }
      </Late>
    </CentreSection>
  );
}

/** A station that was left stays until the list is fetched again, so that it can be followed again. */
function StationRow({ station }: { readonly station: FollowedStation }) {
  const site = useSite();
  const { domain, spaceStationName, areaName } = station;
  const [now, setNow] = useState({ attention: true, attentionNum: station.attentionNum });
  const { busy, run } = useAction();
  const action = now.attention ? '取消关注' : '重新关注';

  const toggle = async () => setNow(await call(followStation, { domain, attention: !now.attention }));

  return (
    <div className={`${classes.row} taps-all row justify-between gap-12`} data-followed={now.attention}>
      <div className={`${classes.words} min-w-0`}>
        <a className={`${classes.name} hover-underline text-accent`} href={addressOfStation(domain, site)}>
          {spaceStationName}
        </a>
        <p className={`${classes.facts} note flex wrap`}>
          {areaName && <span>{areaName}</span>}
          <span>{formatCount(now.attentionNum)}人关注</span>
        </p>
      </div>
      <Button busy={busy} aria-label={`${action}：${spaceStationName}`} onClick={() => void run(toggle)}>
        {action}
      </Button>
    </div>
  );
}
