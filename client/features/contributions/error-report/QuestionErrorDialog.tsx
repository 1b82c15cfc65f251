import { personageQuestionErrorPop, reportQuestionError } from '../../../../shared/contributions/calls/error-report.ts';
import { call } from '../../../lib/calls/api.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface QuestionErrorDialogProps {
  readonly questionId: string;
  readonly onClose: () => void;
}

/** The question-error pop-up. */
export function QuestionErrorDialog({ questionId, onClose }: QuestionErrorDialogProps) {
  return (
    <ReportDialog
      title="试题报错"
      endpoint={personageQuestionErrorPop}
      input={{ questionId }}
      openHint="您已对这道题报错，处理后可以再次提交。"
      onSend={(words) => call(reportQuestionError, { questionId, ...words }, { silent: true })}
      onClose={onClose}
    />
  );
}
