import type { CSSProperties, ReactNode } from 'react';
import { columnOf } from '../../../../shared/questions/sheets/page-sizes.ts';
import type { EditableContent } from '../../../features/questions/paper-draft/paper-content.ts';
import classes from './Sheet.module.css';
import { lineEms } from './sheet-blocks.ts';
import type { SheetFlow } from './use-sheet-flow.ts';

interface SheetProps extends Pick<EditableContent, 'layout' | 'parts'> {
  readonly flow: SheetFlow;
  readonly children: ReactNode;
}

/** What is edited on sheets as wide as they are printed, letters as large as they are printed. */
export function Sheet({ layout, parts, flow: { sheet, pages }, children }: SheetProps) {
  const { size, fontSize, lineSpacing } = layout;
  const style = {
    '--column': `${columnOf(size, parts.sealLine).width}mm`,
    '--letters': `${fontSize}pt`,
    '--line': lineEms * lineSpacing,
  } as CSSProperties;
  return (
    <div ref={sheet} className={`${classes.sheet} panel min-w-0`} style={style}>
      {children}
      <p className={`${classes.end} note text-center`}>
        学生卷约 {pages} 页 {size}，按打印字号估算；准确的分页见“预览与打印”
      </p>
    </div>
  );
}
