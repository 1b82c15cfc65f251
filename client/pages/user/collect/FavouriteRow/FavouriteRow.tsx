import { useState } from 'react';
import type { Favourite } from '../../../../../shared/catalogue/collect.schema.ts';
import { doSaveCollect } from '../../../../../shared/catalogue/collect.ts';
import { formatDay } from '../../../../../shared/domain/format.ts';
import { call } from '../../../../lib/api.ts';
import { MathText } from '../../../../ui/MathText/MathText.tsx';
import { PageLink } from '../../../../ui/PageLink/PageLink.tsx';
import { ResourceItem } from '../../../../ui/ResourceItem/ResourceItem.tsx';
import classes from './FavouriteRow.module.css';

interface FavouriteRowProps {
  readonly favourite: Favourite;
}

/** One favourite. A removed one stays until the list is fetched again, so that the removal can be undone. */
export function FavouriteRow({ favourite }: FavouriteRowProps) {
  const [kept, setKept] = useState(true);
  const [busy, setBusy] = useState(false);
  const { id, collectType, name, valid, resource } = favourite;

  async function handleToggle() {
    if (busy) return;
    setBusy(true);
    try {
      const { collected } = await call(doSaveCollect, { collectType, id, collected: !kept });
      setKept(collected);
    } catch {
      // the call has reported the failure; the button keeps its state
    } finally {
      setBusy(false);
    }
  }

  const button = (
    <button
      type="button"
      className={classes.action}
      aria-disabled={busy}
      aria-label={`${kept ? '取消收藏' : '重新收藏'}：${name}`}
      onClick={() => void handleToggle()}
    >
      {kept ? '取消收藏' : '重新收藏'}
    </button>
  );

  return (
    <div className={classes.root} data-kept={kept}>
      {resource && valid ? (
        <ResourceItem resource={resource}>{button}</ResourceItem>
      ) : (
        <div className={classes.plain}>
          <div className={classes.body}>
            <FavouriteName favourite={favourite} />
            <p className={classes.facts}>收藏于 {formatDay(favourite.collectTime)}</p>
          </div>
          {button}
        </div>
      )}
    </div>
  );
}

function FavouriteName({ favourite: { id, collectType, name, valid } }: FavouriteRowProps) {
  if (!valid) {
    return (
      <p className={classes.gone}>
        {name}
        <span className={classes.mark}>已失效</span>
      </p>
    );
  }
  if (collectType === 'album') {
    return (
      <PageLink to="layout-album" query={{ id }} className={classes.name}>
        {name}
      </PageLink>
    );
  }
  if (collectType === 'paper') {
    return (
      <PageLink to="create-paper-paper-detail" query={{ id }} className={classes.name}>
        {name}
      </PageLink>
    );
  }
  return (
    <p>
      <MathText text={name} />
    </p>
  );
}
