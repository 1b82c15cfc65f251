import type { CampaignPrize } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { chanceText } from '../../../../shared/contributions/campaign-draw.ts';
import classes from './PrizeTable.module.css';

interface PrizeTableProps {
  /** Names the table. */
  readonly caption: string;
  readonly prizes: readonly CampaignPrize[];
}

/** The prizes of a campaign: those that are drawn with chance and stock, the others with what brings them. */
export function PrizeTable({ caption, prizes }: PrizeTableProps) {
  const drawn = prizes.filter(({ way }) => way === 'draw');
  const others = prizes.filter(({ way }) => way !== 'draw');
  return (
    <>
      {drawn.length > 0 && (
        <table className={`${classes.root} w-full mt-8 text-sm digits`}>
          <caption className="visually-hidden">{`${caption}：抽奖`}</caption>
          <thead>
            <tr>
              <th scope="col">奖品</th>
              <th scope="col">中奖概率</th>
              <th scope="col">剩余 / 总数</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ id, name, note, chance, stock, remaining }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {note && <span className={`${classes.note} text-faint text-xs normal`}>{note}</span>}
                </th>
                <td>{chanceText(chance)}</td>
                <td>{stock === null ? '不限量' : `${remaining ?? 0} / ${stock}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <table className={`${classes.root} w-full mt-8 text-sm digits`}>
          <caption className="visually-hidden">{`${caption}：奖励`}</caption>
          <thead>
            <tr>
              <th scope="col">条件</th>
              <th scope="col">奖励</th>
              <th scope="col">发放</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ id, name, note, way, threshold }) => (
              <tr key={id}>
                <th scope="row">{note || (way === 'rank' ? `排行前${threshold}名` : `达到${threshold}分`)}</th>
                <td>{name}</td>
                <td>{way === 'rank' ? '活动结束、稿件审完后发放' : '达到后自动到账'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
