import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { columnOf, pageOfSize } from '../../../../shared/questions/sheets/page-sizes.ts';
import { type FlowStart, flowStarts } from '../../../../shared/questions/sheets/sheet-flow.ts';
import type { EditableContent } from '../../../features/questions/paper-draft/paper-content.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import type { PaperQuestions } from '../use-paper-questions.ts';
import { sheetBlocks } from './sheet-blocks.ts';

export interface SheetFlow {
  /** Measures the questions below it, which have `data-printed` with their id. */
  readonly sheet: RefObject<HTMLDivElement>;
  /** What stands between the sheets before a question or section; undefined where no sheet begins. */
  readonly breakBefore: (id: string) => string | undefined;
  readonly pages: number;
}

/** Where the sheets of a paper begin, from the heights that its questions have on the screen. */
export function useSheetFlow(content: EditableContent, { questionOf }: PaperQuestions): SheetFlow {
  const sheet = useRef<HTMLDivElement>(null);
  const heights = usePrintedHeights(sheet, content);
  const { size } = content.layout;
  const { columns } = pageOfSize(size);
  return useMemo(() => {
    const starts = flowStarts(sheetBlocks(content, { questionOf, heights }), columnOf(size).height);
    const order = [...starts.keys()];
    const lastColumn = Math.max(0, ...[...starts.values()].map(({ column }) => column));
    return {
      sheet,
      breakBefore(id) {
        const start = starts.get(id);
        const before = starts.get(order[order.indexOf(id) - 1] ?? '');
        return start && before && start.column > before.column ? breakName(start, columns) : undefined;
      },
      pages: Math.floor(lastColumn / columns) + 1,
    };
  }, [content, questionOf, heights, size, columns]);
}

function breakName({ column, isTop }: FlowStart, columns: 1 | 2): string {
  const page = `第 ${Math.floor(column / columns) + 1} 页`;
  const name = columns === 1 ? page : `${page} · ${column % 2 === 0 ? '左栏' : '右栏'}`;
  return isTop ? name : `${name}（接上题）`;
}

/** Measured after each change of the paper, and when what is below the sheet has got another height. */
function usePrintedHeights(
  sheet: RefObject<HTMLElement | null>,
  content: EditableContent,
): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has other questions
  useEffect(() => {
    const { current } = sheet;
    if (!current) return;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = printedHeights(current);
        startAfterHydration(() => setHeights((last) => (isSame(last, next) ? last : next)));
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [sheet, content]);
  return heights;
}

const printedHeights = (sheet: HTMLElement) =>
  new Map(
    [...sheet.querySelectorAll<HTMLElement>('[data-printed]')].map((part) => [
      part.dataset.printed ?? '',
      part.offsetHeight,
    ]),
  );

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([id, height]) => other.get(id) === height);
