import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { favouriteFolders, moveFavourites, myCollect } from '../../../../shared/questions/calls/favourite.ts';
import { defaultFolder } from '../../../../shared/questions/favourite-folder.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { collectInput } from './collect.data.ts';
import classes from './MoveBar.module.css';

interface MoveBarProps {
  readonly query: QueryOf<'user-collect'>;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[]) => void;
}

/** Moves the ticked favourites of this page of the list into a folder. */
export function MoveBar({ query, ticked, onTick }: MoveBarProps) {
  const client = useQueryClient();
  const listInput = collectInput(query);
  const list = useCall(myCollect, listInput);
  const folders = useCall(favouriteFolders, {});
  const [target, setTarget] = useState<string>(defaultFolder.id);
  const { busy, run } = useAction();
  const ids = list.status === 'ready' ? list.data.list.map(({ id }) => id) : [];
  const chosen = ids.filter((id) => ticked.has(id));

  async function move() {
    const { moved } = await call(moveFavourites, { collectType: query.type, ids: chosen, folderId: target });
    void notify('success', `已移动 ${moved} 项`);
    onTick([]);
  }

  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(favouriteFolders, {}) }),
      client.invalidateQueries({ queryKey: queryKeyOf(myCollect, listInput) }),
    ]);

  if (folders.status !== 'ready' || chosen.length === 0) return null;
  return (
    <section className={`${classes.root} taps row bg-surface border-t wrap gap-8`} aria-label="已选收藏">
      <p role="status">
        已选 <strong>{chosen.length}</strong> 项
      </p>
      <Button look="quiet" onClick={() => onTick(ids)}>
        全选本页
      </Button>
      <Button look="quiet" onClick={() => onTick([])}>
        取消选择
      </Button>
      <span className={`${classes.move} flex gap-8 min-w-0`}>
        <select
          className={`${classes.folders} field bg-surface min-w-0`}
          aria-label="移动到的收藏夹"
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        >
          {folders.data.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button look="primary" busy={busy} onClick={() => void run(move, renew)}>
          移动
        </Button>
      </span>
    </section>
  );
}
