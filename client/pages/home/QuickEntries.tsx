import { useVisit } from '../../lib/site/visit.ts';
import { markTracked } from '../../lib/tracking/tracked-clicks.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './QuickEntries.module.css';
import { quickEntriesOf } from './quick-entries.ts';

/** The tools of the phase. */
export function QuickEntries() {
  const { selection } = useVisit();
  return (
    <nav className={`${classes.root} panel row wrap`} aria-label="快捷入口" {...markTracked('quick-entries')}>
      {quickEntriesOf(selection.studyPhaseCode).map(({ name, route, hint }) => (
        <PageLink
          key={route}
          className={`${classes.entry} rounded flex items-baseline gap-10 min-w-0 text-dark nowrap`}
          to={route}
        >
          <span className="semibold">{name}</span>
          <span className={`${classes.hint} note`}>{hint}</span>
        </PageLink>
      ))}
    </nav>
  );
}
