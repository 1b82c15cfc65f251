import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { studyName } from '../../../../shared/platform/study.ts';
import type { ComposedPaperBrief } from '../../../../shared/questions/calls/composition.schema.ts';
import {
  copyPaper,
  deletePaper,
  ownPapers,
  savePaper,
  sharePaper,
  unsharePaper,
} from '../../../../shared/questions/calls/composition.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './PaperRow.module.css';

interface PaperRowProps {
  readonly paper: ComposedPaperBrief;
  /** Of the list that it stands in. */
  readonly listInput: InputOf<typeof ownPapers>;
}

/** A paper of one's own: opened, the model of another one, renamed, copied, deleted. */
export function PaperRow({ paper, listInput }: PaperRowProps) {
  const { id, version, title, studyPhaseCode, subjectCode, fullScore, questionNum, shareToken, updatedAt } = paper;
  const [mode, setMode] = useState<'shown' | 'renaming' | 'sharing' | 'deleting'>('shown');
  const { busy, run } = useAction();
  const client = useQueryClient();

  const attempt = (change: () => Promise<unknown>, next: typeof mode = 'shown') =>
    run(
      () => change().then(() => setMode(next)),
      () => client.invalidateQueries({ queryKey: queryKeyOf(ownPapers, listInput) }),
    );

  function handleRename(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (typed) void attempt(() => call(savePaper, { id, version, title: typed }));
  }

  return (
    <article className={`${classes.root} row wrap`}>
      <div className={`${classes.body} min-w-0`}>
        {mode === 'renaming' ? (
          <form className={`${classes.form} row wrap gap-8`} onSubmit={handleRename}>
            <input name="title" aria-label="试卷名称" defaultValue={title} maxLength={100} required ref={focusFirst} />
            <Button type="submit" look="primary" busy={busy}>
              保存
            </Button>
            <Button onClick={() => setMode('shown')}>取消</Button>
          </form>
        ) : (
          <h3>
            <PageLink to="create-paper-paper-detail" query={{ id }} className={`${classes.name} text-md breaks`}>
              {title}
            </PageLink>
          </h3>
        )}
        <p className="note mt-4">
          {studyName({ studyPhaseCode, dictCode: subjectCode })} · {questionNum} 题 · {fullScore} 分 ·{' '}
          <time dateTime={updatedAt}>{formatDay(updatedAt)}</time> 修改{shareToken !== '' && ' · 已分享'}
        </p>
      </div>
      {mode === 'deleting' ? (
        <Confirmation
          question={`删除“${title}”？删除后不能恢复。`}
          actionName="确定删除"
          dismissName="取消"
          busy={busy}
          onConfirm={() => void attempt(() => call(deletePaper, { id }))}
          onDismiss={() => setMode('shown')}
        />
      ) : (
        <div className={`${classes.actions} row wrap gap-8`}>
          <PageLink
            {...linkAsButton('quiet')}
            to="create-paper-intelligent-paper"
            query={{ phase: studyPhaseCode, subject: subjectCode, parallel: id, own: true }}
          >
            平行卷<span className="visually-hidden">{title}</span>
          </PageLink>
          <PageLink {...linkAsButton('quiet')} to="user-evidence" query={{ paper: id }}>
            成绩分析<span className="visually-hidden">{title}</span>
          </PageLink>
          <Action name="重命名" of={title} onClick={() => setMode('renaming')} />
          <Action
            name="分享"
            of={title}
            busy={busy}
            onClick={() => void attempt(() => call(sharePaper, { id }), 'sharing')}
          />
          <Action name="复制" of={title} busy={busy} onClick={() => void attempt(() => call(copyPaper, { id }))} />
          <Action name="删除" of={title} onClick={() => setMode('deleting')} />
        </div>
      )}
      {mode === 'sharing' && shareToken !== '' && (
        <ShareLink
          token={shareToken}
          busy={busy}
          onWithdraw={() => void attempt(() => call(unsharePaper, { id }))}
          onDone={() => setMode('shown')}
        />
      )}
    </article>
  );
}

interface ShareLinkProps {
  readonly token: string;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onDone: () => void;
}

/** The link by which colleagues take a copy; shown after a click only, so there is a window. */
function ShareLink({ token, busy, onWithdraw, onDone }: ShareLinkProps) {
  const site = useSite();
  const path = addressOf({ to: 'create-paper-paper-detail', query: { shared: token } }, site, null);
  const address = new URL(path, window.location.origin).href;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      void notify('success', '链接已复制，登录的同事打开后得到一份副本');
    } catch {
      void notify('info', '请长按或全选链接后复制');
    }
  }

  return (
    <div className={`${classes.share} row wrap gap-8`}>
      <input
        aria-label="分享链接"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        ref={focusFirst}
      />
      <Button look="primary" onClick={() => void handleCopy()}>
        复制链接
      </Button>
      <Button busy={busy} onClick={onWithdraw}>
        停止分享
      </Button>
      <Button onClick={onDone}>完成</Button>
    </div>
  );
}

const focusFirst = (field: HTMLElement | null) => field?.focus();

interface ActionProps {
  readonly name: string;
  readonly of: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

function Action({ name, of, busy = false, onClick }: ActionProps) {
  return (
    <Button look="quiet" busy={busy} onClick={onClick}>
      {name}
      <span className="visually-hidden">{of}</span>
    </Button>
  );
}
