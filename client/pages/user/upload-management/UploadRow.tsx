import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnUpload } from '../../../../shared/contributions/calls/upload.schema.ts';
import {
  abortUpload,
  updateUpload,
  userUploadList,
  withdrawUpload,
} from '../../../../shared/contributions/calls/upload.ts';
import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import { editableUploads, uploadStates } from '../../../../shared/contributions/upload-state.ts';
import { formatDay, formatFileSize } from '../../../../shared/platform/format.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { DraftForm } from '../../../features/contributions/upload/DraftForm.tsx';
import { tagSummary } from '../../../features/contributions/upload/tag-summary.ts';
import { asTags, draftProblems } from '../../../features/contributions/upload/upload-draft.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './UploadRow.module.css';
import { uploadsInput } from './upload-management.data.ts';

interface UploadRowProps {
  readonly upload: OwnUpload;
}

/** One upload: its state, and the actions of its user. */
export function UploadRow({ upload }: UploadRowProps) {
  const { title, name, size, state, reason, resourceId, points = 0, pageNum, previewUrl, createdAt, tags } = upload;
  const [isEditing, setEditing] = useState(false);
  const headingId = useId();
  const formId = useId();
  const shownTitle = title || name;
  const canEdit = editableUploads.includes(state) && !upload.isFileRefused;

  return (
    <article className={`${classes.root} border-b grid gap-10`} aria-labelledby={headingId}>
      <FileTypeIcon extension={extensionOf(name)} />
      <div className="stack gap-4">
        <h3 id={headingId} className={`${classes.title} text-md breaks`}>
          {state === 'accepted' && resourceId ? (
            <PageLink to="resource-id" params={{ id: resourceId }}>
              {shownTitle}
            </PageLink>
          ) : (
            shownTitle
          )}
        </h3>
        <p className={classes.facts}>
          <span className={`${classes.state} text-soft medium`} data-state={state}>
            {uploadStates.find(({ code }) => code === state)?.name}
          </span>
          <span>{formatFileSize(size)}</span>
          {pageNum !== undefined && pageNum > 0 && <span>{pageNum} 页</span>}
          <span>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time> 上传
          </span>
          {points > 0 && <span className="text-warm">+{points} 积分</span>}
        </p>
        {tags && <p className={classes.facts}>{tagSummary(tags)}</p>}
        {reason && <p className={`${classes.reason} text-error text-sm breaks`}>未通过的原因：{reason}</p>}
        {state === 'uploading' && <p className={classes.facts}>24 小时内未继续会自动清除</p>}
        {upload.isFileRefused && (
          <p className={classes.facts}>
            <span>
              文件已不在服务器上，请<PageLink to="user-upload">重新上传</PageLink>
            </span>
          </p>
        )}
        {previewUrl && <img src={previewUrl} alt="第 1 页" className={`${classes.preview} border`} loading="lazy" />}
        <div className={`${classes.actions} row wrap gap-8 text-sm`}>
          {state === 'uploading' && <PageLink to="user-upload">继续上传</PageLink>}
          {canEdit && (
            <Button
              aria-expanded={isEditing}
              aria-controls={isEditing ? formId : undefined}
              aria-label={`${editWord(state)}：${shownTitle}`}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? '收起' : editWord(state)}
            </Button>
          )}
          {state === 'uploading' && (
            <SecondLook
              word="删除"
              title={shownTitle}
              hint="删除后已上传的部分不再保留。"
              endpoint={abortUpload}
              upload={upload}
            />
          )}
          {withdrawable.includes(state) && (
            <SecondLook
              word="撤回"
              title={shownTitle}
              hint={state === 'accepted' ? '撤回后资源不再公开，已下载的教师仍可使用。' : '撤回后不再审核。'}
              endpoint={withdrawUpload}
              upload={upload}
            />
          )}
        </div>
        {isEditing && canEdit && (
          <div id={formId}>
            <EditForm upload={upload} onDone={() => setEditing(false)} />
          </div>
        )}
      </div>
    </article>
  );
}

const withdrawable: readonly OwnUpload['state'][] = ['checking', 'pending', 'accepted'];

const editWord = (state: OwnUpload['state']) => (state === 'rejected' ? '修改后重新提交' : '修改标题和标签');

/** Reads the list again that the row stands in. */
function useListAgain() {
  const client = useQueryClient();
  const query = queryOf(useVisitOf('user-upload-management'));
  return () => client.invalidateQueries({ queryKey: queryKeyOf(userUploadList, uploadsInput(query)) });
}

function EditForm({ upload: { uploadId, title, tags }, onDone }: UploadRowProps & { readonly onDone: () => void }) {
  const [draft, setDraft] = useState({ title, tags: tags ?? {} });
  const problems = draftProblems(draft);
  const readAgain = useListAgain();
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    const input = { uploadId, title: draft.title.trim(), tags: asTags(draft.tags) };
    await call(updateUpload, input, { silent: true });
    void notify('success', '已重新提交，等待审核');
    await readAgain();
    onDone();
  });
  return (
    <form className={`${classes.form} border-t`} noValidate onSubmit={handleSubmit} aria-label={`修改：${title}`}>
      <DraftForm draft={draft} problems={tried ? problems : {}} onChange={setDraft} />
      <p role="alert" className={`${classes.reason} text-error text-sm breaks`}>
        {failure}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '重新提交'}
      </Button>
    </form>
  );
}

interface SecondLookProps extends UploadRowProps {
  /** What the button says. */
  readonly word: '删除' | '撤回';
  readonly title: string;
  /** What follows from it. */
  readonly hint: string;
  readonly endpoint: typeof abortUpload | typeof withdrawUpload;
}

/** Deletes or takes back an upload, after a second look. */
function SecondLook({ upload: { uploadId }, word, title, hint, endpoint }: SecondLookProps) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction();
  const readAgain = useListAgain();

  async function go() {
    await run(async () => {
      await call(endpoint, { uploadId });
      await readAgain();
    });
    setAsks(false);
  }

  return (
    <>
      <Button aria-expanded={asks} aria-label={`${word}：${title}`} onClick={() => setAsks(!asks)}>
        {word}
      </Button>
      {asks && (
        <span className="row wrap gap-8 text-sm">
          {hint}
          <Button busy={busy} aria-label={`确定${word}：${title}`} onClick={() => void go()}>
            确定{word}
          </Button>
        </span>
      )}
    </>
  );
}
