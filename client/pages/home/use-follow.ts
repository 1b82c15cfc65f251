import { useQueryClient } from '@tanstack/react-query';
import { followStation, hasStationAttention } from '../../../shared/library/calls/station.ts';
import type { Station } from '../../../shared/site/visit.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../lib/calls/calls.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { notify } from '../../ui/states/Notice/notices.ts';

interface Follow {
  readonly isFollowed: boolean;
  readonly attentionNum: number;
  readonly busy: boolean;
  readonly follow: (wanted: boolean) => void;
}

/** Whether the person follows a station, and the change of it. */
export function useFollow(station: Station): Follow {
  const { domain } = station;
  const { hasToken } = useVisit();
  const client = useQueryClient();
  const view = useCall(hasStationAttention, { domain }, { enabled: hasToken });
  const { busy, run } = useAction();

  const save = (wanted: boolean) =>
    run(async () => {
      const answer = await call(followStation, { domain, attention: wanted });
      const queryKey = queryKeyOf(hasStationAttention, { domain });
      // a running read is older than this answer
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      void notify('success', answer.attention ? '已关注，可在个人中心“关注的空间站”中查看' : '已取消关注');
    });

  const own = hasToken && view.status === 'ready' ? view.data : undefined;
  return {
    isFollowed: own?.attention ?? false,
    // the page's own number may come from a stored answer
    attentionNum: own?.attentionNum ?? station.attentionNum,
    busy,
    follow: (wanted) => void save(wanted),
  };
}
