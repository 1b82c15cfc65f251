import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DownEquity } from '../../../../shared/library/calls/resource.schema.ts';
import { getDownEquity } from '../../../../shared/library/calls/resource.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './DownloadPanel.module.css';
import { DownloadStatus } from './DownloadStatus.tsx';
import { equityRows } from './equity-view.ts';
import { type Buy, Refusal } from './Refusal.tsx';
import { useResourceDownload } from './use-resource-download.ts';

interface DownloadPanelProps {
  readonly id: string;
  readonly buy: Buy;
  readonly onClose: () => void;
}

/** What a download costs and leaves of the balance, then the button that downloads. */
export function DownloadPanel({ id, buy, onClose }: DownloadPanelProps) {
  const client = useQueryClient();
  const view = useCall(getDownEquity, { id }, { asked: true });
  const queryKey = queryKeyOf(getDownEquity, { id });
  // rights and balance change elsewhere too: the next opening fetches them again
  useEffect(() => {
    // a button on the page may read the same answer
    return () => void client.resetQueries({ queryKey: queryKeyOf(getDownEquity, { id }) });
  }, [client, id]);

  return (
    <Dialog title="下载资源" onClose={onClose}>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.loading} />}
      {view.status === 'failed' && <LoadFailure what="下载信息" onRetry={view.retry} />}
      {view.status === 'ready' && (
        <Equity equity={view.data} buy={buy} onChanged={() => void client.invalidateQueries({ queryKey })} />
      )}
    </Dialog>
  );
}

interface EquityProps {
  readonly equity: DownEquity;
  readonly buy: Buy;
  /** Price or rights differ from what the panel shows. */
  readonly onChanged: () => void;
}

function Equity({ equity, buy, onChanged }: EquityProps) {
  const { id, cost, refusal } = equity;
  const { state, start } = useResourceDownload({ id, cost, onChanged });
  const busy = state.step === 'requesting' || state.step === 'fetching';
  return (
    <>
      <p className={`${classes.name} mb-12 text-md semibold`}>{equity.resourceName}</p>
      {state.step !== 'saved' && (
        <dl className={`${classes.rows} lines box`}>
          {equityRows(equity).map(({ name, value, strong }) => (
            <div className="flex gap-16" key={name} data-strong={strong}>
              <dt>{name}</dt>
              <dd className="digits">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {refusal ? (
        <Refusal {...refusal} file={equity} dailyMax={equity.dailyMax} buy={buy} />
      ) : (
        <>
          <DownloadStatus state={state} onRetry={(file) => void start(file)} />
          {state.step !== 'saved' && (
            <p className={classes.actions}>
              <Button look="primary" busy={busy} onClick={() => void start()}>
                {busy ? '正在下载…' : cost > 0 ? `确认下载，扣 ${cost} 积分` : '确认下载'}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}
