import { useState } from 'react';
import { CodedError } from '../../../../../shared/contract/errors.ts';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { importState } from '../../../../../shared/questions/calls/question-import.ts';
import { call } from '../../../../lib/calls/api.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import type { useCheckSaver } from './use-check-saver.ts';

interface CheckConflictProps {
  readonly importId: string;
  readonly saver: ReturnType<typeof useCheckSaver>['saver'];
  readonly onLoad: (paper: ImportedPaper) => void;
}

/** Another tab has changed the paper meanwhile: the person takes its version, or puts this one over it. */
export function CheckConflict({ importId, saver, onLoad }: CheckConflictProps) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function handle(isTheirs: boolean) {
    setBusy(true);
    setFailure('');
    try {
      const { version, paper } = await call(importState, { importId }, { silent: true });
      const theirs = (isTheirs && paper) || undefined;
      saver.rebase({ id: importId, version }, theirs);
      if (theirs) onLoad(theirs);
      else await saver.flush();
    } catch (error) {
      setFailure(error instanceof CodedError ? error.message : '没有完成，请重试');
    }
    setBusy(false);
  }

  return (
    <section className="alert rounded row wrap gap-10" role="alert" aria-label="保存冲突">
      <p className="fill">另一个窗口改过这份试卷，本页后来的修改还没有保存。</p>
      <Button busy={busy} onClick={() => void handle(true)}>
        载入那边的版本
      </Button>
      <Button busy={busy} onClick={() => void handle(false)}>
        用本页的覆盖
      </Button>
      {failure && <p>{failure}</p>}
    </section>
  );
}
