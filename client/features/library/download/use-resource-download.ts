import { useQueryClient } from '@tanstack/react-query';
import { checkDownloadNum, download, getDownEquity } from '../../../../shared/library/calls/resource.ts';
import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { warn } from '../../../ui/states/Notice/notices.ts';
import { useDownload } from './use-download.ts';

interface ResourceDownload {
  readonly id: string;
  /** Points that the page has named. */
  readonly cost: number;
  /** Price or rights differ from what the page has named; nothing has been spent. */
  readonly onChanged: () => void;
}

/** Downloads one resource at the price that the page has named, or not at all. */
export function useResourceDownload({ id, cost, onChanged }: ResourceDownload) {
  const client = useQueryClient();
  return useDownload(async () => {
    const check = await call(checkDownloadNum, { id }, { silent: true });
    if (!check.canDownload || check.cost !== cost) {
      onChanged();
      void warn(check.refusal?.message ?? '下载条件有变化，请重新确认');
      return undefined;
    }
    const { sealPayload } = await untilReload(() => import('../../../lib/calls/payload.ts'));
    const file = await call(download, sealPayload({ id }), { silent: true });
    // it is owned now
    void client.invalidateQueries({ queryKey: queryKeyOf(getDownEquity, { id }) });
    return file;
  });
}
