import { useAtomValue } from 'jotai';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { customerIdAtom } from '../../lib/session/auth.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { type SchoolCover, schoolCover } from './school-cover.view.ts';

/** What the school of the signed-in person has paid; undefined until that is known. */
export function useSchoolCover(): SchoolCover | undefined {
  const { hasToken } = useVisit();
  const user = useCall(userInfo, {}, { enabled: hasToken });
  const customerId = useAtomValue(customerIdAtom);
  return hasToken && user.status === 'ready' ? schoolCover(user.data, customerId) : undefined;
}
