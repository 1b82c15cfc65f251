import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { ErrorPop } from '../../../../shared/contributions/calls/error-report.schema.ts';
import { myErrorReports } from '../../../../shared/contributions/calls/error-report.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { myReportsInput } from './my-reports.data.ts';
import { ReportCard } from './ReportCard.tsx';
import classes from './ReportDialog.module.css';
import { ReportForm, type ReportWords } from './ReportForm.tsx';

interface ReportDialogProps<I> {
  readonly title: string;
  /** The call that names the thing, its kinds of errors, and the person's open report on it. */
  readonly endpoint: Endpoint<I, ErrorPop>;
  readonly input: I;
  /** Stands above the person's open report. */
  readonly openHint: string;
  /** How many questions the thing has, where a question's number can be given; 0 where that is not known. */
  readonly questionNum?: number;
  readonly onSend: (words: ReportWords) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form over the page that reports an error of a resource or question, or the state of the user's open report. */
export function ReportDialog<I>(props: ReportDialogProps<I>) {
  const { title, endpoint, input, openHint, questionNum, onSend, onClose } = props;
  const client = useQueryClient();
  const view = useCall(endpoint, input, { asked: true });

  async function handleSend(words: ReportWords) {
    await onSend(words);
    for (const queryKey of [queryKeyOf(endpoint, input), queryKeyOf(myErrorReports, myReportsInput)]) {
      void client.invalidateQueries({ queryKey });
    }
    void notify('success', '报错已提交，可在个人中心的“我的纠错”查看进展');
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.place} />}
      {view.status === 'failed' && <LoadFailure what="报错内容" onRetry={view.retry} />}
      {view.status === 'ready' && (
        <>
          <p className={`${classes.name} overflow-hidden text-soft`}>
            <MathText text={view.data.targetName} />
          </p>
          {view.data.open ? (
            <>
              <p className="text-soft">{openHint}</p>
              <ReportCard report={view.data.open} />
            </>
          ) : (
            <ReportForm
              kinds={view.data.kinds}
              {...(questionNum !== undefined && { questionNum })}
              onSend={handleSend}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
