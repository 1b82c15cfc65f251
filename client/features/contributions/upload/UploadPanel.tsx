import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { BatchTags } from './BatchTags.tsx';
import { FilePicker } from './FilePicker.tsx';
import { useUploads } from './queue/browser-queue.ts';
import { timeLeftText } from './queue/transfer-speed.ts';
import { isEditable, isMoving, type UploadItem, type UploadQueueState } from './queue/upload-store.ts';
import { Unfinished } from './Unfinished.tsx';
import { UploadCard } from './UploadCard.tsx';
import classes from './UploadPanel.module.css';
import { draftProblems, withChosenTags } from './upload-draft.ts';

interface UploadPanelProps {
  /** What the person has to agree to besides the statement, as the label of the box. */
  readonly statement?: ReactNode;
}

const ownStatement =
  '我确认：所上传的资源由我本人创作或已获得权利人授权，不侵犯他人的著作权等权利；同意资源通过审核后在本站公开，供教师下载使用。';

/** Chooses files, shows how far each is, and submits them with their title and tags. */
export function UploadPanel({ statement = ownStatement }: UploadPanelProps) {
  const { state, userId, queue, memory } = useUploads();
  const [selection] = useSelection();
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState('');
  /** Items whose form has been tried to submit. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const agreement = useRef<HTMLInputElement>(null);
  const { items } = state;
  const open = items.filter(isEditable);

  function submit(wanted: readonly UploadItem[]) {
    setTried(new Set([...tried, ...wanted.map(({ key }) => key)]));
    const sound = wanted.filter(({ draft }) => Object.keys(draftProblems(draft)).length === 0);
    if (!agreed) {
      setProblem('请先阅读并勾选版权声明');
      agreement.current?.focus();
      return;
    }
    const left = wanted.length - sound.length;
    setProblem(left > 0 ? `${left} 个文件还需补充标题或标签，请在标红处填写后再提交` : '');
    for (const { key } of sound) queue().submit(key);
  }

  return (
    <div className="links stack gap-14">
      <noscript>
        <p className={`${classes.trouble} alert rounded text-sm`}>
          上传文件需要浏览器运行脚本，请启用 JavaScript 后刷新页面。
        </p>
      </noscript>
      <Unfinished userId={userId} memory={memory} items={items} />
      <FilePicker
        listed={items.map(({ file }) => file)}
        onTake={(files) =>
          queue().add(files, { studyPhaseCode: selection.studyPhaseCode, dictCode: selection.dictCode })
        }
      />
      <Overall state={state} />
      {open.length > 1 && (
        <BatchTags
          count={open.length}
          onApply={(changes) => {
            for (const { key, draft } of open) queue().edit(key, withChosenTags(draft, changes));
          }}
        />
      )}
      {items.length > 0 && (
        <ul className="stack gap-12" aria-label="所选文件">
          {items.map((item) => (
            <li key={item.key}>
              <UploadCard
                item={item}
                tried={tried.has(item.key)}
                onEdit={(draft) => queue().edit(item.key, draft)}
                onSubmit={() => submit([item])}
                onRetry={() => queue().retry(item.key)}
                onRemove={() => queue().remove(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <SubmitAll
          agreement={agreement}
          count={open.length}
          statement={statement}
          agreed={agreed}
          problem={problem}
          onAgree={(agrees) => {
            setAgreed(agrees);
            setProblem('');
          }}
          onSubmit={() => submit(open)}
        />
      )}
      {items.some(({ phase }) => phase === 'submitted') && (
        <p>
          已提交的资源可在<PageLink to="user-upload-management">管理上传</PageLink>查看审核进度。
        </p>
      )}
    </div>
  );
}

interface SubmitAllProps {
  readonly agreement: RefObject<HTMLInputElement>;
  readonly count: number;
  readonly statement: ReactNode;
  readonly agreed: boolean;
  readonly problem: string;
  readonly onAgree: (agrees: boolean) => void;
  readonly onSubmit: () => void;
}

function SubmitAll({ agreement, count, statement, agreed, problem, onAgree, onSubmit }: SubmitAllProps) {
  const problemId = useId();
  return (
    <div className={`${classes.submit} border-t grid justify-items-start gap-8`}>
      <label className={`${classes.statement} grid items-start gap-10 tap text-sm pointer`}>
        <input
          ref={agreement}
          type="checkbox"
          checked={agreed}
          aria-describedby={problemId}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        />
        <span>{statement}</span>
      </label>
      <p id={problemId} className={`${classes.problem} text-error text-sm`} role="alert">
        {problem}
      </p>
      <Button look="primary" onClick={onSubmit}>
        提交全部（{count}）
      </Button>
    </div>
  );
}

const troubles = {
  offline: '网络已断开，恢复后自动继续上传。',
  signedOut: '登录已失效，重新登录后自动继续上传。',
  retrying: '网络不稳定，正在重试，请不要关闭页面。',
} as const;

/** What is left to do once nothing moves. */
function restText(items: readonly UploadItem[]): string {
  const sent = items.filter(({ phase }) => phase === 'sent').length;
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  const parts = [sent > 0 && `${sent} 个文件已传完，请提交`, failed > 0 && `${failed} 个文件上传失败`];
  return parts.filter(Boolean).join('；') || '所选文件都已处理完毕';
}

/** How far all files are together. Only what matters is announced: files that arrived, and troubles. */
function Overall({ state: { items, trouble, bytesPerSecond } }: { readonly state: UploadQueueState }) {
  const sending = items.filter(({ phase }) => phase === 'sending');
  const size = sending.reduce((sum, { file }) => sum + file.size, 0);
  const done = sending.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
  const left = timeLeftText(size - done, bytesPerSecond);
  const moving = items.filter(isMoving).length;
  const isStopped = trouble !== null && moving > 0;
  return (
    <div>
      <p role="status" className={isStopped ? `${classes.trouble} alert rounded text-sm` : 'text-soft text-sm digits'}>
        {isStopped && troubles[trouble]}
        {!isStopped && items.length > 0 && (moving > 0 ? `还有 ${moving} 个文件正在上传` : restText(items))}
      </p>
      {sending.length > 0 && !isStopped && (
        <p className="text-soft text-sm digits">
          已传 {formatFileSize(done)} / {formatFileSize(size)}
          {bytesPerSecond > 0 && `，${formatFileSize(bytesPerSecond)}/秒`}
          {left && `，剩余${left}`}
        </p>
      )}
    </div>
  );
}
