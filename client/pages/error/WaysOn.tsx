import { neighbours, type SitePart } from '../../../shared/site/routes/site-part.ts';
import { type RouteName, recordOf } from '../../../shared/site/routes/table.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import { addressOf } from '../../lib/site/address.ts';
import { mainNavigation, shownItems } from '../../lib/site/navigation.ts';
import { useSelection } from '../../lib/site/selection.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './WaysOn.module.css';

/** A search without suggestions, as a plain form: it works before scripts load and without them. */
export function PlainSearch() {
  const site = useSite();
  const { station } = useVisit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element
    <form
      role="search"
      aria-label="换个词搜索"
      className={`${classes.search} flex mt-8`}
      action={addressOf({ to: 'resource-search' }, site, station)}
    >
      <input
        className={`${classes.input} fill bg-surface text-md`}
        type="search"
        name="keyword"
        required
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="搜试卷、课件、教案"
        aria-label="搜索词"
      />
      <button type="submit" className={`${classes.submit} primary flex-none text-md`}>
        搜索
      </button>
    </form>
  );
}

interface WaysOnProps {
  /** What the page would have been about. */
  readonly near: SitePart | undefined;
}

/** Pages near the one that is not there, then the main channels; only those of this phase. */
export function WaysOn({ near }: WaysOnProps) {
  const [selection] = useSelection();
  const { close, channels } = waysOn(near, selection);
  return (
    <div className={`${classes.ways} border-t grid gap-16`}>
      {close.length > 0 && <Links name="相近的页面" routes={close} />}
      <Links name="主要频道" routes={channels} />
    </div>
  );
}

function waysOn(near: SitePart | undefined, { studyPhaseCode }: Selection) {
  const main = shownItems(mainNavigation, { studyPhaseCode, schoolMode: false });
  const isOfOtherPhase = (route: RouteName) =>
    mainNavigation.some((item) => item.to === route) && !main.some((item) => item.to === route);
  const close = near ? neighbours[near].filter((route) => !isOfOtherPhase(route)) : [];
  const channels = [...main.map(({ to }) => to), 'navigation' as const];
  // the way home is a button
  const isOther = (route: RouteName) => route !== 'index' && !close.includes(route);
  return { close, channels: channels.filter(isOther) };
}

function Links({ name, routes }: { readonly name: string; readonly routes: readonly RouteName[] }) {
  return (
    <nav className="grid justify-items-center gap-8" aria-label={name}>
      <h2 className="text-faint text-sm normal">{name}</h2>
      <ul className="flex wrap justify-center gap-8">
        {routes.map((route) => (
          <li key={route}>
            <PageLink to={route} className={`${classes.link} inline-row bg-surface border tap text-dark`}>
              {recordOf(route).title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
