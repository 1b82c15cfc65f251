import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeoutMessage } from '../../../../shared/contract/errors.ts';
import { userInfo } from '../../../../shared/people/calls/user.ts';
import { hasSchoolEnded } from '../../../../shared/people/school-mode.ts';
import { matchVisited } from '../../../../shared/site/routes/resolve.ts';
import { recordOf } from '../../../../shared/site/routes/table.ts';
import { useHydrated } from '../../../lib/browser/start-after-hydration.ts';
import { onCallFailure, onMutation } from '../../../lib/calls/api.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { authAtom } from '../../../lib/session/auth.ts';
import { customerStorageKey, readSchoolNoticeDue, writeSchoolNoticeDue } from '../../../lib/session/local-flags.ts';
import { useSession } from '../../../lib/session/session.ts';
import { adoptToken, tokenStorageKey } from '../../../lib/session/token.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary/ErrorBoundary.tsx';
import { warn } from '../../../ui/states/Notice/notices.ts';
import { AuthModals } from './AuthModals.tsx';
import { createFailureHandler } from './call-failures.ts';

/**
 * Keeps the auth state in sync with failed calls, mutations, other tabs and user info, and shows the global modals.
 * Renders nothing until the page is hydrated.
 */
export function AuthSync() {
  useFailures();
  useMutations();
  useOtherTabs();
  return useHydrated() ? <SyncedUser /> : null;
}

function useFailures() {
  const session = useSession();
  const site = useSite();
  const { device, station } = useVisit();
  const navigate = useNavigate();
  useEffect(() => {
    const matchAddress = () => matchVisited(window.location.pathname, station);
    const needsLogin = (match: ReturnType<typeof matchAddress>) =>
      match.kind === 'page' && recordOf(match.name).guard === 'login';
    onCallFailure(
      createFailureHandler({
        session,
        device,
        quietRejectUrls: site.quietRejectUrls,
        isPublicPage: () => !needsLogin(matchAddress()),
        warn: (message) => void warn(message),
        goToLogin() {
          const { pathname, search, hash } = window.location;
          const match = matchAddress();
          // the address changes at once, so only the first of several failed calls redirects;
          // a page that needs a login redirects by itself
          if ((match.kind === 'page' && match.name === 'login') || needsLogin(match)) return;
          navigate(addressOf({ to: 'login', query: { targetUrl: pathname + search + hash } }, site, station));
        },
      }),
    );
  }, [session, site, device, station, navigate]);
}

function useMutations() {
  const session = useSession();
  useEffect(() => onMutation(session.markPersonalStale), [session]);
}

function useOtherTabs() {
  const session = useSession();
  useEffect(() => {
    session.syncWithStorage();
    const handleStorage = ({ key }: StorageEvent) => {
      // null: everything was cleared
      if (key === tokenStorageKey || key === customerStorageKey || key === null) session.syncWithStorage();
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // restored from the back/forward cache: other tabs may have changed the login meanwhile
      adoptToken();
      session.syncWithStorage();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [session]);
}

/** Resolves the school once user info is loaded: by the frame, and by this on pages without one. */
function SyncedUser() {
  const session = useSession();
  const { hasToken } = useAtomValue(authAtom);
  const { route } = useVisit();
  const view = useCall(userInfo, {}, { enabled: hasToken && recordOf(route).navigation === false });
  const user = hasToken && view.status === 'ready' ? view.data : undefined;
  const isUnknown = view.status === 'failed';
  useEffect(() => {
    if (isUnknown) session.settleWithoutUser();
  }, [isUnknown, session]);
  useEffect(() => {
    if (!user) return;
    session.adoptUser(user);
    if (!readSchoolNoticeDue()) return;
    writeSchoolNoticeDue(false);
    if (hasSchoolEnded(user, user.lastLoginCustomerId)) void warn('您所在学校的服务已到期，可继续以个人身份使用资源');
  }, [user, session]);
  return (
    <ErrorBoundary fallback={() => null} onError={() => void warn(timeoutMessage)}>
      <AuthModals user={user} />
    </ErrorBoundary>
  );
}
