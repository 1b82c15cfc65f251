import { type ParagraphChild, TextRun } from 'docx';
import { Math as WordMath } from 'docx/math';
import { formulaFault } from './formula-limits.ts';
import { normaliseTex } from './normalise-tex.ts';
import { wordMath } from './word-math.ts';

/** A formula as an equation of Word's own; one that cannot be read as its source in a frame. */
export function equation(tex: string): ParagraphChild {
  try {
    if (formulaFault(tex)) return unread(tex);
    return new WordMath({ children: wordMath(normaliseTex(tex)) });
  } catch {
    return unread(tex);
  }
}

const unread = (tex: string) =>
  new TextRun({ text: tex.slice(0, 200), border: { style: 'dotted', size: 4, color: '808080', space: 1 } });
