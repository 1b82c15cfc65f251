import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { userInfo } from '../../../shared/catalogue/user.ts';
import { timeoutMessage } from '../../../shared/errors.ts';
import { matchVisited } from '../../../shared/routes/resolve.ts';
import { recordOf } from '../../../shared/routes/table.ts';
import { addressOf } from '../../lib/address.ts';
import { onCallFailure, onOwnChange } from '../../lib/api.ts';
import { authAtom } from '../../lib/auth.ts';
import { useCall } from '../../lib/calls.tsx';
import { customerStorageKey } from '../../lib/local-flags.ts';
import { warn } from '../../lib/notices.ts';
import { useSession } from '../../lib/session.ts';
import { adoptToken, tokenStorageKey } from '../../lib/token.ts';
import { useSite, useVisit } from '../../lib/visit.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import { AuthModals } from './AuthModals.tsx';
import { createFailureHandler } from './call-failures.ts';

/**
 * Keeps the auth state true while the site is open: failed calls, other tabs, the school of the user that loads, and
 * the modals that follow from it. Shows nothing until the page is hydrated.
 */
export function AuthKeeper() {
  const [started, setStarted] = useState(false);
  useFailures();
  useOwnChanges();
  useOtherTabs();
  useEffect(() => setStarted(true), []);
  return started ? <SettledUser /> : null;
}

function useFailures() {
  const session = useSession();
  const site = useSite();
  const { device, station } = useVisit();
  const navigate = useNavigate();
  useEffect(() => {
    onCallFailure(
      createFailureHandler({
        session,
        device,
        warn: (message) => void warn(message),
        goToLogin() {
          const { pathname, search, hash } = window.location;
          const match = matchVisited(pathname, station);
          // the address changes at once, so of many calls that fail together the first one moves the person;
          // from a page that needs a login its own guard does
          if (match.kind === 'page' && (match.name === 'login' || recordOf(match.name).guard === 'login')) return;
          navigate(addressOf({ to: 'login', query: { targetUrl: pathname + search + hash } }, site, station));
        },
      }),
    );
  }, [session, site, device, station, navigate]);
}

function useOwnChanges() {
  const session = useSession();
  useEffect(() => onOwnChange(session.age), [session]);
}

function useOtherTabs() {
  const session = useSession();
  useEffect(() => {
    session.follow();
    const handleStorage = ({ key }: StorageEvent) => {
      // null: everything was cleared
      if (key === tokenStorageKey || key === customerStorageKey || key === null) session.follow();
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // the page was frozen while tabs went on
      adoptToken();
      session.follow();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [session]);
}

/** Settles the school once the user is known. The frame asks who it is; where a page has none, this does. */
function SettledUser() {
  const session = useSession();
  const { hasToken } = useAtomValue(authAtom);
  const { route } = useVisit();
  const view = useCall(userInfo, {}, { enabled: hasToken && recordOf(route).navigation === false });
  const user = hasToken && view.status === 'ready' ? view.data : undefined;
  useEffect(() => {
    if (user) session.settle(user);
  }, [user, session]);
  return (
    <ErrorBoundary fallback={() => null} onError={() => void warn(timeoutMessage)}>
      <AuthModals user={user} />
    </ErrorBoundary>
  );
}
