import 'katex/dist/katex.min.css';
import { useState, useSyncExternalStore } from 'react';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { missingPicture, pictureSizeOf, splitPictures } from '../../../shared/questions/question-picture.ts';
import { type MarkedPiece, splitMarks } from '../../../shared/questions/text-marks.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { useFormulaRenderer } from '../../lib/questions/formula-renderer.ts';
import { useSite } from '../../lib/site/visit.ts';
import classes from './MathText.module.css';

interface MathTextProps {
  readonly text: string;
}

/** A text with formulas between dollars, pictures as `![](path)`, and underlined and dotted words. Line breaks are the surrounding element's. */
export function MathText({ text }: MathTextProps) {
  if (!text.includes('![](')) return <Formulas text={text} />;
  return splitPictures(text).map((piece, i) =>
    piece.path === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <Formulas key={i} text={piece.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <Picture key={i} path={piece.path} />
    ),
  );
}

function Picture({ path }: { readonly path: string }) {
  const { cdnBaseUrl } = useSite();
  const size = pictureSizeOf(path);
  if (!size) return <span className="text-faint">{missingPicture}</span>;
  return <img {...size} className={classes.picture} src={fileUrl(cdnBaseUrl, path)} alt="题中的图" loading="lazy" />;
}

function Formulas({ text }: MathTextProps) {
  if (!/[\\$-]/.test(text)) return text;
  return splitFormulas(text).map((piece, i) =>
    piece.tex === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <Marks key={i} text={piece.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a changed formula is another one, without the server's markup
      <Formula key={`${i}/${piece.tex}`} tex={piece.tex} display={piece.display} />
    ),
  );
}

const Marks = ({ text }: MathTextProps) =>
  text.includes('\\u')
    ? // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      splitMarks(text).map((piece, i) => <Marked key={i} {...piece} />)
    : text;

function Marked({ text, line, isDotted }: MarkedPiece) {
  const own = isDotted ? <span className={classes.dotted}>{text}</span> : text;
  return line ? <u className={line === 'wavy' ? classes.wavy : classes.underlined}>{own}</u> : own;
}

interface FormulaProps {
  readonly tex: string;
  readonly display: boolean;
}

function Formula({ tex, display }: FormulaProps) {
  const isServers = useIsHydrated();
  const { render, isMissing } = useFormulaRenderer(!isServers);
  const className = display ? `${classes.display} block` : classes.formula;
  if (isServers) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup, without KaTeX
    return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  if (!render) {
    return (
      <span className={className} data-waiting={isMissing ? undefined : ''}>
        {tex}
      </span>
    );
  }
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
