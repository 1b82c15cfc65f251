import { useState } from 'react';
import type { FavouriteFolder } from '../../../../shared/questions/calls/favourite.schema.ts';
import { favouriteFolders, myCollect } from '../../../../shared/questions/calls/favourite.ts';
import { searchOf } from '../../../../shared/site/routes/match.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/people/personal-centre/FilterLinks.tsx';
import { PersonalList } from '../../../features/people/personal-centre/PersonalList.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { ListSearch } from '../ListSearch/ListSearch.tsx';
import classes from './CollectPage.module.css';
import { collectInput, collectTypes, needs } from './collect.data.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import { Folders } from './Folders.tsx';
import { MoveBar } from './MoveBar.tsx';

type Query = QueryOf<'user-collect'>;

/** What a person keeps, by kind, folder and name; what has been taken away since is marked. */
function CollectPage() {
  const query = queryOf(useVisitOf('user-collect'));
  return (
    <CentreLayout>
      <CentreSection title="收藏夹" aside={<ListSearch to="user-collect" what="收藏" query={query} />}>
        <Late
          endpoint={favouriteFolders}
          input={{}}
          placeholder={<Kinds query={query} className={classes.waiting} />}
          failed={() => <Kinds query={query} />}
        >
          {({ list }) => (
            <>
              <Kinds query={query} folders={list} />
              <Folders key={`${query.type}/${query.folder}`} folders={list} query={query} />
            </>
          )}
        </Late>
        <Favourites key={searchOf('user-collect', query)} query={query} />
      </CentreSection>
    </CentreLayout>
  );
}

interface KindsProps {
  readonly query: Query;
  /** Counts stand behind the names once they are known. */
  readonly folders?: readonly FavouriteFolder[];
  readonly className?: string | undefined;
}

function Kinds({ query, folders, className }: KindsProps) {
  return (
    <div className={className ?? 'mb-8'}>
      <FilterLinks
        label="收藏类型"
        to="user-collect"
        choices={collectTypes.map(({ type, name }) => ({
          name: folders ? `${name} ${folders.reduce((sum, { amounts }) => sum + amounts[type], 0)}` : name,
          active: type === query.type,
          query: { type },
        }))}
      />
    </div>
  );
}

function Favourites({ query }: { readonly query: Query }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  function handleTick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  return (
    <>
      <PersonalList
        endpoint={myCollect}
        input={collectInput(query)}
        to="user-collect"
        what="收藏"
        totalLine={(total) => `共 ${total} 项收藏`}
        row={(favourite) => (
          <FavouriteRow favourite={favourite} ticked={ticked.has(favourite.id)} onTick={handleTick} />
        )}
        none={
          query.folder ? (
            <EmptyFolder query={query} />
          ) : (
            <EmptyState message="还没有收藏，看到合适的内容可以点击收藏">
              <PageLink to="index">去首页看看</PageLink>
            </EmptyState>
          )
        }
      />
      {ticked.size > 0 && <MoveBar query={query} ticked={ticked} onTick={(ids) => setTicked(new Set(ids))} />}
    </>
  );
}

/** Invites to fill the folder, unless it was deleted. */
function EmptyFolder({ query: { type, folder } }: { readonly query: Query }) {
  const view = useCall(favouriteFolders, {});
  const isDeleted = view.status === 'ready' && !view.data.list.some(({ id }) => id === folder);
  return (
    <EmptyState message={isDeleted ? '这个收藏夹已经删除' : '这个收藏夹里还没有内容，可在全部收藏中勾选后移动过来'}>
      <PageLink to="user-collect" query={{ type }}>
        查看全部收藏
      </PageLink>
    </EmptyState>
  );
}

export const collectPage: PageModule<'user-collect'> = { Page: CollectPage, needs, head: centreHead('user-collect') };
