import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { homeHitsRecord } from '../../../shared/catalogue/cms.ts';
import type { UserInfo } from '../../../shared/catalogue/user.schema.ts';
import { userInfo } from '../../../shared/catalogue/user.ts';
import { terminalOf } from '../../../shared/domain/terminal.ts';
import { matchVisited } from '../../../shared/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { call } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/calls.ts';
import { readFingerprint } from '../../lib/local-flags.ts';
import { useVisit } from '../../lib/visit.ts';

/** Records clicks on the resources of the home modules (docs/product.md#tracking). */
export function useModuleHits(modules: RefObject<HTMLElement | null>) {
  const { station } = useVisit();
  const client = useQueryClient();

  useEffect(() => {
    const root = modules.current;
    if (!root) return;
    function handleClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null;
      const moduleDataId = link && resourceIdOf(link, station);
      if (!moduleDataId) return;
      const record = {
        terminal: terminalOf(navigator.userAgent),
        fingerprint: readFingerprint(),
        uid: client.getQueryData<UserInfo>(queryKeyOf(userInfo, {}))?.id ?? '',
        moduleDataId,
      };
      // the call is silent and nobody waits for it
      void call(homeHitsRecord, record, { changesNothing: true }).catch(() => {});
    }
    root.addEventListener('click', handleClick);
    return () => root.removeEventListener('click', handleClick);
  }, [modules, station, client]);
}

/** Id of the resource that a link of this site leads to. */
function resourceIdOf(link: HTMLAnchorElement, station: PublicVisit['station']): string | undefined {
  if (link.origin !== location.origin) return undefined;
  const match = matchVisited(link.pathname, station);
  if (match.kind !== 'page' || match.name !== 'resource-id') return undefined;
  return 'id' in match.params ? match.params.id : undefined;
}
