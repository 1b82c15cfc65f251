import { ownPapers } from '../../../../shared/questions/calls/composition.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { keywordInput, pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { PersonalList } from '../../../features/people/personal-centre/PersonalList.tsx';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { ListSearch } from '../ListSearch/ListSearch.tsx';
import { PaperRow } from './PaperRow.tsx';

const papersInput = (query: QueryOf<'user-papers'>) => ({ ...keywordInput(query), ...pageInput(query) });

/** The papers that a person has composed, the last changed first. */
function MyPapersPage() {
  const query = queryOf(useVisitOf('user-papers'));
  const input = papersInput(query);
  return (
    <CentreLayout>
      <CentreSection title="我的组卷" aside={<ListSearch to="user-papers" what="我的组卷" query={query} />}>
        <PersonalList
          endpoint={ownPapers}
          input={input}
          to="user-papers"
          what="试卷"
          totalLine={(total) => `共 ${total} 份试卷`}
          row={(paper) => <PaperRow paper={paper} listInput={input} />}
          none={
            <EmptyState message="还没有组过卷，组好的试卷会自动保存在这里">
              <PageLink to="create-paper-intelligent-paper">去智能组卷</PageLink>
            </EmptyState>
          }
        />
      </CentreSection>
    </CentreLayout>
  );
}

export const myPapersPage: PageModule<'user-papers'> = {
  Page: MyPapersPage,
  needs: (visit) => [optional(ownPapers, papersInput(queryOf(visit)))],
  head: centreHead('user-papers'),
};
