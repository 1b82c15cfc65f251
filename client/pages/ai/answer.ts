import type { AiCitation, AiEvent, AiForm } from '../../../shared/ai/calls/ai-tools.schema.ts';

/** An answer of the assistant as far as it has come. */
export interface Answer {
  readonly text: string;
  readonly citations: readonly AiCitation[];
  readonly forms: readonly AiForm[];
  readonly notices: readonly string[];
  readonly state: 'writing' | 'whole' | 'stopped' | 'failed';
  /** Why it failed; empty where it did not. */
  readonly failure: string;
  /** Null where no model wrote it, or where it is not known yet. */
  readonly model: string | null;
}

export const emptyAnswer: Answer = {
  text: '',
  citations: [],
  forms: [],
  notices: [],
  state: 'writing',
  failure: '',
  model: null,
};

/** The answer with one more event of its stream. */
export function withEvent(answer: Answer, event: AiEvent): Answer {
  switch (event.event) {
    case 'text':
      return { ...answer, text: answer.text + event.data.text };
    case 'cite':
      return { ...answer, citations: [...answer.citations.filter(({ n }) => n !== event.data.n), event.data] };
    case 'form':
      return { ...answer, forms: [...answer.forms, event.data] };
    case 'notice':
      return { ...answer, notices: [...answer.notices, event.data.message] };
    case 'error':
      return failAnswer(answer, event.data.message);
    case 'done':
      return { ...answer, state: 'whole', model: event.data.model };
  }
}

/** What the foot of an answer says of where it comes from: only the end of a stream says that no model wrote it. */
export function originOf({ state, model }: Pick<Answer, 'state' | 'model'>): string {
  if (state === 'whole' && model === null) return '规则检索结果，请核对';
  return `AI 生成${model === null ? '' : `（${model}）`}，请核对`;
}

export const failAnswer = (answer: Answer, failure: string): Answer => ({ ...answer, state: 'failed', failure });

const forms: ReadonlySet<unknown> = new Set(['composition', 'basket', 'search', 'tool']);
const kinds: ReadonlySet<unknown> = new Set(['resource', 'question', 'point']);
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether the data of an event is what its name promises; the values of a form are checked by the form. */
const fits: Readonly<Record<AiEvent['event'], (data: Fields) => boolean>> = {
  text: ({ text }) => typeof text === 'string',
  cite: ({ n, kind, id, title }) =>
    Number.isInteger(n) && kinds.has(kind) && /^\d{1,19}$/.test(String(id)) && typeof title === 'string',
  form: ({ name, values }) => forms.has(name) && isFields(values),
  notice: ({ message }) => typeof message === 'string',
  error: ({ message }) => typeof message === 'string',
  done: ({ model }) => model === null || typeof model === 'string',
};

/** An event of a stream; undefined for one that this page does not know. */
export function readEvent(name: string, text: string): AiEvent | undefined {
  if (!Object.hasOwn(fits, name)) return undefined;
  const event = name as AiEvent['event'];
  try {
    const data: unknown = JSON.parse(text);
    return isFields(data) && fits[event](data) ? ({ event, data } as AiEvent) : undefined;
  } catch {
    return undefined;
  }
}
