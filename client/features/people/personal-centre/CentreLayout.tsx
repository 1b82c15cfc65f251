import type { ReactNode } from 'react';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import classes from './CentreLayout.module.css';
import { centreMenu, centreTitle, centreTrail, type MenuEntry, menuEntryOf } from './centre-menu.ts';

interface CentreLayoutProps {
  readonly children: ReactNode;
}

/** What stands around every page of the personal centre: breadcrumb, left menu and the page's heading. */
export function CentreLayout({ children }: CentreLayoutProps) {
  const { route } = useVisit();
  const title = centreTitle(route);
  return (
    <PageColumn trail={centreTrail(route)} current={title}>
      <div className={`${classes.columns} grid items-start gap-16`}>
        <CentreMenu title={title} active={menuEntryOf(route)} />
        <div className={`${classes.content} stack gap-16 min-w-0`}>
          <h1 className="text-xl">{title}</h1>
          {children}
        </div>
      </div>
    </PageColumn>
  );
}

interface CentreMenuProps {
  readonly title: string;
  readonly active: string;
}

function CentreMenu({ title, active }: CentreMenuProps) {
  return (
    <div className="panel overflow-hidden">
      <Fold label="个人中心菜单" hint={title} on="tablet" closesWith={active}>
        <nav className={classes.menu} aria-label="个人中心">
          {centreMenu.map((group) => (
            <div key={group.title} className={classes.group}>
              {group.title && <p className={`${classes.groupTitle} text-faint text-xs normal`}>{group.title}</p>}
              <ul className={classes.entries} aria-label={group.title || undefined}>
                {group.entries.map((entry) => (
                  <li key={entry.part?.id ?? entry.to}>
                    <MenuLink entry={entry} active={entry.to === active && !entry.part} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Fold>
    </div>
  );
}

function MenuLink({ entry: { to, part }, active }: { readonly entry: MenuEntry; readonly active: boolean }) {
  const site = useSite();
  const { station } = useVisit();
  if (part) {
    return (
      <a href={`${addressOf({ to }, site, station)}#${part.id}`} className={`${classes.entry} rounded block relative`}>
        {part.name}
      </a>
    );
  }
  return (
    <PageLink to={to} className={`${classes.entry} rounded block relative`} aria-current={active ? 'page' : undefined}>
      {centreTitle(to)}
    </PageLink>
  );
}
