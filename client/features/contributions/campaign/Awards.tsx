import { useState } from 'react';
import type { CampaignAward } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { awardStateName } from '../../../../shared/contributions/campaign.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './Awards.module.css';
import { CertificateButton } from './CertificateButton.tsx';
import { ClaimForm } from './ClaimForm.tsx';

interface AwardsProps {
  readonly activityId: string;
  readonly awards: readonly CampaignAward[];
}

const stateOf = ({ kind, state }: CampaignAward) => (kind === 'certificate' ? '已获得' : awardStateName(state));

/** What the person has won or earned; goods that wait for an address can be claimed. */
export function Awards({ activityId, awards }: AwardsProps) {
  const [claimed, setClaimed] = useState('');
  if (awards.length === 0) return null;
  return (
    <section className="w-full" aria-labelledby="campaign-awards">
      <h3 className="text-sm semibold" id="campaign-awards">
        我的奖品
      </h3>
      <ul className="mt-4">
        {awards.map((award) => (
          <li key={award.id} className={`${classes.award} row border-b wrap text-sm`}>
            <span className={classes.name}>{award.name}</span>
            <time className="note digits" dateTime={award.createTime}>
              {formatDay(award.createTime)}
            </time>
            <span className="text-strong">{stateOf(award)}</span>
            {award.kind === 'certificate' && <CertificateButton activityId={activityId} />}
            {award.state === 'won' && claimed !== award.id && (
              <Button look="quiet" onClick={() => setClaimed(award.id)}>
                填写收件信息
              </Button>
            )}
            {award.state === 'won' && claimed === award.id && (
              <ClaimForm activityId={activityId} prizeId={award.id} onDone={() => setClaimed('')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
