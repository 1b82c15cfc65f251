import { Suspense, useEffect, useReducer, useState } from 'react';
import { fullScoreOf } from '../../../shared/questions/composed-paper.ts';
import { compositionScenes } from '../../../shared/questions/composition-scenes.ts';
import { itemsOf } from '../../../shared/questions/own-question.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { lazyChunk, prefetchChunk } from '../../lib/browser/chunk-failure.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { WrappingInput } from '../../ui/controls/WrappingInput/WrappingInput.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Conflict } from './Conflict.tsx';
import classes from './Editor.module.css';
import { EmptyBasket } from './EmptyBasket.tsx';
import type { OpenedPaper } from './open-paper.ts';
import { PaperAnalysis } from './PaperAnalysis.tsx';
import { PaperSettings } from './PaperSettings.tsx';
import { PaperTools } from './PaperTools.tsx';
import { begin, editPaper } from './paper-editing.ts';
import type { QuestionWish } from './question-dialogs/question-wish.ts';
import { RecycleBin } from './RecycleBin.tsx';
import { Sections } from './Sections.tsx';
import { Sheet } from './sheet/Sheet.tsx';
import { useSheetFlow } from './sheet/use-sheet-flow.ts';
import { type PaperQuestions, usePaperQuestions } from './use-paper-questions.ts';
import { usePaperSaver } from './use-paper-saver.ts';

const loadExportDialog = () => import('./ExportDialog.tsx');
const ExportDialog = lazyChunk(async () => {
  const module = await loadExportDialog();
  return { default: module.ExportDialog };
});
const PreviewDialog = lazyChunk(async () => {
  const module = await import('./PreviewDialog.tsx');
  return { default: module.PreviewDialog };
});
const QuestionDialogs = lazyChunk(async () => {
  const module = await import('./question-dialogs/QuestionDialogs.tsx');
  return { default: module.QuestionDialogs };
});
const PaperReview = lazyChunk(async () => {
  const module = await import('../../features/questions/paper-review/PaperReview.tsx');
  return { default: module.PaperReview };
});

interface EditorProps {
  readonly opened: OpenedPaper;
  readonly onSaved: (id: string) => void;
}

/** A paper being edited: its sheet, and beside it what is printed around the questions and what they add up to. */
export function Editor({ opened, onSaved }: EditorProps) {
  const [editing, change] = useReducer(editPaper, opened.content, begin);
  const { content, bin, past } = editing;
  const saving = usePaperSaver(opened, content, onSaved);
  const [dialog, setDialog] = useState<'export' | 'preview' | 'review'>();
  const [fullMark, setFullMark] = useState(() => usualFullMark(opened));
  const [wish, setWish] = useState<QuestionWish>();
  const questions = usePaperQuestions([...itemsOf(content.sections), ...bin]);
  const flow = useSheetFlow(content, questions);
  const close = () => setDialog(undefined);
  // an export that is asked for while the network is gone waits for it in the dialog
  useEffect(() => whenIdle(() => void prefetchChunk(loadExportDialog)), []);

  return (
    <>
      {opened.notice && (
        <p className={`${classes.notice} alert rounded`} role="status">
          {opened.notice}
        </p>
      )}
      {opened.basketIds && <EmptyBasket ids={opened.basketIds} />}
      {saving.state === 'conflict' && <Conflict content={content} saving={saving} onChange={change} />}
      <PaperTools
        saving={saving}
        canUndo={past.length > 0}
        onUndo={() => change({ kind: 'undo' })}
        onPreview={() => setDialog('preview')}
        onReview={() => setDialog('review')}
        onExport={() => setDialog('export')}
      />
      {questions.failed && <LoadFailure what="试题" onRetry={questions.retry} />}
      <div className={`${classes.columns} grid items-start gap-16`}>
        <Sheet layout={content.layout} parts={content.parts} flow={flow}>
          <div className={`${classes.title} text-xl semibold`}>
            <WrappingInput
              label="试卷标题"
              value={content.title}
              maxLength={100}
              required
              placeholder="试卷标题"
              onChange={(title) => change({ kind: 'set', settings: { title } })}
            />
          </div>
          <div className={classes.subtitle}>
            <WrappingInput
              label="副标题"
              value={content.subtitle}
              maxLength={100}
              placeholder="副标题（可不填）"
              onChange={(subtitle) => change({ kind: 'set', settings: { subtitle } })}
            />
          </div>
          <Sections
            sections={content.sections}
            questions={questions}
            breakBefore={flow.breakBefore}
            onChange={change}
            onWish={setWish}
          />
        </Sheet>
        <div className="grid gap-16 min-w-0">
          <PaperSettings content={content} fullMark={fullMark} onFullMark={setFullMark} onChange={change} />
          <PaperAnalysis content={content} questions={questions} />
          <RecycleBin bin={bin} questions={questions} onChange={change} />
        </div>
      </div>
      <Suspense>
        {dialog === 'export' && <ExportDialog content={content} saving={saving} onChange={change} onClose={close} />}
        {dialog === 'preview' && <PreviewDialog content={content} onChange={change} onClose={close} />}
        {dialog === 'review' && (
          <PaperReview title={content.title} items={reviewItems(content, questions)} onClose={close} />
        )}
        {wish && (
          <QuestionDialogs
            wish={wish}
            content={content}
            bin={bin}
            questions={questions}
            onChange={change}
            onClose={() => setWish(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const reviewItems = ({ sections }: EditableContent, { questionOf }: PaperQuestions) =>
  itemsOf(sections).map((item, i) => ({ number: i + 1, score: item.score, question: questionOf(item) }));

/** The full mark of the usual paper that this one comes near to, else its own. */
function usualFullMark({ content }: OpenedPaper): number {
  const sum = fullScoreOf(content.sections);
  const marks = compositionScenes(content).map(({ fullScore }) => fullScore);
  return marks.find((mark) => Math.abs(mark - sum) <= mark / 10) ?? sum;
}
