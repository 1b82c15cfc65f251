import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FavouriteFolder } from '../../../../shared/questions/calls/favourite.schema.ts';
import {
  deleteFavouriteFolder,
  favouriteFolders,
  myCollect,
  saveFavouriteFolder,
} from '../../../../shared/questions/calls/favourite.ts';
import { defaultFolder, folderNameLimit, maxFolders } from '../../../../shared/questions/favourite-folder.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { FilterLinks } from '../../../features/people/personal-centre/FilterLinks.tsx';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { collectInput } from './collect.data.ts';
import classes from './Folders.module.css';

interface FoldersProps {
  readonly folders: readonly FavouriteFolder[];
  readonly query: QueryOf<'user-collect'>;
}

type Mode = 'shown' | 'making' | 'renaming' | 'deleting';

/** The folders with how many favourites of the shown kind they hold; the open one can be renamed and deleted. */
export function Folders({ folders, query }: FoldersProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const { busy, run } = useAction();
  const client = useQueryClient();
  const navigate = useNavigate();
  const site = useSite();
  const { station } = useVisit();
  const { type, folder } = query;
  const own = folders.find(({ id }) => id === folder && id !== defaultFolder.id);
  const total = folders.reduce((sum, { amounts }) => sum + amounts[type], 0);

  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(favouriteFolders, {}) }),
      client.invalidateQueries({ queryKey: queryKeyOf(myCollect, collectInput(query)) }),
    ]);

  // where the change fails, what was typed stays
  const attempt = (change: () => Promise<unknown>) => run(() => change().then(() => setMode('shown')), renew);

  const save = (id: string | undefined) => (name: string) =>
    void attempt(() => call(saveFavouriteFolder, id === undefined ? { name } : { id, name }));

  const remove = (id: string) => () =>
    void attempt(async () => {
      await call(deleteFavouriteFolder, { id });
      navigate(addressOf({ to: 'user-collect', query: { type } }, site, station), { replace: true });
    });

  return (
    <div className={`${classes.root} taps border-b grid gap-4 mb-8 breaks`}>
      <FilterLinks
        label="收藏夹"
        to="user-collect"
        choices={[
          { name: `全部 ${total}`, active: folder === '', query: { type } },
          ...folders.map(({ id, name, amounts }) => ({
            name: `${name} ${amounts[type]}`,
            active: id === folder,
            query: { type, folder: id },
          })),
        ]}
      />
      {mode === 'shown' && (
        <div className="row wrap gap-8">
          {folders.length <= maxFolders ? (
            <Button look="quiet" onClick={() => setMode('making')}>
              新建收藏夹
            </Button>
          ) : (
            <span className="text-faint">{`最多 ${maxFolders} 个收藏夹`}</span>
          )}
          {own && (
            <>
              <Button look="quiet" onClick={() => setMode('renaming')}>
                重命名“{own.name}”
              </Button>
              <Button look="quiet" onClick={() => setMode('deleting')}>
                删除“{own.name}”
              </Button>
            </>
          )}
        </div>
      )}
      {mode === 'making' && (
        <NameForm label="新收藏夹的名称" busy={busy} onSave={save(undefined)} onCancel={() => setMode('shown')} />
      )}
      {mode === 'renaming' && own && (
        <NameForm
          label="收藏夹的新名称"
          name={own.name}
          busy={busy}
          onSave={save(own.id)}
          onCancel={() => setMode('shown')}
        />
      )}
      {mode === 'deleting' && own && (
        <Confirmation
          question={`删除收藏夹“${own.name}”？里面的内容会移到“${defaultFolder.name}”，不会丢失。`}
          actionName="确定删除"
          dismissName="取消"
          busy={busy}
          onConfirm={remove(own.id)}
          onDismiss={() => setMode('shown')}
        />
      )}
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly name?: string;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ label, name = '', busy, onSave, onCancel }: NameFormProps) {
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed && !busy) onSave(typed);
  }

  return (
    <form className="row wrap gap-8" onSubmit={handleSubmit}>
      <input
        className={`${classes.name} field min-w-0`}
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={name}
        maxLength={folderNameLimit}
        required
        ref={focusFirst}
      />
      <Button type="submit" look="primary" busy={busy}>
        保存
      </Button>
      <Button onClick={onCancel}>取消</Button>
    </form>
  );
}

const focusFirst = (field: HTMLElement | null) => field?.focus();
