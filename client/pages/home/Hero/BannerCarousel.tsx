import { type CSSProperties, useState } from 'react';
import type { Banner } from '../../../../shared/library/calls/banner.schema.ts';
import { bannerList } from '../../../../shared/library/calls/banner.ts';
import { isShownBanner } from '../../../lib/library/shown-banner.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { BannerImage } from '../../../ui/BannerImage/BannerImage.tsx';
import { Carousel } from '../../../ui/Carousel/Carousel.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { selectionCodesOf } from '../home.data.ts';
import classes from './BannerCarousel.module.css';

/** The banners that lead to something; the back colour of the one in view fills the row behind the whole hero. */
export function BannerCarousel() {
  const { selection } = useVisit();
  return (
    <div className="stack min-w-0" {...markTracked('banner')}>
      <Late
        endpoint={bannerList}
        input={selectionCodesOf(selection)}
        placeholder={
          <Skeleton shape="block" className={`${classes.place} rounded-lg min-w-0 h-full overflow-hidden`} />
        }
        failed={(retry) => (
          <LoadFailure
            what="活动横幅"
            onRetry={retry}
            className={`${classes.plain} panel grid h-full text-strong text-lg text-center`}
          />
        )}
      >
        {(all) => {
          const banners = all.filter(isShownBanner);
          return banners.length > 0 ? <Banners banners={banners} /> : <NoBanner />;
        }}
      </Late>
    </div>
  );
}

interface BannersProps {
  readonly banners: readonly Banner[];
}

function Banners({ banners }: BannersProps) {
  const [shown, setShown] = useState(0);
  const back = (banners[shown] ?? banners[0])?.bannerBackColor;
  return (
    <>
      <div className={classes.back} style={{ '--hero-back': back } as CSSProperties} />
      <div
        className={`${classes.place} rounded-lg min-w-0 h-full overflow-hidden`}
        style={{ '--hero-back': back } as CSSProperties}
      >
        <Carousel
          label="活动推荐"
          onSlide={setShown}
          slides={banners.map((banner, i) => ({
            id: banner.id,
            name: banner.title,
            content: <BannerImage banner={banner} width={788} height={208} hero={i === 0} lazy={i > 0} />,
          }))}
        />
      </div>
    </>
  );
}

function NoBanner() {
  const site = useSite();
  return (
    <p className={`${classes.plain} panel grid h-full text-strong text-lg text-center`}>
      {site.name}，与每一位老师一起备好课
    </p>
  );
}
