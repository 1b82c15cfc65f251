import { downloadList } from '../../../../shared/library/calls/resource.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { PersonalList } from '../../../features/people/personal-centre/PersonalList.tsx';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { ListSearch } from '../ListSearch/ListSearch.tsx';
import { DownloadRow } from './DownloadRow.tsx';
import { type DownloadsRoute, downloadsInput, needs } from './downloads.data.ts';

/** A person's downloads, newest first, searchable by name; downloading again costs nothing. */
function DownloadsPage() {
  const query = queryOf(useVisitOf('user-download', 'user-doneload'));
  return (
    <CentreLayout>
      <CentreSection title="下载记录" aside={<ListSearch to="user-download" what="下载记录" query={query} />}>
        <PersonalList
          endpoint={downloadList}
          input={downloadsInput(query)}
          to="user-download"
          what="下载记录"
          totalLine={(total) => `共 ${total} 份资源，再次下载不消耗积分和次数`}
          row={(taken) => <DownloadRow taken={taken} />}
          none={
            <EmptyState message="还没有下载过资源，下载过的都会留在这里">
              <PageLink to="layout-paper-lib">去找试题试卷</PageLink>
            </EmptyState>
          }
        />
      </CentreSection>
    </CentreLayout>
  );
}

export const downloadsPage: PageModule<DownloadsRoute> = {
  Page: DownloadsPage,
  needs,
  head: centreHead('user-download'),
};
