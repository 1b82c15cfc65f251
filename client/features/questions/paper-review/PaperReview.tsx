import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Answers } from '../question-card/Answers.tsx';
import type { CardQuestion } from '../question-card/card-question.ts';
import { QuestionBody } from '../question-card/QuestionBody.tsx';
import classes from './PaperReview.module.css';
import { clockText, nextStage, type ReviewCommand, reviewKeys, type Stage, withoutAnalysis } from './review-steps.ts';

export interface ReviewItem {
  readonly number: number;
  readonly score: number;
  /** Undefined where it is not there (any more). */
  readonly question: CardQuestion | undefined;
}

interface PaperReviewProps {
  readonly title: string;
  readonly items: readonly ReviewItem[];
  /** What is said of a question without an answer. */
  readonly unanswered?: string | undefined;
  readonly onClose: () => void;
}

const revealNames: Readonly<Record<Stage, string>> = { question: '收起', answer: '显示答案', analysis: '显示解析' };

/** A paper on the screen of a classroom: one question at a time, its answer and analysis when they are asked for. */
export function PaperReview({ title, items, unanswered = '没有答案', onClose }: PaperReviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stageBox = useRef<HTMLElement>(null);
  const [{ index, stage }, setPlace] = useState<{ index: number; stage: Stage }>({ index: 0, stage: 'question' });
  const item = items[index];
  const question = item?.question;

  useEffect(() => {
    dialog.current?.showModal();
    stageBox.current?.focus();
  }, []);

  function show(next: number) {
    if (next < 0 || next >= items.length || next === index) return;
    setPlace({ index: next, stage: 'question' });
    stageBox.current?.scrollTo(0, 0);
  }

  const commands: Readonly<Record<ReviewCommand, () => void>> = {
    next: () => show(index + 1),
    previous: () => show(index - 1),
    reveal: () => question && setPlace({ index, stage: nextStage(question, stage) }),
  };

  function handleKey(event: KeyboardEvent) {
    const command = reviewKeys[event.key];
    const { target } = event;
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLElement && target.matches(event.key === ' ' ? 'button, select, audio' : 'select, audio'))
      return;
    event.preventDefault();
    commands[command]();
  }

  if (!item) return null;
  const next = question ? nextStage(question, stage) : 'question';
  return (
    <dialog ref={dialog} className={classes.root} aria-label={`讲评：${title}`} onKeyDown={handleKey} onClose={onClose}>
      <div className={`${classes.head} row bg-sunken wrap`}>
        <strong className={`${classes.title} truncate min-w-0`}>{title}</strong>
        <label>
          <span className="visually-hidden">题号</span>
          <select value={index} onChange={(event) => show(Number(event.target.value))}>
            {items.map(({ number }, i) => (
              <option key={number} value={i}>
                第 {number} 题
              </option>
            ))}
          </select>{' '}
          / {items.length}
        </label>
        <Stopwatch key={index} />
        <Button onClick={() => void toggleFullScreen(dialog.current)}>全屏</Button>
        <Button onClick={() => dialog.current?.close()}>关闭</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long question scrolls by keys */}
      <section ref={stageBox} className={classes.stage} tabIndex={0} aria-label={`第${item.number}题`}>
        {question ? (
          <>
            <QuestionBody key={question.id} question={question} number={item.number} score={item.score} />
            {stage !== 'question' && <Answers question={stage === 'answer' ? withoutAnalysis(question) : question} />}
          </>
        ) : (
          <p>{item.number}. 本题已下架</p>
        )}
      </section>
      {/* a click leaves the focus on the question, so that the space bar reveals */}
      <div
        className={`${classes.foot} row bg-sunken wrap justify-center`}
        role="toolbar"
        aria-label="讲评"
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button aria-disabled={index === 0} onClick={commands.previous}>
          ← 上一题
        </Button>
        <Button look="primary" aria-disabled={next === stage} onClick={commands.reveal}>
          {next === stage ? (
            unanswered
          ) : (
            <>
              {revealNames[next]}
              <kbd>空格</kbd>
            </>
          )}
        </Button>
        <Button aria-disabled={index === items.length - 1} onClick={commands.next}>
          下一题 →
        </Button>
      </div>
    </dialog>
  );
}

/** Without leave for full screen the dialog fills the window as before. */
const toggleFullScreen = (element: HTMLElement | null) =>
  (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => {});

/** The time since the question was opened. */
function Stopwatch() {
  const [seconds, setSeconds] = useState(0);
  const [runs, setRuns] = useState(true);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => startAfterHydration(() => setSeconds((before) => before + 1)), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return (
    <span className="inline-row text-xl digits">
      <span role="timer" aria-label="本题用时">
        {clockText(seconds)}
      </span>
      <Button look="quiet" onClick={() => setRuns(!runs)}>
        {runs ? '暂停' : '继续'}
        <span className="visually-hidden">计时</span>
      </Button>
    </span>
  );
}
