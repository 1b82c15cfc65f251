import { type SyntheticEvent, useState } from 'react';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { offerOwnQuestions } from '../../../../shared/questions/calls/own-bank.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';

interface OfferQuestionsProps {
  readonly ids: string[];
  readonly onClose: () => void;
}

/** Offers questions to the public bank, with the person's word that they may. */
export function OfferQuestions({ ids, onClose }: OfferQuestionsProps) {
  const { busy, run } = useAction();
  const [answer, setAnswer] = useState<DataOf<typeof offerOwnQuestions>>();

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(async () => setAnswer(await call(offerOwnQuestions, { ids, statement: true })));
  }

  return (
    <Dialog title={`把 ${ids.length} 题提供给知站`} onClose={onClose}>
      {answer ? (
        <div className="stack gap-12">
          <p role="status">
            {answer.offered > 0 ? `已提交 ${answer.offered} 题，审核后会发消息告诉您。` : '没有题可以提交。'}
          </p>
          {answer.refused.length > 0 && <p className="note breaks">{refusedWords(answer.refused)}</p>}
          <p>
            <Button onClick={onClose}>关闭</Button>
          </p>
        </div>
      ) : (
        <form className="stack gap-12" onSubmit={handleSubmit}>
          <p>审核通过的题进入公共题库，所有教师都能看到、组卷和下载；您题库里的题不变，以后的修改也不会影响它。</p>
          <label className="row gap-8">
            <input type="checkbox" required />
            <span className="fill">
              这些题是我原创的，或我有权提供；其中没有学生的个人信息。我同意知站公开使用并改正其中的错误。
            </span>
          </label>
          <p className="taps-all row wrap gap-10">
            <Button type="submit" look="primary" busy={busy}>
              提交审核
            </Button>
            <Button onClick={onClose}>取消</Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** How many for which reason. */
const refusedWords = (refused: readonly { readonly reason: string }[]) =>
  `没有提交：${[...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, { length }]) => `${length} 题${reason}`).join('，')}。`;
