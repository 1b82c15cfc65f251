import { Suspense } from 'react';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { centreTitle, centreTrail } from '../../../features/people/personal-centre/centre-menu.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ImportPage.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportStart } from './ImportStart.tsx';
import { OpenImports } from './OpenImports.tsx';
import { useImport } from './use-import.ts';

const Checking = lazyChunk(async () => {
  const module = await import('./checking/Checking.tsx');
  return { default: module.Checking };
});

/** A paper becomes questions of one's own: a file is sent and read, then checked. The address names the import. */
function ImportPage() {
  const { id } = queryOf(useVisitOf('user-questions-import'));
  return id ? <OneImport key={id} importId={id} /> : <NewImport />;
}

function NewImport() {
  return (
    <CentreLayout>
      <CentreSection title="选择文件">
        <ImportStart />
      </CentreSection>
      <OpenImports />
    </CentreLayout>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const { view, retry } = useImport(importId);
  if (view.status === 'ready' && view.data.state === 'ready' && view.data.paper) {
    const waiting = <Skeleton shape="rows" className={`${classes.waiting} panel`} />;
    return (
      <PageColumn trail={centreTrail('user-questions-import')} current="核对试卷">
        <Suspense fallback={waiting}>
          <Checking importId={importId} version={view.data.version} paper={view.data.paper} />
        </Suspense>
      </PageColumn>
    );
  }
  return (
    <CentreLayout>
      <CentreSection title={view.status === 'ready' ? view.data.name : centreTitle('user-questions-import')}>
        <ImportProgress view={view} onRetry={retry} />
      </CentreSection>
    </CentreLayout>
  );
}

export const importPage: PageModule<'user-questions-import'> = {
  Page: ImportPage,
  needs: () => [],
  head: centreHead('user-questions-import'),
};
