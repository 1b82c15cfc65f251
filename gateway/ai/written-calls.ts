import { isFields, jsonIn } from './json-fields.ts';
import type { ModelCall } from './model-delta.ts';
import { modelFunctions } from './model-functions.ts';

/** The beginning of a call in a text: a fenced block or a tag with an object in it. */
const opening = /```(?:json|tool_call|function_call)?\s*(?=\{)|<tool_call>\s*/i;
const maybeFence = /(?:`{1,2}|```[a-z_]*\s*)$/i;
/** A block that is longer is no call, and nothing after it is held back. */
const maxHeld = 20_000;
const names: ReadonlySet<unknown> = new Set(modelFunctions.map(({ name }) => name));

/**
 * Takes calls out of the text of a model that writes them there instead of making them: as a fenced block, between
 * `<tool_call>` tags, or as the whole answer. Objects that are no call of a known function stay in the text.
 */
export function createWrittenCallReader() {
  const calls: ModelCall[] = [];
  let held = '';
  let hasBegun = false;
  let isOver = false;
  /** What ends the block that is held; empty where the end of the answer does. */
  let closing: string | undefined;

  function endBlock(block: string, object: string): string {
    closing = undefined;
    const call = callIn(object);
    if (call) calls.push(call);
    return call ? '' : block;
  }

  /** The text before the next block; begins that block. */
  function textBefore(): string {
    if (!hasBegun && /^\s*(?:\{|$)/.test(held)) {
      if (held.trim() !== '') closing = '';
      return '';
    }
    const { index, 0: mark } = opening.exec(held) ?? { index: openingBegun(held), 0: '' };
    const end = index < 0 ? held.length : index;
    const text = held.slice(0, end);
    held = held.slice(end);
    if (text.trim() !== '') hasBegun = true;
    if (mark !== '') closing = mark.startsWith('<') ? '</tool_call>' : '```';
    return text;
  }

  /** The held block, if it is whole: nothing for a call, else its text. */
  function wholeBlock(): string | undefined {
    if (!closing) return undefined;
    const inside = opening.exec(held)?.[0].length ?? 0;
    const end = held.indexOf(closing, inside);
    if (end < 0) return undefined;
    const block = held.slice(0, end + closing.length);
    held = held.slice(block.length);
    return endBlock(block, block.slice(inside, -closing.length));
  }

  function rest(): string {
    const text = held;
    held = '';
    return text;
  }

  return {
    /** What of the text can be shown by now. */
    push(piece: string): string {
      held += piece;
      let shown = '';
      while (!isOver) {
        if (closing === undefined) shown += textBefore();
        const block = wholeBlock();
        if (block === undefined) break;
        if (block !== '') hasBegun = true;
        shown += block;
      }
      isOver ||= held.length > maxHeld;
      return isOver ? shown + rest() : shown;
    },
    /** What was held back at the end of the answer, where it is no call. */
    end(): string {
      const text = rest();
      return closing === undefined ? text : endBlock(text, text.replace(opening, ''));
    },
    calls: (): readonly ModelCall[] => calls,
  };
}

/** Where the end of a text may be the beginning of an opening; below 0 where it is not. */
function openingBegun(text: string): number {
  const tag = text.lastIndexOf('<');
  return tag >= 0 && '<tool_call>'.startsWith(text.slice(tag).toLowerCase()) ? tag : text.search(maybeFence);
}

/** `{name, arguments}`, `{name, parameters}`, or either as the value of `function`. */
function callIn(text: string): ModelCall | undefined {
  const object = jsonIn(text);
  const call = isFields(object) && isFields(object.function) ? object.function : object;
  if (!isFields(call) || typeof call.name !== 'string' || !names.has(call.name)) return undefined;
  const given = call.arguments ?? call.parameters ?? {};
  return { name: call.name, arguments: typeof given === 'string' ? given : JSON.stringify(given) };
}
