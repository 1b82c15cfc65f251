/** Longer ones are no formula of a question. */
export const maxTexLength = 2000;
const maxDepth = 40;
/** Reading chemistry takes time that grows with the square of its length. */
const maxChemistry = 400;

/** Why a formula is not read at all, and where. */
export interface FormulaFault {
  readonly position: number;
  readonly reason: string;
}

/**
 * Commands that reach out of the formula: links, pictures and attributes, and definitions, with which a few characters
 * grow without end.
 */
const refused =
  /\\(?:href|url|includegraphics|html(?:Class|Data|Id|Style)|[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator|input|include|write|catcode|csname|require|char|verb)(?![a-zA-Z])/;

/** The fault of a formula that no outlet may be given; undefined for one that may be tried. */
export function formulaFault(tex: string): FormulaFault | undefined {
  if (tex.length > maxTexLength) return { position: maxTexLength, reason: `公式过长，最多 ${maxTexLength} 个字符` };
  const chemistry = tex.indexOf('\\ce');
  if (chemistry !== -1 && tex.length - chemistry > maxChemistry) return { position: chemistry, reason: '化学式过长' };
  const command = refused.exec(tex);
  if (command) return { position: command.index, reason: `公式中不能使用 ${command[0]}` };
  let depth = 0;
  for (const { 0: part, index } of tex.matchAll(/\\.|[{}]/gs)) {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    if (depth < 0) return { position: index, reason: '多了一个右花括号' };
    if (depth > maxDepth) return { position: index, reason: '公式嵌套过深' };
  }
  return depth > 0 ? { position: tex.length, reason: '缺少右花括号' } : undefined;
}
