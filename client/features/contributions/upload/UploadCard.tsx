import { useId, useState } from 'react';
import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { DraftForm } from './DraftForm.tsx';
import { FilePreview } from './FilePreview.tsx';
import { LessonProposal } from './LessonProposal.tsx';
import { isEditable, isMoving, type UploadItem, type UploadPhase } from './queue/upload-store.ts';
import { tagSummary } from './tag-summary.ts';
import classes from './UploadCard.module.css';
import { draftProblems, type UploadDraft, withChosenTags } from './upload-draft.ts';

interface UploadCardProps {
  readonly item: UploadItem;
  /** Problems of the form are shown: the person has tried to submit. */
  readonly tried: boolean;
  readonly onEdit: (draft: UploadDraft) => void;
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const phaseTexts: Readonly<Record<UploadPhase, string>> = {
  waiting: '等待上传',
  hashing: '正在读取文件',
  sending: '正在上传',
  sent: '已传完，待提交',
  submitting: '正在提交',
  submitted: '已提交，等待审核',
  existing: '站内已有相同文件',
  failed: '上传失败',
};

/** One file: how far it is, what it says about itself, and what can be done with it. */
export function UploadCard({ item, tried, onEdit, onSubmit, onRetry, onRemove }: UploadCardProps) {
  const { file, phase, draft, problem, existing, submits } = item;
  const [opened, setOpened] = useState<boolean>();
  const headingId = useId();
  const formId = useId();
  const problems = draftProblems(draft);
  const isEditing = isEditable(item) && (opened ?? Object.keys(problems).length > 0);

  return (
    <article className={`${classes.root} card grid gap-8 min-w-0`} aria-labelledby={headingId} data-phase={phase}>
      <div className={`${classes.head} grid items-start gap-10`}>
        <FileTypeIcon extension={extensionOf(file.name)} />
        <div className="min-w-0">
          <h3 id={headingId} className="text-md breaks">
            {file.name}
          </h3>
          <p className={`${classes.facts} note flex wrap`}>
            <span>{formatFileSize(file.size)}</span>
            <span className="text-soft">{submits && isMoving(item) ? '传完后自动提交' : phaseTexts[phase]}</span>
          </p>
        </div>
      </div>
      {isMoving(item) && <Progress item={item} />}
      {problem && (
        <p className="text-error text-sm" role="alert">
          {problem}
        </p>
      )}
      {existing && (
        <p className="links text-sm breaks">
          站内已有这份资源：
          <PageLink to="resource-id" params={{ id: existing.id }}>
            {existing.title}
          </PageLink>
          ，无需重复上传。
        </p>
      )}
      {isEditable(item) && (
        <>
          {!isEditing && (
            <>
              <p className={`${classes.summary} grid text-sm breaks`}>
                <strong>{draft.title}</strong>
                <span className="text-soft">{tagSummary(draft.tags)}</span>
              </p>
              <LessonProposal draft={draft} onTake={(changes) => onEdit(withChosenTags(draft, changes))} />
            </>
          )}
          <FilePreview item={item} />
          {isEditing && (
            <div id={formId} className={`${classes.form} border-t`}>
              <DraftForm draft={draft} problems={tried ? problems : {}} onChange={onEdit} />
            </div>
          )}
        </>
      )}
      <div className="taps flex wrap gap-8">
        {isEditable(item) && (
          <>
            <Button look="primary" aria-label={`提交：${file.name}`} onClick={onSubmit}>
              提交
            </Button>
            <Button
              aria-label={`${isEditing ? '收起' : '修改'}标题和标签：${file.name}`}
              aria-expanded={isEditing}
              aria-controls={isEditing ? formId : undefined}
              onClick={() => setOpened(!isEditing)}
            >
              {isEditing ? '收起' : '修改标题和标签'}
            </Button>
          </>
        )}
        {phase === 'failed' && (
          <Button aria-label={`重试：${file.name}`} onClick={onRetry}>
            重试
          </Button>
        )}
        {phase !== 'submitting' && (
          <Button aria-label={`${removeWord(item)}：${file.name}`} onClick={onRemove}>
            {removeWord(item)}
          </Button>
        )}
      </div>
    </article>
  );
}

const removeWord = ({ phase }: UploadItem) =>
  phase === 'submitted' || phase === 'existing' || phase === 'failed' ? '移出列表' : '取消上传';

function Progress({ item: { file, phase, doneBytes } }: { readonly item: UploadItem }) {
  const percent = phase === 'submitting' ? 100 : Math.floor((doneBytes / file.size) * 100);
  const name = phase === 'hashing' ? '读取进度' : '上传进度';
  return (
    <div className={`${classes.progress} grid gap-8 text-soft text-note digits`}>
      <progress max={100} value={percent} aria-label={`${name}：${file.name}`} />
      <span aria-hidden="true">{percent}%</span>
    </div>
  );
}
