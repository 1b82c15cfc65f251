import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import type { CentreRoute } from './centre-menu.ts';
import classes from './SettingRow.module.css';

interface SettingRowProps {
  readonly title: string;
  /** How it stands now, for example a masked phone. */
  readonly value: string;
  readonly description: string;
  /** A link or button at the end of the row. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A setting of the account on a sheet of its own: its name, how it stands and what can be done about it. */
export function SettingRow({ title, value, description, action, children }: SettingRowProps) {
  return (
    <section className={`${classes.root} panel`} aria-label={title}>
      <div className={`${classes.head} grid`}>
        <h2 className="text-md">{title}</h2>
        <div className={classes.text}>
          <p>{value}</p>
          <p className="note">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The action of a setting that is changed on another page. */
export function SettingLink({ to, name }: { readonly to: CentreRoute; readonly name: string }) {
  return (
    <PageLink to={to} className={`${classes.action} bg-surface rounded centred text-accent`}>
      {name}
    </PageLink>
  );
}
