import { useVisit } from '../../../lib/site/visit.ts';
import { Announcements } from './Announcements.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { ChooseClass } from './ChooseClass.tsx';
import classes from './Hero.module.css';
import { MyTeaching } from './MyTeaching.tsx';

/** Top of the home page: banners, beside them what a person teaches, or for a guest the choice of a class. */
export function Hero() {
  const { hasToken } = useVisit();
  return (
    <div className={`${classes.root} bg-accent-soft relative`}>
      <div className={`${classes.grid} grid gap-16`}>
        <BannerCarousel />
        {hasToken ? <MyTeaching /> : <ChooseClass />}
      </div>
      <Announcements />
    </div>
  );
}
