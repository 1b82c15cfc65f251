import { type RefObject, useEffect } from 'react';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import classes from './Checking.module.css';
import { marksOf } from './page-marks.ts';
import { nameOf } from './question-name.ts';
import type { ImportPagesAnswer } from './use-import-pages.ts';

interface OriginalPagesProps {
  readonly shown: ImportPagesAnswer;
  readonly original: ImportedPaper;
  /** Place of the question that is being checked; undefined for none. */
  readonly current: number | undefined;
  /** What scrolls. */
  readonly box: RefObject<HTMLElement>;
  readonly onGo: (origin: number) => void;
}

/** The pages of the file, each with a mark where a question begins. */
export function OriginalPages({ shown: { pages, places }, original, current, box, onGo }: OriginalPagesProps) {
  const read = questionsOf(original);
  // another tab has changed the paper, and nobody here knows it as it was read
  const questions = read.length === places.length ? read : [];
  const marks = marksOf(places);
  const currentMark = current === undefined ? undefined : marks[current];
  useEffect(() => {
    const mark = box.current?.querySelector<HTMLElement>(`[data-mark="${currentMark}"]`);
    const page = mark?.parentElement;
    // within the box alone: the page stays where it is
    if (mark && page && box.current) box.current.scrollTop = page.offsetTop + mark.offsetTop - 24;
  }, [currentMark, box]);
  return (
    <ol className={`${classes.pages} stack gap-10 m-0 p-0`} aria-label="原文的页面">
      {pages.map(({ url, width, height }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <li key={i} className={`${classes.page} relative`}>
          <a href={url} target="_blank" rel="noreferrer" title="打开大图">
            <img src={url} alt={`第 ${i + 1} 页`} width={width} height={height} loading={i < 2 ? 'eager' : 'lazy'} />
          </a>
          {places.map(({ page, top }, origin) => {
            const question = questions[origin];
            if (page !== i + 1 || !question || marks[origin] !== origin) return null;
            const name = nameOf(question, origin);
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the original never changes
                key={origin}
                type="button"
                className={`${classes.mark} rounded`}
                data-mark={origin}
                data-current={origin === current || undefined}
                style={{ top: `${100 * top}%` }}
                aria-label={`到核对的${name}`}
                onClick={() => onGo(origin)}
              >
                {question.number || origin + 1}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
