import { type Dispatch, useEffect, useRef, useState } from 'react';
import { previewPaper } from '../../../shared/questions/calls/export.ts';
import { pageOfSize } from '../../../shared/questions/sheets/page-sizes.ts';
import { PageSheets } from '../../features/library/resource-preview/PageSheets.tsx';
import { printPages } from '../../features/library/resource-preview/print-pages.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { JobProgress } from '../../features/questions/paper-job/JobProgress.tsx';
import { usePaperJob } from '../../features/questions/paper-job/use-paper-job.ts';
import { call } from '../../lib/calls/api.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import classes from './ExportDialog.module.css';
import type { Change } from './paper-editing.ts';
import { SheetChoices } from './SheetChoices.tsx';

interface PreviewDialogProps {
  readonly content: EditableContent;
  readonly onChange: Dispatch<Change>;
  readonly onClose: () => void;
}

/** Per cent of the width of the dialog. */
const zooms = [50, 75, 100, 130, 160];

/** The sheets of the paper as they are printed and as the PDF has them. */
export function PreviewDialog({ content, onChange, onClose }: PreviewDialogProps) {
  const { hasToken } = useVisit();
  const { layout } = content;
  const { view, run } = usePaperJob();
  const start = useRef(run);
  const [zoom, setZoom] = useState(100);

  useEffect(() => {
    const { size, answers } = content.layout;
    if (hasToken) void start.current(() => call(previewPaper, { draft: content, size, answers }, { silent: true }));
  }, [hasToken, content]);

  const pages = view.status === 'done' ? view.result.pages : [];
  const { width, height } = pageOfSize(layout.size);
  return (
    <Dialog title="预览与打印" width={900} onClose={onClose}>
      <div className={`${classes.choices} row wrap`}>
        <SheetChoices
          layout={layout}
          choices={['size', 'answers']}
          onChange={(chosen) => onChange({ kind: 'set', settings: { layout: { ...layout, ...chosen } } })}
        />
        <label>
          显示
          <select value={zoom} onChange={(event) => setZoom(Number(event.target.value))}>
            {zooms.map((percent) => (
              <option key={percent} value={percent}>
                {percent === 100 ? '适合宽度' : `${percent}%`}
              </option>
            ))}
          </select>
        </label>
        <Button look="primary" aria-disabled={pages.length === 0} onClick={() => void printPages()}>
          打印
        </Button>
      </div>
      {!hasToken && (
        <div className={classes.go}>
          <p>预览需要登录，您的试卷会一并存入账号。</p>
          <LoginLink {...linkAsButton('primary')}>登录后预览</LoginLink>
        </div>
      )}
      <JobProgress view={view} what="预览" />
      {pages.length > 0 && (
        <>
          <p role="status">共 {pages.length} 页</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheets scroll by keys */}
          <section className="overflow-x-auto" aria-label="试卷各页" tabIndex={0}>
            <PageSheets
              name={content.title}
              total={pages.length}
              pictures={pages.map((url, i) => ({ page: i + 1, url, width, height }))}
              widthOf={() => `${zoom}%`}
            />
          </section>
        </>
      )}
    </Dialog>
  );
}
