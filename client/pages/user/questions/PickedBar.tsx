import { useState } from 'react';
import type { DataOf, InputOf } from '../../../../shared/contract/endpoint.ts';
import { deleteOwnQuestions, fileOwnQuestions, type ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import { useBasketActions } from '../../../features/questions/basket/use-basket.ts';
import { FilingFields } from '../../../features/questions/own-bank/FilingFields.tsx';
import { noFiling, tagsOf } from '../../../features/questions/own-bank/filing.ts';
import { call } from '../../../lib/calls/api.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { ExportQuestions } from './ExportQuestions.tsx';
import { OfferQuestions } from './OfferQuestions.tsx';
import classes from './QuestionsPage.module.css';
import { useBankChange } from './use-bank-change.ts';

interface PickedBarProps {
  /** Questions of this page of the list. */
  readonly shown: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly listInput: InputOf<typeof ownBankList>;
  readonly onTick: (ids: readonly string[]) => void;
}

type Deleted = DataOf<typeof deleteOwnQuestions>;

/** What is done with the ticked questions of this page of the list. */
export function PickedBar({ shown, ticked, listInput, onTick }: PickedBarProps) {
  const [mode, setMode] = useState<'shown' | 'filing' | 'exporting' | 'offering' | 'deleting'>('shown');
  const [deleted, setDeleted] = useState<Deleted>();
  const { busy, run } = useBankChange(listInput);
  const { addAll } = useBasketActions();
  const ids = shown.filter((id) => ticked.has(id));
  // what was begun with other questions does not open again by itself
  if (ids.length === 0 && mode !== 'shown') setMode('shown');

  async function remove() {
    const answer = await call(deleteOwnQuestions, { ids });
    setDeleted(answer);
    setMode('shown');
    onTick([]);
  }

  return (
    <>
      {deleted && <DeletedNote deleted={deleted} />}
      {ids.length > 0 && (
        <section className={`${classes.picked} bg-surface border-t stack gap-8`} aria-label="已选题目">
          <div className="taps-all row wrap gap-8">
            <p role="status">
              已选 <strong>{ids.length}</strong> 题
            </p>
            <Button look="quiet" onClick={() => onTick(shown)}>
              全选本页
            </Button>
            <Button look="quiet" onClick={() => onTick([])}>
              取消选择
            </Button>
            <Button look="primary" busy={busy} onClick={() => void run(() => addAll('question', ids))}>
              加入试题篮
            </Button>
            <Button aria-expanded={mode === 'filing'} onClick={() => setMode(mode === 'filing' ? 'shown' : 'filing')}>
              文件夹和标签
            </Button>
            <Button onClick={() => setMode('exporting')}>导出</Button>
            <Button onClick={() => setMode('offering')}>提供给知站</Button>
            <Button onClick={() => setMode('deleting')}>删除</Button>
          </div>
          {mode === 'filing' && (
            <FilingForm ids={ids} busy={busy} onFile={(file) => void run(() => file().then(() => setMode('shown')))} />
          )}
          {mode === 'exporting' && (
            <ExportQuestions what={{ ids }} count={ids.length} onClose={() => setMode('shown')} />
          )}
          {mode === 'offering' && <OfferQuestions ids={ids} onClose={() => setMode('shown')} />}
          {mode === 'deleting' && (
            <Confirmation
              question={`删除这 ${ids.length} 题？删除后不能恢复；已用到试卷里的，试卷不变。`}
              actionName="确定删除"
              dismissName="取消"
              busy={busy}
              onConfirm={() => void run(remove)}
              onDismiss={() => setMode('shown')}
            />
          )}
        </section>
      )}
    </>
  );
}

interface FilingFormProps {
  readonly ids: string[];
  readonly busy: boolean;
  readonly onFile: (file: () => Promise<unknown>) => void;
}

function FilingForm({ ids, busy, onFile }: FilingFormProps) {
  const [filing, setFiling] = useState(noFiling);
  const file = (change: { folder: string } | { tags: string[] }) =>
    onFile(async () => {
      const { changed } = await call(fileOwnQuestions, { ids, ...change });
      void notify('success', `已更新 ${changed} 题`);
    });
  const folder = filing.folder.trim();
  return (
    <div className="taps-all row wrap gap-8">
      <FilingFields filing={filing} onChange={setFiling} />
      <Button busy={busy} onClick={() => file({ folder })}>
        {folder ? '移到文件夹' : '移出文件夹'}
      </Button>
      <Button busy={busy} onClick={() => file({ tags: tagsOf(filing.tags) })}>
        {filing.tags.trim() ? '换成这些标签' : '去掉标签'}
      </Button>
    </div>
  );
}

/** How many are gone, and the papers that had them. */
function DeletedNote({ deleted: { deleted, papers } }: { readonly deleted: Deleted }) {
  const named = [...new Map(papers.map(({ paperId, title }) => [paperId, title]))];
  return (
    <p role="status" className="note breaks">
      已删除 {deleted} 题。
      {named.length > 0 && (
        <>
          这些试卷里用过，试卷不变：
          {named.map(([id, title], i) => (
            <span key={id}>
              {i > 0 && '、'}
              <PageLink to="create-paper-paper-detail" query={{ id }} className="hover-underline text-accent">
                {title}
              </PageLink>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
