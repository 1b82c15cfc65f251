import { useState } from 'react';
import { activityOfKind } from '../../../shared/contributions/calls/campaign.ts';
import { submissionFilesMax } from '../../../shared/contributions/campaign-submission.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { SubmitForm } from '../../features/contributions/campaign/SubmitForm.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { UploadPanel } from '../../features/contributions/upload/UploadPanel.tsx';
import { UploadRules } from '../../features/contributions/upload/UploadRules.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { OriginalLinks } from './OriginalLinks.tsx';
import { OwnFiles, ownUploadsCall } from './OwnFiles.tsx';

const current = { kind: 'original' } as const;
const trail = [
  { to: 'active', title: '活动中心' },
  { to: 'original-active', title: '原创资源征集' },
] as const;

/** Files for the campaign for original resources: first they are uploaded, then given with a few words about them. */
function ResourceUploadPage() {
  const view = useCall(activityOfKind, current);
  useCampaignChange(activityOfKind, current, view.status === 'ready' ? view.data?.changesAt : null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const campaign = view.data;
  return (
    <PageColumn trail={trail} current="上传原创资源" title="上传原创资源">
      <OriginalLinks />
      <Sheet labelledBy="original-files">
        <SectionHeader headingId="original-files" title="第一步：上传文件" />
        <UploadPanel statement={<Statement />} />
      </Sheet>
      <Sheet labelledBy="original-submit">
        <SectionHeader
          headingId="original-submit"
          title="第二步：提交稿件"
          {...(campaign && { subtitle: campaign.title })}
        />
        {campaign?.state === 'running' && campaign.wanted ? (
          <SubmitForm activityId={campaign.id} wanted={campaign.wanted} uploadIds={chosen} onSent={() => setChosen([])}>
            <OwnFiles chosen={chosen} max={submissionFilesMax} onChange={setChosen} />
          </SubmitForm>
        ) : (
          <p>现在不在征集期内。上传的文件仍会作为普通资源审核，通过后有积分奖励。</p>
        )}
      </Sheet>
      <Sheet labelledBy="original-rules">
        <SectionHeader headingId="original-rules" title="上传须知" />
        <UploadRules />
      </Sheet>
    </PageColumn>
  );
}

const Statement = () => (
  <>
    我已阅读并同意
    <PageLink to="original-active-agreement" newWindow>
      《原创资源协议》
    </PageLink>
    ，确认所上传的资源由我本人创作或已取得全部权利人的授权，不侵犯他人的著作权等权利；同意资源通过审核后在本站公开，供教师下载使用。
  </>
);

export const resourceUploadPage: PageModule<'original-active-resource-upload'> = {
  Page: ResourceUploadPage,
  needs: () => [required(activityOfKind, current), optional(...ownUploadsCall)],
  head: (_visit, _read, site) => ({
    title: `上传原创资源 - ${site.name}`,
    description: `向${site.name}原创资源征集上传课件、试卷、教案等文件。`,
    canonicalPath: hrefOf('original-active-resource-upload'),
    noindex: true,
  }),
};
