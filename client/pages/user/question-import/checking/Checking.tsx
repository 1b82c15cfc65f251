import { type RefObject, Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import {
  isDoubtful,
  isLeftOut,
  isOpen,
  type PaperChange,
  questionsOf,
} from '../../../../../shared/questions/checking/checked-paper.ts';
import { questionTypes } from '../../../../../shared/questions/question-types.ts';
import { focusCard } from '../../../../features/questions/question-card/cards-in.ts';
import { KeyHints } from '../../../../features/questions/question-card/KeyHints.tsx';
import { lazyChunk } from '../../../../lib/browser/chunk-failure.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState/EmptyState.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CheckConflict } from './CheckConflict.tsx';
import classes from './Checking.module.css';
import { CheckTools, PaperFacts, type Shown } from './CheckTools.tsx';
import { runCheckKey } from './check-keys.ts';
import { beginChecking, checkPaper } from './checking-state.ts';
import { originalOf } from './kept-original.ts';
import { LeftLines } from './LeftLines.tsx';
import { Original } from './Original.tsx';
import { QuestionCheck } from './QuestionCheck.tsx';
import { SaveBox } from './SaveBox.tsx';
import { useCheckSaver } from './use-check-saver.ts';

const EditImported = lazyChunk(async () => {
  const module = await import('./EditImported.tsx');
  return { default: module.EditImported };
});

interface CheckingProps {
  readonly importId: string;
  readonly version: number;
  readonly paper: ImportedPaper;
}

const keyHints = (
  <>
    <kbd>J</kbd>/<kbd>↓</kbd> 下一题 <kbd>K</kbd>/<kbd>↑</kbd> 上一题 <kbd>Enter</kbd> 编辑 <kbd>Ctrl+Enter</kbd>{' '}
    确认无误
  </>
);

/** A paper that was read, checked question by question beside the original, and put into the own bank. */
export function Checking(opened: CheckingProps) {
  const [{ paper, origins, original, past }, dispatch] = useReducer(checkPaper, opened, begin);
  const saving = useCheckSaver(opened, paper);
  const cards = useRef<HTMLOListElement>(null);
  const questions = questionsOf(paper);
  const open = questions.flatMap((question, at) => (isOpen(question) ? at : []));
  const doubtful = questions.filter(isDoubtful).length;
  const [shown, setShown] = useState<Shown>(doubtful > 0 ? 'doubtful' : 'all');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const [edited, setEdited] = useState<number>();
  const goTo = useGoTo(cards);
  const places = questions.flatMap((question, at) => (shown === 'all' || isDoubtful(question) ? at : []));
  const picked = places.filter((at) => ticked.has(at));
  const latest = useRef(places);
  latest.current = places;

  const change = useCallback((next: PaperChange | { readonly kind: 'undo' }) => {
    if (endsTicks.includes(next.kind)) setTicked(new Set());
    dispatch(next);
  }, []);
  const handleTick = useCallback((at: number, isTicked: boolean) => {
    setTicked((before) => new Set(isTicked ? [...before, at] : [...before].filter((one) => one !== at)));
  }, []);
  const handleConfirm = useCallback(
    (at: number) => {
      dispatch({ kind: 'confirm', places: [at] });
      goTo(placeAfter(latest.current, at));
    },
    [goTo],
  );
  const view = (next: Shown) => {
    if (next !== shown) setTicked(new Set());
    setShown(next);
  };
  const show = (at: number) => {
    view('all');
    goTo(at);
  };

  const takeAll = () => change({ kind: 'suggestion', places: open, isTaken: true });
  const types = questionTypes(paper.studyPhaseCode, paper.subjectCode);
  return (
    <>
      <PaperFacts paper={paper} onChange={change} />
      {saving.state === 'conflict' && (
        <CheckConflict
          importId={opened.importId}
          saver={saving.saver}
          onLoad={(theirs) => {
            setTicked(new Set());
            dispatch({ kind: 'load', paper: theirs });
          }}
        />
      )}
      <CheckTools
        counts={{
          all: questions.length,
          doubtful,
          skipped: questions.filter(isLeftOut).length,
          open: open.length,
        }}
        shown={shown}
        onShow={view}
        onTakeAll={takeAll}
        save={saving}
        canUndo={past.length > 0}
        onUndo={() => change({ kind: 'undo' })}
      />
      <KeyHints cards={cards} hints={keyHints} onKey={runCheckKey} />
      <div className={`${classes.columns} grid items-start gap-16`}>
        <Original
          importId={opened.importId}
          paper={original}
          current={current === undefined ? undefined : origins[current]}
          onGo={(origin) => show(Math.max(0, origins.indexOf(origin)))}
        />
        <div className="stack gap-14 min-w-0">
          {places.length === 0 && (
            <EmptyState message={questions.length > 0 ? '没有待确认的题了' : '没有读到题目'}>
              {questions.length > 0 && <Button onClick={() => view('all')}>看全部题目</Button>}
            </EmptyState>
          )}
          <ol
            ref={cards}
            className="stack gap-14 m-0"
            aria-label="题目"
            onFocus={({ target }) => {
              const card = target.closest<HTMLElement>('[data-at]');
              if (card) setCurrent(Number(card.dataset.at));
            }}
          >
            {places.map((at) => {
              const question = questions[at];
              return (
                question && (
                  <QuestionCheck
                    key={at}
                    question={question}
                    at={at}
                    types={types}
                    studyPhaseCode={paper.studyPhaseCode}
                    subjectCode={paper.subjectCode}
                    isTicked={ticked.has(at)}
                    onTick={handleTick}
                    onChange={change}
                    onConfirm={handleConfirm}
                    onEdit={setEdited}
                  />
                )
              );
            })}
          </ol>
          <LeftLines paper={paper} current={current} onChange={change} />
          <div id="save">
            <SaveBox
              importId={opened.importId}
              paper={paper}
              doubtful={doubtful}
              open={open.length}
              onTakeAll={takeAll}
              saver={saving.saver}
              onGo={show}
            />
          </div>
          {picked.length > 0 && (
            <BulkBar
              places={picked}
              types={types}
              study={paper}
              onChange={change}
              onAll={() => setTicked(new Set(places))}
              onNone={() => setTicked(new Set())}
            />
          )}
        </div>
      </div>
      <Suspense>
        {edited !== undefined && questions[edited] && (
          <EditImported
            question={questions[edited]}
            at={edited}
            types={types}
            onSave={(question) => {
              change({ kind: 'edit', at: edited, question });
              // a question that has no doubt any more is not among those that are shown
              goTo(shown === 'all' ? edited : placeAfter(places, edited));
            }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Places of questions are others then, or what was ticked is done. */
const endsTicks: readonly string[] = ['split', 'join', 'take', 'undo', 'confirm'];

const begin = ({ importId, version, paper }: CheckingProps) =>
  beginChecking(paper, originalOf(importId, version, paper));

/** The question below one of those that are shown, else the one above it. */
function placeAfter(places: readonly number[], at: number): number {
  const here = places.indexOf(at);
  return places[here + 1] ?? places[here - 1] ?? at;
}

/** Gives the focus to the card of a question once it is there. */
function useGoTo(cards: RefObject<HTMLElement>): (at: number) => void {
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  useEffect(() => {
    if (!wanted) return;
    const card = cards.current?.querySelector<HTMLElement>(`[data-at="${wanted.at}"]`);
    focusCard(card ?? cards.current?.querySelector<HTMLElement>('[data-at]') ?? undefined);
  }, [wanted, cards]);
  return useCallback((at: number) => setWanted({ at }), []);
}
