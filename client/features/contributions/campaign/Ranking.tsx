import type { CampaignInfo } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { rankingRule } from '../../../../shared/contributions/campaign-ranking.ts';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import classes from './Ranking.module.css';

/** The best scores of a campaign; nothing while there are none. */
export function Ranking({ kind, ranking }: Pick<CampaignInfo, 'kind' | 'ranking'>) {
  if (ranking.length === 0) return null;
  const rule = rankingRule(kind);
  return (
    <Sheet labelledBy="campaign-ranking">
      <SectionHeader headingId="campaign-ranking" title="排行榜" />
      <ol className="mt-4">
        {ranking.map(({ place, name, score }) => (
          <li key={place} className={`${classes.row} row gap-12 text-sm digits`}>
            <span
              className={`${classes.place} bg-sunken rounded-sm text-soft leading-24 text-center`}
              data-best={place <= 3}
            >
              {place}
            </span>
            <span className="fill">{name}老师</span>
            <span>{score} 分</span>
          </li>
        ))}
      </ol>
      {rule && <p className="note mt-12">{rule}</p>}
    </Sheet>
  );
}
