/** What replaces the selection of a field, and where the selection is afterwards. */
interface Insertion {
  readonly inserted: string;
  readonly caret: number;
}

/** Whether the caret stands in a formula, between dollars that are open. */
function isInFormula(before: string): boolean {
  let open = '';
  for (const [mark] of before.matchAll(/\\[\s\S]|\$\$|\$|\n/g)) {
    if (mark === open || (mark === '\n' && open === '$')) open = '';
    else if (open === '' && mark.startsWith('$')) open = mark;
  }
  return open !== '';
}

/**
 * A piece of LaTeX at the caret, between dollars of its own outside of a formula. What is selected fills its first box,
 * and the caret goes to the next one, else behind the piece.
 */
export function insertFormula(text: string, [start, end]: readonly [number, number], tex: string): Insertion {
  const wraps = !isInFormula(text.slice(0, start));
  // dollars around what is selected would stand within those of the piece
  const selected = text.slice(start, end).replace(/^\$+|\$+$/g, '');
  const [head = '', ...rest] = tex.split('□');
  const filled =
    selected !== '' && rest.length > 0 ? [head + selected + (rest[0] ?? ''), ...rest.slice(1)] : [head, ...rest];
  const [beforeBox = ''] = filled;
  const dollar = wraps ? '$' : '';
  const inner = wraps ? filled.join('').trim() : filled.join('');
  const body = rest.length === 0 && selected !== '' ? `${selected}${inner}` : inner;
  const hasBox = filled.length > 1;
  const caret = hasBox ? beforeBox.length : body.length;
  return { inserted: dollar + body + dollar, caret: start + dollar.length + caret };
}
