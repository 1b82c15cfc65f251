import { useState } from 'react';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { QuestionEditor, type QuestionEditorProps } from './QuestionEditor.tsx';

interface QuestionDialogProps extends Omit<QuestionEditorProps, 'onChange'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** The editor of a question in a dialog, which does not close over changes without asking. */
export function QuestionDialog({ title, onClose, ...editor }: QuestionDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog title={title} width={1120} onClose={() => (isChanged ? setIsLeaving(true) : onClose())}>
      {isLeaving && (
        <Confirmation
          question="修改还没有保存，要放弃吗？"
          actionName="放弃修改"
          dismissName="继续编辑"
          busy={false}
          onConfirm={onClose}
          onDismiss={() => setIsLeaving(false)}
        />
      )}
      <QuestionEditor {...editor} onChange={() => setIsChanged(true)} />
    </Dialog>
  );
}
