import { Announcements } from './Announcements.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import classes from './Hero.module.css';
import { SubjectPicker } from './SubjectPicker.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

/** First screen: subject picker, banners, welcome card and announcements. */
export function Hero() {
  return (
    <div className={classes.root}>
      <div className={classes.grid}>
        <SubjectPicker />
        <BannerCarousel />
        <div className={classes.aside}>
          <WelcomeCard />
          <Announcements />
        </div>
      </div>
    </div>
  );
}
