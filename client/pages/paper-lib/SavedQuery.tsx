import { useAtomValue } from 'jotai';
import { getQueryInfo } from '../../../shared/library/calls/home.ts';
import { hasFilters, type ListState } from '../../features/library/resource-list/paper-library.ts';
import { authAtom } from '../../lib/session/auth.ts';
import { noInput } from '../../lib/site/page.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';

import classes from './SavedQuery.module.css';

interface SavedQueryProps {
  readonly state: ListState;
}

/** The saved filters, offered to a logged-in person without chosen filters. */
export function SavedQuery({ state }: SavedQueryProps) {
  const { hasToken } = useAtomValue(authAtom);
  if (!hasToken || hasFilters(state)) return null;
  return (
    <Late endpoint={getQueryInfo} input={noInput} placeholder={null} failed={() => null}>
      {(saved) =>
        saved && (
          <p className={`${classes.root} bg-accent-soft rounded-lg border-accent text-soft`}>
            继续上次的筛选：
            <UrlLink className="hover-underline text-strong semibold" url={saved.path} data-keep-scroll="">
              {saved.label}
            </UrlLink>
          </p>
        )
      }
    </Late>
  );
}
