import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ImportedPaper, ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import { withPaths } from '../../../../../shared/questions/checking/imported-text.ts';
import { linesOf } from '../../../../../shared/questions/checking/question-lines.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { TextButton } from '../../../../ui/controls/TextButton/TextButton.tsx';
import { MathText } from '../../../../ui/MathText/MathText.tsx';
import classes from './Checking.module.css';
import { headOfLine } from './line-names.ts';
import { OriginalPages } from './OriginalPages.tsx';
import { nameOf } from './question-name.ts';
import { useImportPages } from './use-import-pages.ts';

interface OriginalProps {
  readonly importId: string;
  readonly paper: ImportedPaper;
  /** Place of the question that is being checked; undefined for none. */
  readonly current: number | undefined;
  readonly onGo: (origin: number) => void;
}

type View = 'pages' | 'text';

/** The file as it was sent, as pages where they can be shown or as the text that was read, beside its questions. */
export function Original({ importId, paper, current, onGo }: OriginalProps) {
  const box = useRef<HTMLElement>(null);
  const pages = useImportPages(importId);
  const [chosen, setChosen] = useState<View>();
  const view = pages ? (chosen ?? 'pages') : 'text';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={box} className={`${classes.original} panel relative`} tabIndex={0} aria-labelledby="original">
      <div className="row wrap gap-8 justify-between">
        <h2 id="original" className="text-lg">
          原文
        </h2>
        {pages && (
          <fieldset className={`${classes.filter} taps row gap-6`}>
            <legend className="visually-hidden">怎样显示原文</legend>
            <Button aria-pressed={view === 'pages'} onClick={() => setChosen('pages')}>
              页面
            </Button>
            <Button aria-pressed={view === 'text'} onClick={() => setChosen('text')}>
              文字
            </Button>
          </fieldset>
        )}
      </div>
      {paper.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {pages && view === 'pages' ? (
        <OriginalPages shown={pages} original={paper} {...{ current, box, onGo }} />
      ) : (
        <OriginalText {...{ paper, current, box, onGo }} />
      )}
    </section>
  );
}

interface OriginalTextProps extends Omit<OriginalProps, 'importId'> {
  /** What scrolls. */
  readonly box: RefObject<HTMLElement>;
}

/** The text as it was read, line by line. */
function OriginalText({ paper, current, box, onGo }: OriginalTextProps) {
  useEffect(() => {
    const block = box.current?.querySelector<HTMLElement>(`[data-origin="${current}"]`);
    // within the box alone: the page stays where it is
    if (block && box.current) box.current.scrollTop = block.offsetTop - 12;
  }, [current, box]);
  const { left } = paper;
  let origin = -1;
  return (
    <>
      {left.length > 0 && (
        <details className={classes.left}>
          <summary className="pointer tap row text-accent">不属于任何题的内容（{left.length} 行）</summary>
          {left.map(({ text, pictures = [] }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <p key={i} className={classes.source}>
              <MathText text={withPaths(text, { pictures })} />
            </p>
          ))}
        </details>
      )}
      {paper.sections.map(({ name, note, questions }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the original never changes
        <section key={i} aria-label={name || undefined}>
          {name && <h3 className="text-md mt-12">{name}</h3>}
          {note && <p className="note">{note}</p>}
          {questions.map((question) => {
            origin += 1;
            return (
              <Source key={origin} question={question} origin={origin} isCurrent={origin === current} onGo={onGo} />
            );
          })}
        </section>
      ))}
      {questionsOf(paper).length === 0 && <p>没有读到题目</p>}
    </>
  );
}

interface SourceProps {
  readonly question: ImportedQuestion;
  readonly origin: number;
  readonly isCurrent: boolean;
  readonly onGo: (origin: number) => void;
}

function Source({ question, origin, isCurrent, onGo }: SourceProps) {
  const lines = linesOf(question);
  return (
    <div className={`${classes.block} rounded`} data-origin={origin} data-current={isCurrent || undefined}>
      <TextButton onClick={() => onGo(origin)}>
        {question.number || origin + 1}．<span className="visually-hidden">到核对的{nameOf(question, origin)}</span>
      </TextButton>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the original never changes
        <p key={i} className={classes.source}>
          {headOfLine(line, lines[i - 1])}
          <MathText text={withPaths(line.text, question)} />
        </p>
      ))}
    </div>
  );
}
