import { useEffect, useRef, useState } from 'react';
import { previewPaper } from '../../../shared/catalogue/paper-export.ts';
import { type answerVariants, paperSizes } from '../../../shared/domain/composed-paper.ts';
import type { PaperContent } from '../../features/paper-draft/paper-content.ts';
import { PageSheets } from '../../features/resource-preview/PageSheets.tsx';
import { printPages } from '../../features/resource-preview/print-pages.ts';
import { call } from '../../lib/api.ts';
import { useVisit } from '../../lib/visit.ts';
import { Button, linkAsButton } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoginLink } from '../../ui/LoginLink/LoginLink.tsx';
import classes from './ExportDialog.module.css';
import { JobProgress } from './JobProgress.tsx';
import { answerNames } from './layout-names.ts';
import { usePaperJob } from './use-paper-job.ts';

interface PreviewDialogProps {
  readonly content: PaperContent;
  readonly onClose: () => void;
}

type Size = PaperContent['layout']['size'];
type Variant = (typeof answerVariants)[number];

/** Width and height of a sheet in pixels; wide sheets have two columns. */
const sheets: Readonly<Record<Size, readonly [number, number]>> = {
  A4: [794, 1123],
  '16K': [699, 983],
  A3: [1587, 1123],
  B4: [1376, 971],
  '8K': [1398, 983],
};

/** The sheets of the paper as they are printed and as the PDF has them. */
export function PreviewDialog({ content, onClose }: PreviewDialogProps) {
  const { hasToken } = useVisit();
  const [size, setSize] = useState<Size>(content.layout.size);
  const [answers, setAnswers] = useState<Variant>(content.layout.answers);
  const { view, run } = usePaperJob();
  const start = useRef(run);

  useEffect(() => {
    if (hasToken) void start.current(() => call(previewPaper, { draft: content, size, answers }, { silent: true }));
  }, [hasToken, content, size, answers]);

  const pages = view.status === 'done' ? view.result.pages : [];
  const [width, height] = sheets[size];
  return (
    <Dialog title="预览与打印" width={900} onClose={onClose}>
      <div className={classes.choices}>
        <label>
          纸张
          <select
            value={size}
            onChange={(event) => setSize(paperSizes.find((one) => one === event.target.value) ?? 'A4')}
          >
            {paperSizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          答案
          <select
            value={answers}
            onChange={(event) =>
              setAnswers(answerNames.find(([code]) => code === event.target.value)?.[0] ?? 'student')
            }
          >
            {answerNames.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
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
          <PageSheets
            name={content.title}
            total={pages.length}
            pictures={pages.map((url, i) => ({ page: i + 1, url, width, height }))}
          />
        </>
      )}
    </Dialog>
  );
}
