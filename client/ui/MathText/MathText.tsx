import 'katex/dist/katex.min.css';
import { useState, useSyncExternalStore } from 'react';
import { type Piece, splitFormulas } from '../../../shared/formulas/split-formulas.ts';
import { useFormulaRenderer } from '../../lib/formula-renderer.ts';
import classes from './MathText.module.css';

interface MathTextProps {
  readonly text: string;
}

/** A text with formulas between dollars. Line breaks are the surrounding element's. */
export function MathText({ text }: MathTextProps) {
  if (!/[\\$]/.test(text)) return text;
  const pieces = splitFormulas(text);
  return pieces.map((piece, i) => {
    if (piece.tex === undefined) return piece.text.slice(marksAfter(pieces[i - 1], piece).length);
    const { tex, display } = piece;
    return <Formula key={keyAt(i, tex)} tex={tex} display={display} marks={marksAfter(piece, pieces[i + 1])} />;
  });
}

/** A changed formula is another one: the server's markup of the old one must not stay. */
const keyAt = (place: number, tex: string) => `${place}/${tex}`;

/** Longer formulas may break, and what follows them stands where it falls. */
const maxHeld = 40;

/** Marks that must not begin a line and stand right behind a formula of a line. */
const marksAfter = (formula: Piece | undefined, next: Piece | undefined): string =>
  formula?.tex !== undefined && !formula.display && formula.tex.length <= maxHeld
    ? (/^[，。、；：？！）》】”’,.;:?!)%]+/.exec(next?.text ?? '')?.[0] ?? '')
    : '';

interface FormulaProps {
  readonly tex: string;
  readonly display: boolean;
  /** Stand behind it on the same line. */
  readonly marks: string;
}

function Formula({ tex, display, marks }: FormulaProps) {
  if (marks === '') return <Rendered tex={tex} display={display} />;
  return (
    <span className={classes.held}>
      <Rendered tex={tex} display={display} />
      {marks}
    </span>
  );
}

function Rendered({ tex, display }: Omit<FormulaProps, 'marks'>) {
  const isServers = useIsHydrated();
  const render = useFormulaRenderer(!isServers);
  const className = display ? classes.display : classes.formula;
  if (isServers) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup, so hydration needs no KaTeX
    return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  if (!render) return <span className={className}>{tex}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes text and is not trusted with more
  return <span className={className} dangerouslySetInnerHTML={{ __html: render(tex, display) }} />;
}

const neverChanges = () => () => {};

/** Whether this element was markup of the server that the browser has taken over. */
function useIsHydrated(): boolean {
  const [part] = useState(() => ({ isHydrated: false }));
  return useSyncExternalStore(
    neverChanges,
    () => part.isHydrated,
    // called on the server, too, where the part is not used again
    () => {
      part.isHydrated = typeof document !== 'undefined';
      return part.isHydrated;
    },
  );
}
