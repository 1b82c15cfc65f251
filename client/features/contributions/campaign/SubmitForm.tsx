import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ownSubmissions, submitToActivity } from '../../../../shared/contributions/calls/campaign.ts';
import { submissionProblem, submissionTitleMax } from '../../../../shared/contributions/campaign-submission.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { NeedsScripts } from '../../../ui/states/NeedsScripts/NeedsScripts.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { CampaignForm } from './CampaignForm.tsx';
import classes from './campaign-form.module.css';
import { type SubmissionWords, submissionDrafts } from './submission-draft.ts';
import { useOwnCampaign } from './use-own-campaign.ts';

interface SubmitFormProps {
  readonly activityId: string;
  /** What is asked for, in words. */
  readonly wanted: string;
  /** Uploads that belong to the contribution. */
  readonly uploadIds?: readonly string[];
  /** Above the button: what else the contribution holds. */
  readonly children?: ReactNode;
  readonly onSent?: () => void;
}

const empty = { title: '', content: '' };

/** A contribution to a campaign: a title and a text, which the editors look at. */
export function SubmitForm({ activityId, wanted, uploadIds = [], children, onSent }: SubmitFormProps) {
  const { hasToken } = useVisit();
  const own = useOwnCampaign(activityId);
  const client = useQueryClient();
  const [words, setWords] = useState<SubmissionWords>(empty);

  // storage is not read while rendering: the server's markup has to be the first
  useEffect(() => startAfterHydration(() => setWords(submissionDrafts.of(activityId) ?? empty)), [activityId]);

  function write(newer: SubmissionWords) {
    setWords(newer);
    submissionDrafts.save(activityId, newer);
  }

  const problem = submissionProblem(words);
  const { busy, tried, failure, handleSubmit } = useFormSending(problem === undefined, async () => {
    await call(
      submitToActivity,
      { activityId, ...words, ...(uploadIds.length > 0 && { uploadIds: [...uploadIds] }) },
      { silent: true },
    );
    write(empty);
    onSent?.();
    void notify('success', '稿件已提交，审核结果请在“我的投稿”中查看');
    await Promise.all([own.askAgain(), client.invalidateQueries({ queryKey: queryKeyOf(ownSubmissions, {}) })]);
  });

  return (
    <CampaignForm
      label="提交稿件"
      problem={(tried && problem) || failure}
      onSubmit={handleSubmit}
      button={
        hasToken ? (
          <Button look="primary" type="submit" busy={busy}>
            {busy ? '正在提交…' : '提交稿件'}
          </Button>
        ) : (
          <LoginLink {...linkAsButton('primary')}>登录后提交</LoginLink>
        )
      }
    >
      <NeedsScripts what="提交稿件" />
      <p className="note">征集内容：{wanted}。稿件采纳后以简称（如“张**”）在活动页公开，您可以随时撤回。</p>
      <label className={classes.field}>
        标题
        <input
          name="title"
          maxLength={submissionTitleMax}
          value={words.title}
          onChange={(event) => write({ ...words, title: event.target.value })}
        />
      </label>
      <label className={classes.field}>
        正文
        <textarea
          name="content"
          rows={8}
          value={words.content}
          onChange={(event) => write({ ...words, content: event.target.value })}
        />
      </label>
      {children}
    </CampaignForm>
  );
}
