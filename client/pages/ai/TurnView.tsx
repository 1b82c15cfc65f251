import { memo, useState } from 'react';
import { saveFile } from '../../features/library/download/save-file.ts';
import { untilReload } from '../../lib/browser/chunk-failure.ts';
import { useSite } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { MathText } from '../../ui/MathText/MathText.tsx';
import { notify, warn } from '../../ui/states/Notice/notices.ts';
import { AnswerText } from './AnswerText.tsx';
import { type Answer, originOf } from './answer.ts';
import { documentTitle, type Turn } from './conversation.ts';
import { Proposals, type ToolForm } from './Proposals.tsx';
import classes from './TurnView.module.css';

interface TurnViewProps {
  readonly turn: Turn;
  /** Left out for all but the last one. */
  readonly onRegenerate?: (() => void) | undefined;
  readonly onFillTool: (form: ToolForm) => void;
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    void notify('success', '已复制');
  } catch {
    void warn('浏览器不允许复制，请选中文字后复制');
  }
}

/** Saves the answer as a Word document; what makes it is loaded with the first one. */
function WordButton({ request, answer }: { readonly request: string; readonly answer: Answer }) {
  const site = useSite();
  const [busy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    try {
      const { answerDocument } = await untilReload(() => import('./answer-document.ts'));
      const title = documentTitle(request);
      saveFile(await answerDocument({ title, answer, siteName: site.name, origin: location.origin }), `${title}.docx`);
    } catch {
      void warn('导出没有成功，请刷新页面后重试');
    }
    setBusy(false);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void handleExport()}>
      导出 Word
    </Button>
  );
}

const marks = /\*\*|`|^#{1,6}\s+/gm;

/** A request and its answer, with what can be done with it. */
export const TurnView = memo(function TurnView({ turn: { request, answer }, onRegenerate, onFillTool }: TurnViewProps) {
  const { text, citations, forms, notices, state, failure } = answer;
  const isOver = state !== 'writing';
  return (
    <li className="grid gap-10 min-w-0">
      <p className={`${classes.request} primary rounded-lg`}>
        <span className="visually-hidden">您：</span>
        <MathText text={request} />
      </p>
      <div
        className={`${classes.answer} taps-all panel border grid justify-items-start gap-10 min-w-0`}
        aria-busy={!isOver}
      >
        {notices.map((notice) => (
          <p key={notice} className="note">
            {notice}
          </p>
        ))}
        <AnswerText text={text} citations={citations} />
        {!isOver && <p className="note">正在回答…</p>}
        {isOver && <Proposals forms={forms} onFillTool={onFillTool} />}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        {state === 'stopped' && <p className="note">已停止。</p>}
        {isOver && (
          <div className={`${classes.foot} row wrap`}>
            {text !== '' && (
              <Button look="quiet" onClick={() => void copy(text.replace(marks, ''))}>
                复制
              </Button>
            )}
            {text !== '' && <WordButton request={request} answer={answer} />}
            {onRegenerate && (
              <Button look="quiet" onClick={onRegenerate}>
                {state === 'failed' ? '重试' : '重新生成'}
              </Button>
            )}
            {text !== '' && <small>{originOf(answer)}</small>}
          </div>
        )}
      </div>
    </li>
  );
});
