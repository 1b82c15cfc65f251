import { reportResourceError, resourceErrorPop } from '../../../../shared/contributions/calls/error-report.ts';
import { call } from '../../../lib/calls/api.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface ResourceErrorDialogProps {
  readonly resourceId: string;
  /** How many questions the resource has; 0 where that is not known. */
  readonly questionNum: number;
  readonly onClose: () => void;
}

/** The report of an error in a resource, in place. */
export function ResourceErrorDialog({ resourceId, questionNum, onClose }: ResourceErrorDialogProps) {
  return (
    <ReportDialog
      title="资源纠错"
      endpoint={resourceErrorPop}
      input={{ resourceId }}
      openHint="您对该资源的报错还在处理，有结果后可以再次提交。"
      questionNum={questionNum}
      onSend={(words) => call(reportResourceError, { resourceId, ...words }, { silent: true })}
      onClose={onClose}
    />
  );
}
