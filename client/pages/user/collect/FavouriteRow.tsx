import { useState } from 'react';
import { formatDay } from '../../../../shared/platform/format.ts';
import type { Favourite } from '../../../../shared/questions/calls/favourite.schema.ts';
import { doSaveCollect } from '../../../../shared/questions/calls/favourite.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import { ResourceItem } from '../../../ui/ResourceItem/ResourceItem.tsx';
import classes from './FavouriteRow.module.css';

interface FavouriteRowProps {
  readonly favourite: Favourite;
  readonly ticked: boolean;
  readonly onTick: (id: string, ticked: boolean) => void;
}

/** One favourite. A removed one stays until the list is fetched again, so that the removal can be undone. */
export function FavouriteRow({ favourite, ticked, onTick }: FavouriteRowProps) {
  const [kept, setKept] = useState(true);
  const { busy, run } = useAction();
  const { id, collectType, name, valid, resource } = favourite;

  async function toggle() {
    const { collected } = await call(doSaveCollect, { collectType, id, collected: !kept });
    setKept(collected);
  }

  function handleToggle() {
    if (!busy) void run(toggle);
  }

  const button = (
    <button
      type="button"
      className={`${classes.action} field bg-surface flex-none text-soft text-note`}
      aria-disabled={busy}
      aria-label={`${kept ? '取消收藏' : '重新收藏'}：${name}`}
      onClick={handleToggle}
    >
      {kept ? '取消收藏' : '重新收藏'}
    </button>
  );

  const tick = (
    <label className={`${classes.tick} row justify-center flex-none tap`}>
      <input type="checkbox" checked={ticked} onChange={(event) => onTick(id, event.target.checked)} />
      <span className="visually-hidden">选择{name}</span>
    </label>
  );

  return (
    <div className={classes.root} data-kept={kept}>
      {resource && valid ? (
        <ResourceItem resource={resource} leading={tick}>
          {button}
        </ResourceItem>
      ) : (
        <div className={`${classes.plain} row gap-12`}>
          {tick}
          <div className="fill">
            <FavouriteName favourite={favourite} />
            <p className="note">收藏于 {formatDay(favourite.collectTime)}</p>
          </div>
          {button}
        </div>
      )}
    </div>
  );
}

function FavouriteName({ favourite: { id, collectType, name, valid, bank } }: Pick<FavouriteRowProps, 'favourite'>) {
  if (!valid) {
    return (
      <p className="text-faint">
        {name}
        <span className={`${classes.mark} rounded-sm text-xs`}>已失效</span>
      </p>
    );
  }
  const study = bank && { phase: bank.studyPhaseCode, subject: bank.subjectCode };
  if (collectType === 'album') {
    return (
      <PageLink to="layout-album" query={{ id }} className="hover-underline">
        {name}
      </PageLink>
    );
  }
  if (collectType === 'paper' && study) {
    return (
      <PageLink
        to="create-paper-test-paper"
        query={{ ...study, paper: bank.resourceId }}
        className="hover-underline"
        rel="nofollow"
      >
        {name}
      </PageLink>
    );
  }
  if (collectType === 'question' && study) {
    return (
      <PageLink to="create-paper" query={{ ...study, ids: id }} className="hover-underline" rel="nofollow">
        <MathText text={name} />
      </PageLink>
    );
  }
  return (
    <p>
      <MathText text={name} />
    </p>
  );
}
