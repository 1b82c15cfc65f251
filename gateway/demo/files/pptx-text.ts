import { escapeXml } from '../../../shared/platform/xml.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import type { MathNode } from '../../questions/formulas/math-node.ts';
import { mathTree } from '../../questions/formulas/math-tree.ts';
import { flatText } from '../typesetting/flat-formula.ts';
import { equationXml } from './word-equation-xml.ts';

export interface TextLook {
  /** Hundredths of a point. */
  readonly size: number;
  readonly isBold: boolean;
  readonly align: 'l' | 'ctr';
  readonly colour: string;
  readonly font?: string;
}

const mathSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const a14 = 'http://schemas.microsoft.com/office/drawing/2010/main';

/** A line as a paragraph: `equations` for programs that show them, else formulas in one line of text. */
export function paragraphXml(line: string, look: TextLook, hasEquations: boolean): string {
  const pieces = splitFormulas(line).map((piece) => {
    if (piece.tex === undefined) return runXml({ text: piece.text }, look);
    const simple = simpleRuns(piece.tex);
    if (simple && !piece.display) return simple.map((part) => runXml(part, look)).join('');
    const equation = hasEquations ? equationXml(piece.tex) : undefined;
    if (equation === undefined) return runXml({ text: flatText(`$${piece.tex}$`) }, look);
    return `<a14:m xmlns:a14="${a14}">${equation.replace('<m:oMath', `<m:oMath xmlns:m="${mathSpace}"`)}</a14:m>`;
  });
  return `<a:p><a:pPr algn="${look.align}"><a:lnSpc><a:spcPct val="115000"/></a:lnSpc></a:pPr>${pieces.join('')}</a:p>`;
}

/** Whether a line has a formula that only an equation can show. */
export const needsEquation = (line: string): boolean =>
  splitFormulas(line).some(
    ({ tex, ...piece }) => tex !== undefined && ('display' in piece && piece.display ? true : !simpleRuns(tex)),
  );

interface Run {
  readonly text: string;
  readonly isItalic?: boolean;
  /** 1 raised, -1 lowered. */
  readonly rise?: 1 | -1;
}

function runXml({ text, isItalic, rise }: Run, { size, isBold, colour, font }: TextLook): string {
  if (text === '') return '';
  const marks = `${isBold ? ' b="1"' : ''}${isItalic ? ' i="1"' : ''}${rise === undefined ? '' : ` baseline="${rise > 0 ? 30_000 : -25_000}"`}`;
  const face = isItalic
    ? '<a:latin typeface="Times New Roman"/>'
    : font === undefined
      ? ''
      : `<a:ea typeface="${font}"/>`;
  return `<a:r><a:rPr lang="zh-CN" sz="${size}"${marks}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>${face}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`;
}

/** Letters, signs and their scripts are text with its marks; undefined for anything higher. */
function simpleRuns(tex: string): Run[] | undefined {
  try {
    return runsOf(mathTree(normaliseTex(tex)));
  } catch {
    return undefined;
  }
}

function runsOf(node: MathNode, rise?: 1 | -1): Run[] | undefined {
  const marked = rise === undefined ? {} : { rise };
  switch (node.k) {
    case 'sign':
      return [{ text: spaced(node.v, rise), isItalic: /^[A-Za-zα-ωϕ]$/.test(node.v), ...marked }];
    case 'text':
    case 'upright':
      return [{ text: node.v, ...marked }];
    case 'space':
      return node.em > 0.1 ? [{ text: ' ', ...marked }] : [];
    case 'row':
    case 'fence':
      return together(node.c.map((child) => runsOf(child, rise)));
    case 'scripts': {
      if (rise !== undefined) return undefined;
      if (node.sup?.k === 'sign' && node.sup.v === '∘') return together([runsOf(node.base), [{ text: '°' }]]);
      return together([runsOf(node.base), node.sub ? runsOf(node.sub, -1) : [], node.sup ? runsOf(node.sup, 1) : []]);
    }
    case 'display':
      return runsOf(node.c, rise);
    default:
      return undefined;
  }
}

const spaced = (sign: string, rise: number | undefined) =>
  rise === undefined && /^[=<>≤≥≠≈∈⊥∥→⇒⇔]$/.test(sign) ? ` ${sign} ` : sign;

const together = (parts: readonly (Run[] | undefined)[]): Run[] | undefined =>
  parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? []);
