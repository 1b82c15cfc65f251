import { quickEntriesOf } from '../../../../shared/routes/quick-entries.ts';
import { usePageDirectory } from '../../../lib/page-directory.ts';
import { tracked } from '../../../lib/tracked-clicks.ts';
import { useVisit } from '../../../lib/visit.ts';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import classes from './QuickEntries.module.css';

interface QuickEntriesProps {
  /** `open`: the tools that can be used. `soon`: those that cannot yet; a click says so. */
  readonly state: 'open' | 'soon';
}

/** The tools of the phase, a row of those that are open and a row of those that are not; nothing where it is empty. */
export function QuickEntries({ state }: QuickEntriesProps) {
  const { selection } = useVisit();
  const directory = usePageDirectory();
  const entries = quickEntriesOf(selection.studyPhaseCode).filter(
    ({ route }) => directory.isOpen(route) === (state === 'open'),
  );
  if (entries.length === 0) return null;
  return (
    <nav
      className={classes.root}
      data-state={state}
      aria-label={state === 'open' ? '快捷入口' : '即将开放'}
      {...tracked('quick-entries')}
    >
      {state === 'soon' && <span className={classes.soon}>即将开放</span>}
      {entries.map(({ name, route, hint }) => (
        <PageLink key={route} className={classes.entry} to={route}>
          <span className={classes.name}>{name}</span>
          <span className={classes.hint}>{hint}</span>
        </PageLink>
      ))}
    </nav>
  );
}
