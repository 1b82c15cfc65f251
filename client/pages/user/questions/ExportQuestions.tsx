import { useState } from 'react';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { exportOwnQuestions } from '../../../../shared/questions/calls/own-bank.ts';
import { ownExportFormats } from '../../../../shared/questions/composed-paper.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { saveFile } from '../../../features/library/download/save-file.ts';
import { exchangeFormatTexts, FormatChoice } from '../../../features/questions/paper-job/FormatChoice.tsx';
import { JobProgress } from '../../../features/questions/paper-job/JobProgress.tsx';
import { ReadyFile } from '../../../features/questions/paper-job/ReadyFile.tsx';
import { usePaperJob } from '../../../features/questions/paper-job/use-paper-job.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';

type Input = InputOf<typeof exportOwnQuestions>;
type Format = Input['format'];

const isOwnFormat = (format: string): format is Format => ownExportFormats.some((known) => known === format);
const formats = [
  { format: 'docx', name: 'Word', hint: '按题型排列，答案在后面，公式可编辑' },
  { format: 'pdf', name: 'PDF', hint: '按题型排列，答案在后面，适合打印' },
  ...exchangeFormatTexts,
].flatMap(({ format, ...text }) => (isOwnFormat(format) ? [{ format, ...text }] : []));

interface ExportQuestionsProps {
  readonly what: Pick<Input, 'ids' | 'filter'>;
  readonly count: number;
  readonly onClose: () => void;
}

/** Questions of the own bank as one file. */
export function ExportQuestions({ what, count, onClose }: ExportQuestionsProps) {
  const { cdnBaseUrl } = useSite();
  const [format, setFormat] = useState<Format>('docx');
  const { view, run } = usePaperJob();

  async function handleExport() {
    const done = await run(() => call(exportOwnQuestions, { ...what, format }, { silent: true }));
    if (done?.url) saveFile(fileUrl(cdnBaseUrl, done.url), '');
  }

  return (
    <Dialog title={`导出 ${count} 题`} onClose={onClose}>
      <div className="stack gap-12">
        <FormatChoice formats={formats} chosen={format} onChoose={setFormat} />
        <p className="taps-all row wrap gap-10">
          <Button look="primary" busy={view.status === 'working'} onClick={() => void handleExport()}>
            {view.status === 'working' ? '正在导出…' : '开始导出'}
          </Button>
        </p>
        <JobProgress view={view} what="文件" />
        <ReadyFile view={view} />
      </div>
    </Dialog>
  );
}
