import { ownQuestionVersions } from '../../../../shared/questions/calls/own-bank.ts';
import type { QuestionForm } from '../../../features/questions/question-editor/question-form.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';

interface EarlierVersionsProps {
  readonly id: string;
  readonly onTake: (question: Omit<QuestionForm, 'score'>) => void;
}

/** What the question was before; a version is taken into the form, and stored when that is saved. */
export function EarlierVersions({ id, onTake }: EarlierVersionsProps) {
  const view = useCall(ownQuestionVersions, { id });
  if (view.status === 'pending') return <Skeleton shape="rows" />;
  if (view.status === 'failed') return <LoadFailure what="以前的版本" onRetry={view.retry} />;
  const { list } = view.data;
  if (list.length === 0) return <p className="note">还没有以前的版本</p>;
  return (
    <ol>
      {list.map(({ version, savedAt, question }) => (
        <li key={version} className="row wrap gap-10 mb-12">
          <span className="fill breaks">
            第 {version} 版 · {new Date(savedAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })} ·{' '}
            {(question.stem || question.passage).slice(0, 40)}
          </span>
          <Button onClick={() => onTake(question)}>载入第 {version} 版</Button>
        </li>
      ))}
    </ol>
  );
}
