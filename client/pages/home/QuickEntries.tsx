import { useVisit } from '../../lib/site/visit.ts';
import { markTracked } from '../../lib/tracking/tracked-clicks.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './QuickEntries.module.css';
import { quickEntriesOf } from './quick-entries.ts';

/** The tools of the phase. */
export function QuickEntries() {
  const { selection } = useVisit();
  return (
    <nav className={classes.root} aria-label="快捷入口" {...markTracked('quick-entries')}>
      {quickEntriesOf(selection.studyPhaseCode).map(({ name, route, hint }) => (
        <PageLink key={route} className={classes.entry} to={route}>
          <span className={classes.name}>{name}</span>
          <span className={classes.hint}>{hint}</span>
        </PageLink>
      ))}
    </nav>
  );
}
