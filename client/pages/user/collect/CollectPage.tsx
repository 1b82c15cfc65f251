import { myCollect } from '../../../../shared/catalogue/collect.ts';
import { queryOf } from '../../../../shared/routes/resolve.ts';
import { CentreLayout } from '../../../features/personal-centre/CentreLayout/CentreLayout.tsx';
import { CentreSection } from '../../../features/personal-centre/CentreSection/CentreSection.tsx';
import { centreHead } from '../../../features/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/personal-centre/FilterLinks/FilterLinks.tsx';
import type { PageModule } from '../../../lib/page.ts';
import { useVisitOf } from '../../../lib/visit.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { KeywordForm } from '../KeywordForm/KeywordForm.tsx';
import { PersonalList } from '../PersonalList/PersonalList.tsx';
import classes from './CollectPage.module.css';
import { collectInput, collectTypes, needs } from './collect.data.ts';
import { FavouriteRow } from './FavouriteRow/FavouriteRow.tsx';

/** What a person keeps, by kind and name; what has been taken away since is marked. */
function CollectPage() {
  const query = queryOf(useVisitOf('user-collect'));
  return (
    <CentreLayout>
      <CentreSection title="收藏夹" aside={<KeywordForm to="user-collect" what="收藏" query={query} />}>
        <div className={classes.kinds}>
          <FilterLinks
            label="收藏类型"
            to="user-collect"
            choices={collectTypes.map((one) => ({
              name: one.name,
              active: one.type === query.type,
              query: { type: one.type },
            }))}
          />
        </div>
        <PersonalList
          endpoint={myCollect}
          input={collectInput(query)}
          to="user-collect"
          what="收藏"
          totalLine={(total) => `共 ${total} 项收藏`}
          row={(favourite) => <FavouriteRow favourite={favourite} />}
          none={
            <EmptyState message="还没有收藏，看到合适的内容可以点击收藏">
              <PageLink to="index">去首页看看</PageLink>
            </EmptyState>
          }
        />
      </CentreSection>
    </CentreLayout>
  );
}

export const collectPage: PageModule<'user-collect'> = { Page: CollectPage, needs, head: centreHead('user-collect') };
