import { userUploadList } from '../../../../shared/contributions/calls/upload.ts';
import { uploadStates } from '../../../../shared/contributions/upload-state.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/people/personal-centre/FilterLinks.tsx';
import { ListPage } from '../../../features/people/personal-centre/ListPage.tsx';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './UploadManagementPage.module.css';
import { UploadRow } from './UploadRow.tsx';
import { needs, uploadsInput } from './upload-management.data.ts';

const states = [{ code: 'all', name: '全部' }, ...uploadStates] as const;

/** What a person has uploaded, by state, and what has become of it. */
function UploadManagementPage() {
  const query = queryOf(useVisitOf('user-upload-management'));
  return (
    <CentreLayout>
      <CentreSection
        title="我的上传"
        aside={
          <FilterLinks
            label="上传状态"
            to="user-upload-management"
            choices={states.map(({ code, name }) => ({ name, active: code === query.state, query: { state: code } }))}
          />
        }
      >
        <Late
          endpoint={userUploadList}
          input={uploadsInput(query)}
          placeholder={<Skeleton shape="rows" className={classes.place} />}
          failed={(retry) => <LoadFailure what="我的上传" onRetry={retry} className={classes.place} />}
        >
          {(page) => (
            <ListPage to="user-upload-management" what="资源" page={page} none={<NoUploads state={query.state} />}>
              <p className="text-faint text-sm">共 {page.total} 份资源</p>
              <ul className="stack">
                {page.list.map((upload) => (
                  <li key={upload.uploadId}>
                    <UploadRow upload={upload} />
                  </li>
                ))}
              </ul>
            </ListPage>
          )}
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

function NoUploads({ state }: { readonly state: (typeof states)[number]['code'] }) {
  const name = states.find(({ code }) => code === state)?.name ?? '';
  const message =
    state === 'all' ? '还没有上传过资源，您的课件、试卷和教案都可以分享给更多教师' : `没有“${name}”的资源`;
  return (
    <EmptyState message={message}>
      <PageLink to="user-upload">去上传资源</PageLink>
    </EmptyState>
  );
}

export const uploadManagementPage: PageModule<'user-upload-management'> = {
  Page: UploadManagementPage,
  needs,
  head: centreHead('user-upload-management'),
};
