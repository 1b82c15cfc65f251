import { useState } from 'react';
import { questionsByIds } from '../../../../../shared/questions/calls/question.ts';
import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import type { PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import { placeOfQuestion } from '../../../../../shared/questions/question-id.ts';
import { QuestionBody } from '../../../../features/questions/question-card/QuestionBody.tsx';
import { useCall } from '../../../../lib/calls/calls.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../../ui/links/PageLink/PageLink.tsx';
import { LoadFailure } from '../../../../ui/states/LoadFailure/LoadFailure.tsx';
import classes from './Checking.module.css';

interface TwinDoubtProps {
  readonly question: ImportedQuestion;
  readonly message: string;
  readonly twinId: string;
  readonly at: number;
  readonly name: string;
  readonly onChange: (change: PaperChange) => void;
}

/** A question that a bank has already, or nearly so: the other one is shown, and one of them or both are kept. */
export function TwinDoubt({ question, message, twinId, at, name, onChange }: TwinDoubtProps) {
  const [isShown, setShown] = useState(false);
  const isMine = placeOfQuestion(twinId) === 'mine';
  const set = (facts: { instead: string } | { replaces: string } | { skip: true }) =>
    onChange({ kind: 'facts', places: [at], facts });
  const hidden = <span className="visually-hidden">{`：${name}`}</span>;
  return (
    <>
      <span>{message}</span>{' '}
      <span className="inline-row wrap gap-6">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          对照那道题{hidden}
        </Button>
        <Button look="quiet" onClick={() => onChange({ kind: 'both', at, twinId })}>
          都保留{hidden}
        </Button>
        <Button look="quiet" onClick={() => set({ instead: twinId })}>
          {isMine ? '用我的题库里的题' : '用题库的题'}
          {hidden}
        </Button>
        {isMine && (
          <Button look="quiet" onClick={() => set({ replaces: twinId })}>
            用这题替换它{hidden}
          </Button>
        )}
        <Button look="quiet" onClick={() => set({ skip: true })}>
          不导入{hidden}
        </Button>
      </span>
      {isShown && <Twin id={twinId} number={Number.parseInt(question.number, 10) || at + 1} />}
    </>
  );
}

function Twin({ id, number }: { readonly id: string; readonly number: number }) {
  const view = useCall(questionsByIds, { ids: [id], withOwn: true }, { asked: true });
  if (view.status === 'pending') return <p role="status">正在打开那道题…</p>;
  if (view.status === 'failed') return <LoadFailure what="那道题" onRetry={view.retry} />;
  const [one] = view.data.list;
  if (!one) return <p>那道题已经不在题库里了</p>;
  return (
    <div className={`${classes.twin} bg-surface rounded`}>
      <QuestionBody question={one} number={number} />
      <p className="note">
        {one.source && `${one.source} · `}
        {placeOfQuestion(id) === 'mine' ? (
          <PageLink to="user-questions-edit-id" params={{ id }} newWindow className="hover-underline text-accent">
            在我的题库中打开
          </PageLink>
        ) : (
          <PageLink to="create-paper" query={{ ids: id }} newWindow className="hover-underline text-accent">
            在题库中打开
          </PageLink>
        )}
      </p>
    </div>
  );
}
