import { useQueryClient } from '@tanstack/react-query';
import { aiToolList } from '../../../shared/ai/calls/ai-tools.ts';
import { useHydrated } from '../../lib/browser/start-after-hydration.ts';
import { queryKeyOf, useCall } from '../../lib/calls/calls.ts';
import { useVisit } from '../../lib/site/visit.ts';

export type Quota = ReturnType<typeof useQuota>;

/** What is left of the day, and whether a model writes; the server's HTML knows neither. */
export function useQuota() {
  const { hasToken } = useVisit();
  const view = useCall(aiToolList, {}, { enabled: useHydrated() });
  const client = useQueryClient();
  const shared = {
    isGuest: !hasToken,
    refresh: () => void client.invalidateQueries({ queryKey: queryKeyOf(aiToolList, {}) }),
  };
  if (view.status !== 'ready') return { ...shared, text: '', hasModel: undefined };
  const { left, dailyLimit, model } = view.data;
  const connected = model === null ? '未接入大模型，按规则检索' : `模型：${model}`;
  const whose = hasToken ? '今天' : '本网络的访客今天';
  return { ...shared, text: `${whose}还可用 ${left}/${dailyLimit} 次 · ${connected}`, hasModel: model !== null };
}
