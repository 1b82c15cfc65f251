import type { DataOf } from '../../../../shared/catalogue/endpoint.ts';
import { downloadList } from '../../../../shared/catalogue/tk-resource.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { CentreLayout } from '../../../features/personal-centre/CentreLayout/CentreLayout.tsx';
import { CentreSection } from '../../../features/personal-centre/CentreSection/CentreSection.tsx';
import { centreHead } from '../../../features/personal-centre/centre-head.ts';
import { Late } from '../../../lib/calls.tsx';
import type { PageModule } from '../../../lib/page.ts';
import { useVisit } from '../../../lib/visit.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { DownloadRow } from './DownloadRow/DownloadRow.tsx';
import classes from './DownloadsPage.module.css';
import { downloadsInput, needs, pageSize } from './downloads.data.ts';

/** What a person has taken, newest first; taken again it costs nothing. */
function DownloadsPage() {
  const { query } = useVisit();
  return (
    <CentreLayout>
      <CentreSection title="下载记录">
        <Late
          endpoint={downloadList}
          input={downloadsInput(query)}
          placeholder={<Skeleton shape="rows" className={classes.place} />}
          failed={(retry) => <LoadFailure what="下载记录" onRetry={retry} className={classes.place} />}
        >
          {(page) => <Downloads page={page} />}
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

function Downloads({ page: { list, total, pageNum } }: { readonly page: DataOf<typeof downloadList> }) {
  if (list.length === 0) return <NoDownloads total={total} />;
  return (
    <>
      <p className={classes.total}>共 {total} 份资源，再次下载不消耗积分和次数</p>
      <ul className={classes.list}>
        {list.map((taken) => (
          <li key={taken.id}>
            <DownloadRow taken={taken} />
          </li>
        ))}
      </ul>
      <div className={classes.pages}>
        <Pagination
          page={pageNum}
          lastPage={Math.ceil(total / pageSize)}
          hrefOf={(n) => hrefOf('user-download', {}, { page: n > 1 ? n : undefined })}
        />
      </div>
    </>
  );
}

function NoDownloads({ total }: { readonly total: number }) {
  if (total > 0) {
    return (
      <EmptyState message="这一页没有下载记录">
        <PageLink to="user-download" className={classes.link}>
          回到第一页
        </PageLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState message="还没有下载过资源，下载过的都会留在这里">
      <PageLink to="layout-paper-lib" className={classes.link}>
        去找试题试卷
      </PageLink>
    </EmptyState>
  );
}

export const downloadsPage: PageModule = { Page: DownloadsPage, needs, head: centreHead('user-download') };
