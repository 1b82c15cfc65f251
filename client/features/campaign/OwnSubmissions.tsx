import type { CampaignSubmission } from '../../../shared/catalogue/activity.schema.ts';
import { submissionStateName } from '../../../shared/domain/campaign-submission.ts';
import { formatDay } from '../../../shared/domain/format.ts';
import classes from './Awards.module.css';

interface OwnSubmissionsProps {
  readonly submissions: readonly CampaignSubmission[];
}

/** What has become of the person's contributions. */
export function OwnSubmissions({ submissions }: OwnSubmissionsProps) {
  if (submissions.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="campaign-submissions">
      <h3 className={classes.title} id="campaign-submissions">
        我的投稿
      </h3>
      <ul className={classes.list}>
        {submissions.map(({ id, title, state, reply, points, createTime }) => (
          <li key={id} className={classes.award}>
            <span className={classes.name}>{title}</span>
            <time className={classes.day} dateTime={createTime}>
              {formatDay(createTime)}
            </time>
            <span className={classes.state}>
              {submissionStateName(state)}
              {points > 0 && `，+${points} 积分`}
            </span>
            {reply && <span className={classes.reply}>{reply}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
