import type { ReactNode } from 'react';
import type { CampaignInfo } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { ArticleText } from '../../../ui/ArticleText/ArticleText.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { CampaignHero } from './CampaignHero.tsx';
import classes from './CampaignView.module.css';
import { OwnPart } from './OwnPart.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { Ranking } from './Ranking.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { useCurrentCampaign } from './use-current-campaign.ts';

interface CampaignViewProps {
  readonly campaign: CampaignInfo;
  /** Of the invitation that led here. */
  readonly token?: string | undefined;
  /** A preview: shows the page, and joining is off. */
  readonly isPreview?: boolean;
  /** Between the banner and the rest. */
  readonly notice?: ReactNode;
  /** Below the introduction: what the page of a kind adds. */
  readonly children?: ReactNode;
}

/** A whole campaign: banner, introduction, what members do, prizes, rules and ranking. */
export function CampaignView({ campaign: stored, token, isPreview = false, notice, children }: CampaignViewProps) {
  const campaign = useCurrentCampaign(stored, { hasMembers: !isPreview });
  const { intro, kind, rules, prizes, wanted, state } = campaign;
  return (
    <>
      <CampaignHero campaign={campaign} />
      {notice}
      <div className={`${classes.columns} grid items-start gap-12`}>
        <div className={`${classes.side} stack gap-12`}>
          {!isPreview && <OwnPart campaign={campaign} token={token} />}
          <Ranking kind={kind} ranking={campaign.ranking} />
        </div>
        <div className={`${classes.main} stack gap-12`}>
          <Sheet labelledBy="campaign-intro">
            <SectionHeader headingId="campaign-intro" title="活动介绍" />
            <ArticleText body={intro} />
          </Sheet>
          {children}
          {wanted && state === 'running' && !isPreview && (
            <Sheet labelledBy="campaign-submit" id="submit">
              <SectionHeader headingId="campaign-submit" title="提交稿件" />
              <SubmitForm activityId={campaign.id} wanted={wanted}>
                {kind === 'original' && (
                  <p className={`${classes.files} text-sm`}>
                    需要附文件？<PageLink to="original-active-resource-upload">上传原创资源</PageLink>
                  </p>
                )}
              </SubmitForm>
            </Sheet>
          )}
          {prizes.length > 0 && (
            <Sheet labelledBy="campaign-prizes">
              <SectionHeader headingId="campaign-prizes" title="奖品与奖励" />
              <PrizeTable caption="奖品与奖励" prizes={prizes} />
            </Sheet>
          )}
          <Sheet labelledBy="campaign-rules" id="rules">
            <SectionHeader headingId="campaign-rules" title="活动规则" />
            <ol className={`${classes.rules} grid gap-6`}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </Sheet>
        </div>
      </div>
    </>
  );
}
