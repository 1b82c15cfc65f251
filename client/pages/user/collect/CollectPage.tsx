import { myCollect } from '../../../../shared/catalogue/collect.ts';
import type { DataOf } from '../../../../shared/catalogue/endpoint.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { CentreLayout } from '../../../features/personal-centre/CentreLayout/CentreLayout.tsx';
import { CentreSection } from '../../../features/personal-centre/CentreSection/CentreSection.tsx';
import { centreHead } from '../../../features/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/personal-centre/FilterLinks/FilterLinks.tsx';
import { Late } from '../../../lib/calls.tsx';
import type { PageModule } from '../../../lib/page.ts';
import { useVisit } from '../../../lib/visit.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import classes from './CollectPage.module.css';
import { collectInput, collectTypeOf, collectTypes, needs, pageSize } from './collect.data.ts';
import { FavouriteRow } from './FavouriteRow/FavouriteRow.tsx';
import { KeywordForm } from './KeywordForm/KeywordForm.tsx';

/** What a person keeps, by kind and name; what has been taken away since is marked. */
function CollectPage() {
  const { query } = useVisit();
  const type = collectTypeOf(query);
  const input = collectInput(query);
  return (
    <CentreLayout>
      <CentreSection
        title="收藏夹"
        aside={<KeywordForm key={`${type}/${query.keyword ?? ''}`} type={type} keyword={query.keyword ?? ''} />}
      >
        <div className={classes.kinds}>
          <FilterLinks
            label="收藏类型"
            to="user-collect"
            choices={collectTypes.map((one, i) => ({
              name: one.name,
              active: one.type === type,
              query: { type: i === 0 ? undefined : one.type },
            }))}
          />
        </div>
        <Late
          endpoint={myCollect}
          input={input}
          placeholder={<Skeleton shape="rows" className={classes.place} />}
          failed={(retry) => <LoadFailure what="收藏" onRetry={retry} className={classes.place} />}
        >
          {(page) => <Favourites page={page} />}
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

function Favourites({ page: { list, total, pageNum } }: { readonly page: DataOf<typeof myCollect> }) {
  const { query } = useVisit();
  if (list.length === 0) return <NoFavourites total={total} />;
  const { type, keyword } = query;
  return (
    <>
      <p className={classes.total}>共 {total} 项收藏</p>
      <ul className={classes.list}>
        {list.map((favourite) => (
          <li key={favourite.id}>
            <FavouriteRow favourite={favourite} />
          </li>
        ))}
      </ul>
      <div className={classes.pages}>
        <Pagination
          page={pageNum}
          lastPage={Math.ceil(total / pageSize)}
          hrefOf={(n) => hrefOf('user-collect', {}, { type, keyword, page: n > 1 ? n : undefined })}
        />
      </div>
    </>
  );
}

function NoFavourites({ total }: { readonly total: number }) {
  const { query } = useVisit();
  const { type, keyword } = query;
  if (total > 0) {
    return (
      <EmptyState message="这一页没有收藏">
        <PageLink to="user-collect" query={{ type, keyword }} className={classes.link}>
          回到第一页
        </PageLink>
      </EmptyState>
    );
  }
  if (keyword) {
    return (
      <EmptyState message={`没有名称含“${keyword}”的收藏`}>
        <PageLink to="user-collect" query={{ type }} className={classes.link}>
          查看全部
        </PageLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState message="还没有收藏，看到合适的内容可以点击收藏">
      <PageLink to="index" className={classes.link}>
        去首页看看
      </PageLink>
    </EmptyState>
  );
}

export const collectPage: PageModule = { Page: CollectPage, needs, head: centreHead('user-collect') };
