import { UploadPanel } from '../../../features/contributions/upload/UploadPanel.tsx';
import { UploadRules } from '../../../features/contributions/upload/UploadRules.tsx';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import type { PageModule } from '../../../lib/site/page.ts';

/** Uploads files for the library (docs/product/contributions.md#uploads). */
function UploadPage() {
  return (
    <CentreLayout>
      <CentreSection title="上传文件">
        <UploadPanel />
      </CentreSection>
      <CentreSection title="上传须知">
        <UploadRules />
      </CentreSection>
    </CentreLayout>
  );
}

export const uploadPage: PageModule<'user-upload'> = {
  Page: UploadPage,
  needs: () => [],
  head: centreHead('user-upload'),
};
