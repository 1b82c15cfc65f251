import { quickEntriesOf } from '../../../../shared/routes/quick-entries.ts';
import { usePageDirectory } from '../../../lib/page-directory.ts';
import { tracked } from '../../../lib/tracked-clicks.ts';
import { useVisit } from '../../../lib/visit.ts';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import classes from './QuickEntries.module.css';

/** The tools of the phase whose pages are open; nothing where there is none. */
export function QuickEntries() {
  const { selection } = useVisit();
  const directory = usePageDirectory();
  const entries = quickEntriesOf(selection.studyPhaseCode).filter(({ route }) => directory.isOpen(route));
  if (entries.length === 0) return null;
  return (
    <nav className={classes.root} aria-label="快捷入口" {...tracked('quick-entries')}>
      {entries.map(({ name, route, hint }) => (
        <PageLink key={route} className={classes.entry} to={route}>
          <span className={classes.name}>{name}</span>
          <span className={classes.hint}>{hint}</span>
        </PageLink>
      ))}
    </nav>
  );
}
