import type { PageModule } from '../../lib/page.ts';
import { useSite, useVisit } from '../../lib/visit.ts';
import { ColumnCollections } from './Collections/ColumnCollections.tsx';
import { CoverCollections } from './Collections/CoverCollections.tsx';
import { YearCollections } from './Collections/YearCollections.tsx';
import { Hero } from './Hero/Hero.tsx';
import { HomeModules } from './HomeModules/HomeModules.tsx';
import classes from './HomePage.module.css';
import { HomeTop } from './HomeTop/HomeTop.tsx';
import { needs } from './home.data.ts';
import { head } from './home.head.ts';
import { Experts } from './People/Experts.tsx';
import { OfficialAccounts } from './People/OfficialAccounts.tsx';
import { ShowcaseSchools } from './People/ShowcaseSchools.tsx';
import { QuickStrip } from './QuickStrip/QuickStrip.tsx';

/** The home page: as wide as its place, with its content on the 1180 px of the design. */
export function HomePage() {
  const site = useSite();
  const { station, selection } = useVisit();
  return (
    <div className={classes.root}>
      <h1 className="visually-hidden">
        {station?.spaceStationName ?? site.name}：{selection.studyPhaseName}
        {selection.dictName}教学资源
      </h1>
      <HomeTop />
      <Hero />
      <div className={classes.sections}>
        <QuickStrip />
        <HomeModules />
        <CoverCollections source="home" />
        <YearCollections />
        <ColumnCollections />
        <CoverCollections source="albums" />
        <Experts />
        <ShowcaseSchools />
        <OfficialAccounts />
      </div>
    </div>
  );
}

export const homePage: PageModule = { Page: HomePage, needs, head };
