import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import type { FacetLine } from '../../features/library/resource-list/refinement.ts';
import classes from './Composer.module.css';
import type { TermRange } from './term-range.view.ts';

interface TermRangePanelProps {
  readonly lines: readonly FacetLine[];
  /** Undefined while grade or volume have to be chosen. */
  readonly range: TermRange | undefined;
}

/** Asks for the grade and the volume of a paper of a term, and says what it will ask. */
export function TermRangePanel({ lines, range }: TermRangePanelProps) {
  return (
    <section aria-label="考查范围" className="stack gap-8">
      <FacetLines lines={lines} label="教材、年级和册次" />
      <p className={`${classes.range} text-soft`} role="status">
        {range?.sentence ?? '请选择年级和册次：题目只从考试前学过的章节里选。'}
      </p>
    </section>
  );
}
