const open = '<think>';
const close = '</think>';

/**
 * Takes out what a model thinks aloud between `<think>` and `</think>`, also where the tags are split between pieces.
 * `end` gives what was held back; thinking that never ends stays hidden.
 */
export function createThinkingFilter() {
  let held = '';
  let isHidden = false;

  function push(piece: string): string {
    held += piece;
    let shown = '';
    for (;;) {
      const tag = isHidden ? close : open;
      const at = held.indexOf(tag);
      if (at < 0) break;
      if (!isHidden) shown += held.slice(0, at);
      held = held.slice(at + tag.length);
      isHidden = !isHidden;
    }
    const keep = beginningAtEnd(held, isHidden ? close : open);
    if (!isHidden) shown += held.slice(0, held.length - keep);
    held = held.slice(held.length - keep);
    return shown;
  }

  return { push, end: () => (isHidden ? '' : held) };
}

/** How many characters at the end of a text may be the beginning of a tag. */
function beginningAtEnd(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
