import type { Dispatch } from 'react';
import { spokenStem } from '../../features/questions/question-card/card-question.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import type { Binned, Change } from './paper-editing.ts';
import classes from './Side.module.css';
import type { PaperQuestions } from './use-paper-questions.ts';

interface RecycleBinProps {
  readonly bin: readonly Binned[];
  readonly questions: PaperQuestions;
  readonly onChange: Dispatch<Change>;
}

/** Questions that were taken out, until the page is left. */
export function RecycleBin({ bin, questions, onChange }: RecycleBinProps) {
  return (
    <section className={classes.root} aria-label="回收站">
      <h2>回收站（{bin.length}）</h2>
      {bin.length === 0 && <p className="note">移除和换下的题会留在这里，离开本页前可以放回</p>}
      <ul>
        {bin.map((item) => {
          const { questionId, sectionTitle } = item;
          const name = spokenStem(questions.questionOf(item)?.stem ?? '') || '试题';
          return (
            <li key={questionId} className={`${classes.binned} row justify-between gap-8 text-note`}>
              <span>
                {sectionTitle}：{name}
              </span>
              <Button look="quiet" onClick={() => onChange({ kind: 'restore', questionId })}>
                放回<span className="visually-hidden">{name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
