import type { ErrorReport } from '../../../../shared/contributions/calls/error-report.schema.ts';
import { formatMinute } from '../../../../shared/platform/format.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './ReportCard.module.css';

/** One report: its subject, its text, its state and the editors' answer. */
export function ReportCard({ report }: { readonly report: ErrorReport }) {
  const { targetType, targetId, targetName, kinds, content, state, stateName, reply, reward, createTime } = report;
  return (
    <article className={classes.root}>
      <p className="flex justify-between items-baseline gap-12">
        <span className="min-w-0 medium">
          {targetType === 'resource' ? (
            <PageLink to="resource-id" params={{ id: targetId }}>
              {targetName}
            </PageLink>
          ) : (
            targetName
          )}
        </span>
        <span className={`${classes.state} bg-sunken rounded-sm flex-none text-soft text-xs`} data-state={state}>
          {stateName}
        </span>
      </p>
      <p className="mt-4 text-soft">
        {kinds.map(({ name }) => name).join('、')}
        {content && `：${content}`}
      </p>
      {reply && (
        <p className={`${classes.reply} bg-sunken rounded`}>
          编辑回复：{reply}
          {reward > 0 && `（奖励 ${reward} 积分）`}
        </p>
      )}
      <p className="note mt-4">
        <time dateTime={createTime}>{formatMinute(createTime)}</time> 提交
      </p>
    </article>
  );
}
