import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { makeOwnData, ownDataState } from '../../../../shared/people/calls/user.ts';
import { formatFileSize, formatMinute } from '../../../../shared/platform/format.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { SettingRow } from '../../../features/people/personal-centre/SettingRow.tsx';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';

const pollMs = 2_000;

/** The archive of everything that is kept of the person: asked for, made, fetched. */
export function OwnData() {
  const { cdnBaseUrl } = useSite();
  const client = useQueryClient();
  const { busy, run } = useAction();
  const view = useCall(ownDataState, {});
  const last = view.status === 'ready' ? view.data : undefined;
  const isOpen = last?.state === 'waiting' || last?.state === 'running';
  const askAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(ownDataState, {}) });

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: queryKeyOf(ownDataState, {}) }), pollMs);
    return () => clearInterval(timer);
  }, [isOpen, client]);

  // a gateway without the call has no archive to offer
  if (view.status === 'failed') return null;
  return (
    <SettingRow
      title="导出我的数据"
      value={valueText(last)}
      description="账号资料、订单、积分、下载、收藏、组卷、消息等记录和您上传的文件，打包为 zip"
      action={
        <span className="row wrap gap-8">
          {last?.url && (
            <a className="text-accent" href={fileUrl(cdnBaseUrl, last.url)} download>
              下载（{formatFileSize(last.size ?? 0)}）
            </a>
          )}
          <Button busy={busy || isOpen} onClick={() => void run(() => call(makeOwnData, {}), askAgain)}>
            {isOpen ? '正在整理…' : '开始导出'}
          </Button>
        </span>
      }
    />
  );
}

function valueText(last: DataOf<typeof ownDataState> | undefined) {
  switch (last?.state) {
    case 'done':
      return `已整理好，${last.endsAt ? formatMinute(last.endsAt) : '稍后'}前可以下载`;
    case 'failed':
      return last.message ?? '没有整理成功，请再试一次';
    case 'waiting':
    case 'running':
      return '正在整理，可以离开本页，稍后回来下载';
    default:
      return '一次一份，整理好后 15 分钟内可以下载';
  }
}
