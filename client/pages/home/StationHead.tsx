import { provinceResourceSummary } from '../../../shared/library/calls/region.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import type { Station } from '../../../shared/site/visit.ts';
import { StationTabs } from '../../features/site/frame/StationTabs.tsx';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { stationSummaryInput } from './home.data.ts';
import classes from './StationHead.module.css';
import { useFollow } from './use-follow.ts';

interface StationHeadProps {
  readonly station: Station;
}

/**
 * What a space station says of itself, its numbers and parts, and following it (docs/product/library.md#station-pages).
 */
export function StationHead({ station }: StationHeadProps) {
  const site = useSite();
  const { hasToken } = useVisit();
  const { isFollowed, attentionNum, busy, follow } = useFollow(station);
  const { spaceStationName, logo, intro } = station;
  return (
    <section className="panel overflow-hidden" aria-label="空间站简介">
      <div className={`${classes.banner} taps-all row bg-accent-soft wrap`}>
        {logo && <img src={fileUrl(site.cdnBaseUrl, logo)} alt="" width={64} height={64} decoding="async" />}
        <div className={`${classes.words} min-w-0`}>
          <p className="text-xl semibold">{spaceStationName}</p>
          {intro && <p className={`${classes.intro} text-soft`}>{intro}</p>}
        </div>
        {hasToken ? (
          <Button look={isFollowed ? 'plain' : 'primary'} busy={busy} onClick={() => follow(!isFollowed)}>
            {isFollowed ? '取消关注' : '关注空间站'}
          </Button>
        ) : (
          <LoginLink {...linkAsButton('primary')} onDone={() => follow(true)}>
            关注空间站
          </LoginLink>
        )}
      </div>
      <div className={`${classes.foot} row wrap justify-between`}>
        <StationTabs station={station} route="index" />
        <p className={`${classes.counts} note flex wrap`}>
          <Figures station={station} />
          <span>{formatCount(attentionNum)}人关注</span>
        </p>
      </div>
    </section>
  );
}

function Figures({ station }: StationHeadProps) {
  const { selection } = useVisit();
  const input = stationSummaryInput(station, selection);
  if (!input) return null;
  return (
    <Late endpoint={provinceResourceSummary} input={input} placeholder={null} failed={() => null}>
      {({ resourceNum, weekNum, schoolNum }) => (
        <>
          <span>{`${selection.studyPhaseName}${selection.dictName}${formatCount(resourceNum)}份`}</span>
          <span>{`近七天${formatCount(weekNum)}份`}</span>
          <span>{`${formatCount(schoolNum)}所学校供稿`}</span>
        </>
      )}
    </Late>
  );
}
