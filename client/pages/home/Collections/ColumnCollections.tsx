import type { CSSProperties } from 'react';
import { columnCollectionList } from '../../../../shared/catalogue/cms.ts';
import { albumLook } from '../../../../shared/domain/album.ts';
import { formatCount, formatDay } from '../../../../shared/domain/format.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useVisit } from '../../../lib/visit.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './ColumnCollections.module.css';

/** Three rows of three at most. */
const shown = 9;

/** Columns that are kept up over time: name, what it is about, how much is in it. */
export function ColumnCollections() {
  const { selection } = useVisit();
  return (
    <LateSection
      name="columns"
      title="特色栏目"
      moreUrl={hrefOf('special-year')}
      endpoint={columnCollectionList}
      input={selectionCodesOf(selection)}
      shape="cards"
    >
      {(collections) => (
        <CardGrid columns={4}>
          {collections.slice(0, shown).map((column) => (
            <li
              key={column.id}
              className={classes.item}
              style={{ '--album': albumLook(column.collectionType).colour } as CSSProperties}
            >
              <UrlLink className={classes.name} url={column.url}>
                {column.collectionName}
              </UrlLink>
              <p className={classes.summary}>{column.summary}</p>
              <p className={classes.facts}>
                {formatCount(column.resourceNum)}份资源 · {formatDay(column.updateTime)}更新
              </p>
            </li>
          ))}
        </CardGrid>
      )}
    </LateSection>
  );
}
