import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEvidence } from '../../../../shared/questions/calls/class-evidence.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button, type ButtonLook } from '../../../ui/controls/Button/Button.tsx';
import { dropNames } from './kept-names.ts';

interface DeleteEvidenceProps {
  readonly evidenceId: string;
  /** Of the class. */
  readonly name: string;
  readonly look?: ButtonLook;
  readonly onDeleted?: () => void;
}

/** Deletes the marks of a class, and the names that this browser keeps for them. */
export function DeleteEvidence({ evidenceId, name, look = 'quiet', onDeleted }: DeleteEvidenceProps) {
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
      question={`删除${name}的成绩？删除后不能恢复。`}
      actionName="确定删除"
      dismissName="取消"
      busy={busy}
      onConfirm={() => void run(remove, () => client.invalidateQueries())}
      onDismiss={() => setAsks(false)}
    />
  ) : (
    <Button look={look} onClick={() => setAsks(true)}>
      删除<span className="visually-hidden">{name}的成绩</span>
    </Button>
  );
}
