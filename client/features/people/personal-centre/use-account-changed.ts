import { useQueryClient } from '@tanstack/react-query';
import { userDetail } from '../../../../shared/people/calls/user.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Refetches everything that shows the account: the pages of the personal centre and the top bar. */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient();
  const session = useSession();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: queryKeyOf(userDetail, {}) }), session.refreshUser()]);
  };
}
