import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { opensChangeCustomer, opensFirstLogin } from '../../../../shared/people/school-mode.ts';
import { pathInStation } from '../../../../shared/site/routes/resolve.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { authAtom, changesCustomerAtom, customerIdAtom, loginRequestAtom } from '../../../lib/session/auth.ts';
import { readFirstLoginFlag, readWorksAlone, writeFirstLoginFlag } from '../../../lib/session/local-flags.ts';
import { useVisit } from '../../../lib/site/visit.ts';

const LoginModal = lazyNamed(() => import('./LoginModal.tsx').then((module) => module.LoginModal));
const FirstLoginModal = lazyNamed(() => import('./FirstLoginModal.tsx').then((module) => module.FirstLoginModal));
const ChangeCustomerModal = lazyNamed(() =>
  import('./ChangeCustomerModal.tsx').then((module) => module.ChangeCustomerModal),
);

interface AuthModalsProps {
  readonly user: UserInfo | undefined;
}

/**
 * The global modals, one at a time (docs/product/people.md#first-login); the code of each comes when it first opens.
 */
export function AuthModals({ user }: AuthModalsProps) {
  const { hasToken, endedSessions } = useAtomValue(authAtom);
  const customerId = useAtomValue(customerIdAtom);
  const [loginRequest, setLoginRequest] = useAtom(loginRequestAtom);
  const [changesCustomer, setChangesCustomer] = useAtom(changesCustomerAtom);
  const [closedFor, setClosedFor] = useState({ firstLogin: '', changeCustomer: '' });
  const { pathname } = useLocation();
  const { route, station } = useVisit();

  if (loginRequest) {
    const close = () => setLoginRequest(null);
    return (
      <Suspense>
        <LoginModal request={loginRequest} hasToken={hasToken} onClose={close} />
      </Suspense>
    );
  }
  // the login page is on its way to where the person wants to be
  if (!user || route.startsWith('login')) return null;

  const path = (station && pathInStation(pathname, station.domain)) ?? pathname;
  const person = `${user.id}/${endedSessions}`;
  const firstLoginShown =
    closedFor.firstLogin !== person && opensFirstLogin({ user, notFrist: readFirstLoginFlag(), path });
  if (firstLoginShown) {
    const close = () => {
      writeFirstLoginFlag(false);
      setClosedFor((now) => ({ ...now, firstLogin: person }));
    };
    return (
      <Suspense>
        <FirstLoginModal user={user} onClose={close} />
      </Suspense>
    );
  }

  const mustChoose =
    customerId !== null &&
    closedFor.changeCustomer !== person &&
    opensChangeCustomer({
      hasToken,
      user,
      customerId,
      path,
      firstLoginShown,
      worksAlone: readWorksAlone() === user.id,
    });
  if (changesCustomer || mustChoose) {
    const close = () => {
      setChangesCustomer(false);
      setClosedFor((now) => ({ ...now, changeCustomer: person }));
    };
    return (
      <Suspense>
        <ChangeCustomerModal
          userId={user.id}
          customers={user.customerList}
          customerId={customerId ?? ''}
          onClose={close}
        />
      </Suspense>
    );
  }
  return null;
}

/** A component that is loaded when it is first shown, from a module without a default export. */
function lazyNamed<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyChunk(async () => ({ default: await load() }));
}
