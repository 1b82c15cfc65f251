import { type AiToolCode, formOfRequest } from '../../../shared/domain/ai-tools.ts';
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

const titleLength = 24;
export const titleOf = ({ turns }: Conversation): string => {
  const line = (turns[0]?.request ?? '').replace(/\s+/g, ' ');
  return line.length > titleLength ? `${line.slice(0, titleLength)}…` : line;
};

/** A title for an exported answer, without formulas, that every system takes as the name of a file. */
export function documentTitle(request: string): string {
  const form = formOfRequest(request);
  const text = form ? `${form.tool.name}：${form.text}` : request;
  const line = text
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
export const answered = (turns: readonly Turn[], change: (answer: Answer) => Answer): readonly Turn[] =>
  turns.map((turn, i) => (i === turns.length - 1 ? { ...turn, answer: change(turn.answer) } : turn));
