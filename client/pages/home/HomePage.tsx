import type { PageModule } from '../../lib/site/page.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { CollectionStrip } from './Collections/CollectionStrip.tsx';
import { ColumnCollections } from './Collections/ColumnCollections.tsx';
import { YearCollections } from './Collections/YearCollections.tsx';
import { Hero } from './Hero/Hero.tsx';
import { HomeModules } from './HomeModules/HomeModules.tsx';
import classes from './HomePage.module.css';
import { HomeTop } from './HomeTop.tsx';
import { needs } from './home.data.ts';
import { head } from './home.head.ts';
import { Experts } from './People/Experts.tsx';
import { ShowcaseSchools } from './People/ShowcaseSchools.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { StationHead } from './StationHead.tsx';
import { WeekLessons } from './Week/WeekLessons.tsx';

/** The home page: as wide as its place, with its content on the 1180 px of the design. */
export function HomePage() {
  const site = useSite();
  const { station, selection, hasToken } = useVisit();
  return (
    <div className={classes.root}>
      <h1 className="visually-hidden">
        {station?.spaceStationName ?? site.name}：{selection.studyPhaseName}
        {selection.dictName}教学资源
      </h1>
      <HomeTop />
      {hasToken && !station && <WeekLessons />}
      <Hero />
      <div className={`${classes.sections} stack gap-16`}>
        {station && <StationHead key={station.domain} station={station} />}
        <QuickEntries />
        <HomeModules
          aside={
            <>
              <YearCollections />
              <ColumnCollections />
            </>
          }
        />
        <CollectionStrip />
        <div className={`${classes.people} grid halves gap-16`}>
          <ShowcaseSchools />
          <Experts />
        </div>
      </div>
    </div>
  );
}

export const homePage: PageModule = { Page: HomePage, needs, head };
