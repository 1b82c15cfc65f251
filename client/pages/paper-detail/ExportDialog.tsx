import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { paperCheckDownloadNum } from '../../../shared/questions/calls/basket.ts';
import { exportPaper } from '../../../shared/questions/calls/export.ts';
import type { exportFormats } from '../../../shared/questions/composed-paper.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { saveFile } from '../../features/library/download/save-file.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import {
  type ExportFormatText,
  exchangeFormatTexts,
  FormatChoice,
} from '../../features/questions/paper-job/FormatChoice.tsx';
import { JobProgress } from '../../features/questions/paper-job/JobProgress.tsx';
import { ReadyFile } from '../../features/questions/paper-job/ReadyFile.tsx';
import { usePaperJob } from '../../features/questions/paper-job/use-paper-job.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../lib/calls/calls.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import classes from './ExportDialog.module.css';
import type { Change } from './paper-editing.ts';
import { SheetChoices, type SheetLayout } from './SheetChoices.tsx';
import type { usePaperSaver } from './use-paper-saver.ts';

type Format = (typeof exportFormats)[number];

interface ExportDialogProps {
  readonly content: EditableContent;
  readonly saving: ReturnType<typeof usePaperSaver>;
  readonly onChange: Dispatch<Change>;
  readonly onClose: () => void;
}

interface PaperFormat extends ExportFormatText {
  /** What of the sheets changes the file. */
  readonly choices: readonly (keyof SheetLayout)[];
}

const formats: readonly PaperFormat[] = [
  { format: 'pdf', name: 'PDF', hint: '与预览一致，适合打印', choices: ['size', 'answers'] },
  { format: 'docx', name: 'Word', hint: '公式可编辑，分页以 Word 为准', choices: ['size', 'answers'] },
  { format: 'card', name: '答题卡', hint: 'PDF，A3；只有选择、填空时为 A4', choices: [] },
  { format: 'xlsx', name: '细目表', hint: 'Excel', choices: [] },
  { format: 'zip', name: '全部打包', hint: '学生卷、解析卷、答题卡、细目表', choices: ['size'] },
  ...exchangeFormatTexts.map((text) => ({ ...text, choices: [] })),
];

/** What the file shall be, what it costs and what is left, then the file. */
export function ExportDialog({ content, saving, onChange, onClose }: ExportDialogProps) {
  const { hasToken } = useVisit();
  const { cdnBaseUrl } = useSite();
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>('pdf');
  const { view, run, cancel } = usePaperJob();
  const { layout, sections } = content;
  const isWorking = view.status === 'working';
  const isOffline = view.status === 'offline';
  const isEmpty = sections.every(({ items }) => items.length === 0);

  async function handleExport() {
    // once: what is edited while the export waits for the network must not be taken back
    saving.saver.changed(content);
    const { size, answers } = layout;
    const done = await run(async () => {
      const saved = await saving.saver.flush();
      if (!saved) throw saving.saver.failure() ?? new Error('the paper is not saved');
      return call(exportPaper, { paperId: saved.id, format, size, answers }, { silent: true });
    });
    if (done?.url) saveFile(fileUrl(cdnBaseUrl, done.url), '');
    void client.invalidateQueries({ queryKey: queryKeyOf(paperCheckDownloadNum, quotaInput(saving.id)) });
  }

  return (
    <Dialog title="导出试卷" onClose={onClose}>
      <FormatChoice formats={formats} chosen={format} onChoose={setFormat} />
      <div className={`${classes.choices} row wrap`}>
        <SheetChoices
          layout={layout}
          choices={formats.find((one) => one.format === format)?.choices ?? []}
          onChange={(chosen) => onChange({ kind: 'set', settings: { layout: { ...layout, ...chosen } } })}
        />
      </div>
      {hasToken ? (
        <>
          <Quota id={saving.id} />
          <div className={classes.go}>
            {/* one button, which keeps the focus */}
            <Button
              look="primary"
              busy={isWorking}
              aria-disabled={isEmpty}
              onClick={isOffline ? cancel : () => void handleExport()}
            >
              {isOffline ? '取消导出' : isWorking ? '正在导出…' : '开始导出'}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.go}>
          <p>导出需要登录，您的试卷会一并存入账号。</p>
          <LoginLink {...linkAsButton('primary')}>登录后导出</LoginLink>
        </div>
      )}
      {isEmpty && <p>试卷里还没有题目，先选题再导出。</p>}
      {saving.state === 'conflict' && <p role="alert">试卷在其他页面被修改，请先关闭窗口选择保留哪一份。</p>}
      <JobProgress view={view} what="文件" />
      <ReadyFile view={view} />
    </Dialog>
  );
}

const quotaInput = (id: string) => (id ? { paperId: id } : {});

/** What an export takes of the day's downloads, before anything is spent. */
function Quota({ id }: { readonly id: string }) {
  const view = useCall(paperCheckDownloadNum, quotaInput(id), { asked: true });
  if (view.status !== 'ready') return <p className="text-soft text-note">正在查询今日剩余次数…</p>;
  const { canDownload, exportedToday, leftToday, dailyMax, message } = view.data;
  const text = exportedToday
    ? '这份试卷今天已导出过，再次导出不扣次数'
    : canDownload
      ? `导出消耗 1 次下载（同一份试卷当天只计一次），今日还剩 ${leftToday} / ${dailyMax} 次`
      : message || '今日下载次数已用完';
  return (
    <p className="text-soft text-note" role="status">
      {text}
    </p>
  );
}
