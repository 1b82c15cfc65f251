import type { CSSProperties } from 'react';
import { albumLook } from '../../../../shared/domain/album.ts';
import { formatCount, formatDay } from '../../../../shared/domain/format.ts';
import type { YearGroup } from '../../../lib/year-groups.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import classes from './YearTopics.module.css';

interface YearTopicsProps {
  /** Newest first. */
  readonly groups: readonly YearGroup[];
}

/** The years beside each other, their collections as cards with the colour of their type. */
export function YearTopics({ groups }: YearTopicsProps) {
  return (
    <ol className={classes.root}>
      {groups.map(({ year, collections }) => (
        <li key={year} className={classes.year}>
          <h3 className={classes.name}>
            <b className={classes.number}>{year}</b>年
          </h3>
          <ul className={classes.list}>
            {collections.map(({ id, collectionName, collectionType, summary, resourceNum, updateTime, url }) => (
              <li
                key={id}
                className={classes.item}
                style={{ '--album': albumLook(collectionType).colour } as CSSProperties}
              >
                <UrlLink className={classes.link} url={url}>
                  {collectionName}
                </UrlLink>
                <p className={classes.summary}>{summary}</p>
                <p className={classes.facts}>
                  {`${formatCount(resourceNum)}份资源${updateTime && ` · ${formatDay(updateTime)}更新`}`}
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
