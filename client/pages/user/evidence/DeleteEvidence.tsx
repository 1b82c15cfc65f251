import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceBrief } from '../../../../shared/questions/calls/class-evidence.schema.ts';
import { deleteEvidence } from '../../../../shared/questions/calls/class-evidence.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button, type ButtonLook } from '../../../ui/controls/Button/Button.tsx';
import { dropNames } from './kept-names.ts';

interface DeleteEvidenceProps {
  readonly brief: Pick<EvidenceBrief, 'evidenceId' | 'className' | 'title' | 'day'>;
  readonly look?: ButtonLook;
  readonly onDeleted?: () => void;
}

/** Deletes the marks of a class, and the names that this browser keeps for them. */
export function DeleteEvidence({ brief, look = 'quiet', onDeleted }: DeleteEvidenceProps) {
  const { evidenceId, className, title, day } = brief;
  const what = `${className}“${title}”（${day}）的成绩`;
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction();
  const client = useQueryClient();
  async function remove() {
    await call(deleteEvidence, { evidenceId });
    dropNames(evidenceId);
    setAsks(false);
    onDeleted?.();
  }
  return asks ? (
    <Confirmation
      question={`删除${what}？删除后不能恢复。`}
      actionName="确定删除"
      dismissName="取消"
      busy={busy}
      onConfirm={() => void run(remove, () => client.invalidateQueries())}
      onDismiss={() => setAsks(false)}
    />
  ) : (
    <Button look={look} onClick={() => setAsks(true)}>
      删除<span className="visually-hidden">{what}</span>
    </Button>
  );
}
