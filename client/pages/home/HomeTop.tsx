import { type CSSProperties, useState } from 'react';
import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import { homeTopBanner } from '../../../shared/library/calls/banner.ts';
import { isShownBanner } from '../../lib/library/shown-banner.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { BannerImage } from '../../ui/BannerImage/BannerImage.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import classes from './HomeTop.module.css';
import { selectionCodesOf } from './home.data.ts';

/** The slim banner above everything. It is an extra: while it is late or when it fails nothing holds its place. */
export function HomeTop() {
  const { selection } = useVisit();
  return (
    <Late endpoint={homeTopBanner} input={selectionCodesOf(selection)} placeholder={null} failed={() => null}>
      {(banners) => {
        const banner = banners.find(isShownBanner);
        return banner && <Strip key={banner.id} banner={banner} />;
      }}
    </Late>
  );
}

interface StripProps {
  readonly banner: Banner;
}

function Strip({ banner }: StripProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside
      className={classes.root}
      style={{ '--banner-back': banner.bannerBackColor } as CSSProperties}
      aria-label="活动横幅"
    >
      <div className={classes.inner}>
        <BannerImage banner={banner} width={1180} height={60} />
        <button
          type="button"
          className={`${classes.close} circle grid centred p-0 pointer`}
          aria-label="关闭横幅"
          onClick={() => setClosed(true)}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="m1 1 10 10M11 1 1 11" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
