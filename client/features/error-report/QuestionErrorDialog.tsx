import { useQueryClient } from '@tanstack/react-query';
import { personageQuestionErrorPop, reportQuestionError } from '../../../shared/catalogue/resource-error.ts';
import { call } from '../../lib/api.ts';
import { queryKeyOf, useCall } from '../../lib/calls.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure.tsx';
import { notify } from '../../ui/Notice/notices.ts';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import classes from './QuestionErrorDialog.module.css';
import { ReportCard } from './ReportCard.tsx';
import { ReportForm } from './ReportForm.tsx';

interface QuestionErrorDialogProps {
  readonly questionId: string;
  readonly onClose: () => void;
}

/** The question-error pop-up: says what is wrong with a question, or how one's open report on it stands. */
export function QuestionErrorDialog({ questionId, onClose }: QuestionErrorDialogProps) {
  const client = useQueryClient();
  const view = useCall(personageQuestionErrorPop, { questionId }, { asked: true });
  return (
    <Dialog title="试题报错" onClose={onClose}>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.place} />}
      {view.status === 'failed' && <LoadFailure what="报错内容" onRetry={view.retry} />}
      {view.status === 'ready' && (
        <>
          <p className={classes.name}>{view.data.targetName}</p>
          {view.data.open ? (
            <>
              <p className={classes.hint}>您已对这道题报错，处理后可以再次提交。</p>
              <ReportCard report={view.data.open} />
            </>
          ) : (
            <ReportForm
              kinds={view.data.kinds}
              onSend={async (words) => {
                await call(reportQuestionError, { questionId, ...words }, { silent: true });
                void client.invalidateQueries({ queryKey: queryKeyOf(personageQuestionErrorPop, { questionId }) });
                void notify('success', '报错已提交，感谢您的帮助');
                onClose();
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
