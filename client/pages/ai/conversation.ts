import { type AiToolCode, formOfRequest } from '../../../shared/ai/ai-tools.ts';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import { clipFormulas } from '../../../shared/questions/formulas/clip-formulas.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import type { AiMessage } from './sent-request.ts';

/** A request with its answer. */
export interface Turn {
  readonly request: string;
  readonly answer: Answer;
}

export interface Conversation {
  readonly id: string;
  readonly tool: AiToolCode | '';
  /** Milliseconds since 1970 of the last change. */
  readonly at: number;
  readonly turns: readonly Turn[];
}

/** What a request is about in one line: its words, or the topic of a tool's form. */
function lineOf(request: string): string {
  const form = formOfRequest(request);
  const text = form ? `${form.tool.name}：${form.text}` : request;
  return text.replace(/\s+/g, ' ').trim();
}

const titleLength = 32;

/** The beginning of the first request, with whole formulas in the line. */
export function conversationTitle({ turns }: Conversation): string {
  const line = lineOf(turns[0]?.request ?? '').replaceAll('$$', '$');
  const title = clipFormulas(line, titleLength);
  return title === '…' ? '含公式的提问' : title;
}

/** A title for an exported answer, without formulas, that every system takes as the name of a file. */
export function documentTitle(request: string): string {
  const line = cleanLine(lineOf(request))
    .replace(/\$+[^$]*\$+/g, ' ')
    .replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, 40).join('').trim() || 'AI 回答';
}

/** The messages that go with a request: the turns before it that have a whole answer, and the request. */
export const messagesFor = (turns: readonly Turn[], request: string): AiMessage[] => [
  ...turns
    .filter(({ answer }) => answer.text !== '')
    .flatMap((turn): AiMessage[] => [
      { role: 'user', content: turn.request },
      { role: 'assistant', content: turn.answer.text },
    ]),
  { role: 'user', content: request },
];

export const begun = (request: string): Turn => ({ request, answer: emptyAnswer });

/** The turns with another answer to the last request. */
export const changeLastAnswer = (turns: readonly Turn[], change: (answer: Answer) => Answer): readonly Turn[] =>
  turns.map((turn, i) => (i === turns.length - 1 ? { ...turn, answer: change(turn.answer) } : turn));
