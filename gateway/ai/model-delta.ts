import { isFields } from './json-fields.ts';
import { ModelFailure } from './model-failure.ts';

/** A call of a function that the model wants. */
export interface ModelCall {
  readonly name: string;
  /** JSON as the model wrote it, fitting or not. */
  readonly arguments: string;
}

interface PartialCall {
  readonly index: number | undefined;
  readonly id: string | undefined;
  name: string;
  arguments: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Puts the chunks of an OpenAI-compatible stream together, in the dialects that its servers speak: calls with or
 * without an index, arguments as pieces of a text, as a whole one or as an object, chunks without choices, a whole
 * message instead of a delta, an error where an answer should be.
 */
export function createChunkReader() {
  const calls: PartialCall[] = [];

  function readCall(value: unknown) {
    if (!isFields(value)) return;
    const asked = isFields(value.function) ? value.function : {};
    const index = typeof value.index === 'number' ? value.index : undefined;
    const id = textOf(value.id) || undefined;
    const name = textOf(asked.name);
    const given = isFields(asked.arguments) ? JSON.stringify(asked.arguments) : textOf(asked.arguments);
    const call = callFor({ index, id, name });
    call.name ||= name;
    call.arguments += given;
  }

  /** The call that a piece belongs to: by index, then by id, else the last one unless a name begins another. */
  function callFor({
    index,
    id,
    name,
  }: {
    index: number | undefined;
    id: string | undefined;
    name: string;
  }): PartialCall {
    const last = calls.at(-1);
    const known =
      index !== undefined
        ? calls.find((call) => call.index === index)
        : id !== undefined
          ? calls.find((call) => call.id === id)
          : name === ''
            ? last
            : undefined;
    if (known) return known;
    const call = { index, id, name: '', arguments: '' };
    calls.push(call);
    return call;
  }

  return {
    /** @throws ModelFailure for an error in place of an answer. */
    read(chunk: unknown): { readonly text: string; readonly isThinking: boolean } {
      if (!isFields(chunk)) throw new ModelFailure('junk', 'a chunk that is no object');
      if (chunk.error !== undefined && chunk.error !== null) throw failureOfError(chunk.error);
      const [choice] = Array.isArray(chunk.choices) ? chunk.choices : [];
      if (!isFields(choice)) return { text: '', isThinking: false };
      const delta = isFields(choice.delta) ? choice.delta : isFields(choice.message) ? choice.message : {};
      if (Array.isArray(delta.tool_calls)) for (const call of delta.tool_calls) readCall(call);
      return { text: textOf(delta.content), isThinking: textOf(delta.reasoning_content ?? delta.reasoning) !== '' };
    },
    /** Whatever the finish reason was: some servers say `stop`. */
    calls: (): ModelCall[] =>
      calls.filter(({ name }) => name !== '').map(({ name, arguments: given }) => ({ name, arguments: given })),
  };
}

/** Errors inside an answer of status 200. */
function failureOfError(error: unknown): ModelFailure {
  const { code, type } = isFields(error) ? error : {};
  const what = `${textOf(code) || String(code ?? '')} ${textOf(type)}`;
  return new ModelFailure(
    /429|rate|limit|quota|overload|busy/i.test(what) ? 'busy' : 'refused',
    'an error inside the answer',
  );
}
