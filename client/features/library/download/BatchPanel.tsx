import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkDownloadNumBatch, downloadBatch, downloadMaxNum } from '../../../../shared/library/calls/resource.ts';
import type { DownloadRight } from '../../../../shared/library/download-rights.ts';
import { rightNames } from '../../../../shared/library/download-rights.ts';
import { formatFileSize, formatNumber } from '../../../../shared/platform/format.ts';
import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './DownloadPanel.module.css';
import { DownloadStatus } from './DownloadStatus.tsx';
import { Refusal } from './Refusal.tsx';
import { useDownload } from './use-download.ts';

interface BatchPanelProps {
  readonly ids: readonly string[];
  readonly name: string;
  readonly onClose: () => void;
}

/** What a batch uses and costs, item by item, before anything is spent; then one zip. */
export function BatchPanel({ ids, name, onClose }: BatchPanelProps) {
  const client = useQueryClient();
  const limits = useCall(downloadMaxNum, {}, { asked: true });
  const input = { ids: [...ids] };
  const view = useCall(checkDownloadNumBatch, input, { asked: true });
  const key = queryKeyOf(checkDownloadNumBatch, input)[0];
  useEffect(() => () => client.removeQueries({ queryKey: [key] }), [client, key]);

  const { state, start } = useDownload(async () => {
    if (view.status !== 'ready') return undefined;
    const { sealPayload } = await untilReload(() => import('../../../lib/calls/payload.ts'));
    const granted = view.data.items.filter((item) => item.canDownload).map((item) => item.id);
    return call(downloadBatch, sealPayload({ ids: granted, name }), { silent: true });
  });
  const busy = state.step === 'requesting' || state.step === 'fetching';
  const left = state.step === 'saved' ? state.file.items.filter((item) => item.refusal) : [];

  return (
    <Dialog title="批量下载" onClose={onClose}>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.loading} />}
      {view.status === 'failed' && <LoadFailure what="下载信息" onRetry={view.retry} />}
      {view.status === 'ready' && (
        <>
          {state.step !== 'saved' && (
            <ul className={`${classes.items} lines box`}>
              {view.data.items.map(({ id, resourceName, right, cost, refusal }) => (
                <li className="flex justify-between items-baseline gap-12" key={id}>
                  <span>{resourceName}</span>
                  <span className={`${classes.verdict} flex-none text-soft text-note`} data-refused={refusal !== null}>
                    {refusal?.message ?? verdictOf(right, cost)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {state.step !== 'saved' && (
            <p className="mt-12 text-soft">
              共 {view.data.items.filter((item) => item.canDownload).length} 份可下载，
              {formatFileSize(view.data.fileSize)}，扣 {formatNumber(view.data.cost)} 积分（余额{' '}
              {formatNumber(view.data.balance)}），今日还可下载 {view.data.leftToday} 份
              {limits.status === 'ready' && `，一次最多 ${limits.data.batchMax} 份`}。
            </p>
          )}
          {view.data.refusal && !view.data.canDownload ? (
            <Refusal {...view.data.refusal} dailyMax={view.data.items[0]?.dailyMax ?? 0} />
          ) : (
            <>
              <DownloadStatus state={state} onRetry={(file) => void start(file)} />
              {left.length > 0 && (
                <p className="mt-12 text-soft" role="status">
                  以下 {left.length} 份没有装入：
                  {left.map(({ resourceName, refusal }) => `${resourceName}（${refusal?.message}）`).join('；')}
                </p>
              )}
              {state.step !== 'saved' && view.data.canDownload && (
                <p className={classes.actions}>
                  <Button look="primary" busy={busy} onClick={() => void start()}>
                    {busy ? '正在打包下载…' : view.data.cost > 0 ? `确认下载，扣 ${view.data.cost} 积分` : '确认下载'}
                  </Button>
                </p>
              )}
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function verdictOf(right: DownloadRight | null, cost: number): string {
  if (cost > 0) return `${cost} 积分`;
  return right ? rightNames[right] : '';
}
