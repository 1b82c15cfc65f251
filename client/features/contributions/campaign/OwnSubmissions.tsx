import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignSubmission } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { withdrawSubmission } from '../../../../shared/contributions/calls/campaign.ts';
import { submissionStateName } from '../../../../shared/contributions/campaign-submission.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { call } from '../../../lib/calls/api.ts';
import { isPersonal } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './Awards.module.css';

interface OwnSubmissionsProps {
  readonly submissions: readonly CampaignSubmission[];
}

/** What has become of the person's contributions. */
export function OwnSubmissions({ submissions }: OwnSubmissionsProps) {
  if (submissions.length === 0) return null;
  return (
    <section className="w-full" aria-labelledby="campaign-submissions">
      <h3 className="text-sm semibold" id="campaign-submissions">
        我的投稿
      </h3>
      <ul className="mt-4">
        {submissions.map(({ id, title, state, reply, points, createTime }) => (
          <li key={id} className={`${classes.award} row border-b wrap text-sm`}>
            <span className={classes.name}>{title}</span>
            <time className="note digits" dateTime={createTime}>
              {formatDay(createTime)}
            </time>
            <span className="text-strong">
              {submissionStateName(state)}
              {points > 0 && `，+${points} 积分`}
            </span>
            {reply && <span className={`${classes.reply} text-soft text-note`}>{reply}</span>}
            {(state === 'pending' || state === 'accepted') && <Withdraw id={id} title={title} state={state} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes a contribution back, after a second look. */
function Withdraw({ id, title, state }: Pick<CampaignSubmission, 'id' | 'title' | 'state'>) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const client = useQueryClient();

  async function handleWithdraw() {
    await run(
      () => call(withdrawSubmission, { id }),
      () => client.invalidateQueries({ predicate: isPersonal }),
    );
    setAsking(false);
  }

  if (!isAsking) {
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        撤回<span className="visually-hidden">“{title}”</span>
      </Button>
    );
  }
  return (
    <div className={`${classes.reply} text-soft text-note`}>
      <Confirmation
        question={`撤回“${title}”？${state === 'accepted' ? '撤回后不再公开展示，已得的积分保留。' : '撤回后不再审核。'}`}
        actionName="确定撤回"
        dismissName="取消"
        busy={busy}
        onConfirm={() => void handleWithdraw()}
        onDismiss={() => setAsking(false)}
      />
    </div>
  );
}
