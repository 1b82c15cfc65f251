import type { Response } from 'express';
import type { AiChatInput } from '../../shared/ai/calls/ai-tools.schema.ts';
import type { GatewayConfig } from '../config.ts';
import type { BaseTools } from '../platform/http/handler.ts';
import { goneSignal, openEventStream, type Send } from './event-stream.ts';
import { answerLocally } from './local-answer.ts';
import { answerByModel } from './model-answer.ts';
import { failuresOfServer, ModelFailure } from './model-failure.ts';
import { type RequestParts, readRequest } from './request-parts.ts';
import { type RetrievalTools, type Retrieved, retrieve } from './retrieval.ts';
import { AnswerReplaced } from './running-answers.ts';

export interface ChatLimits {
  /** Until the model gives a sign. */
  readonly firstTokenMs: number;
  /** Of a whole answer. */
  readonly totalMs: number;
  readonly heartbeatMs: number;
}

export const usualChatLimits: ChatLimits = { firstTokenMs: 15_000, totalMs: 60_000, heartbeatMs: 15_000 };

export type ChatTools = RetrievalTools &
  Pick<BaseTools, 'log'> & {
    readonly ai: GatewayConfig['ai'];
    readonly chatLimits: ChatLimits;
  };

interface Connection {
  readonly res: Response;
  /** Aborts when the same person begins another answer. */
  readonly replaced: AbortSignal;
}

/**
 * How an answer ended: `cut` after its time, `failed` by the model's server, `unusable` by what the model wrote, which
 * the asker may have caused, `replaced` by a later request.
 */
type Outcome = 'whole' | 'local' | 'cut' | 'failed' | 'unusable' | 'replaced' | 'gone';

/** Writes the answer to a request as events. Reports whether it counts: one without a sign of the model does not. */
export async function answerChat(tools: ChatTools, input: AiChatInput, { res, replaced }: Connection) {
  const { ai, log, chatLimits } = tools;
  const gone = goneSignal(res);
  const text = input.messages.at(-1)?.content ?? '';
  const startedAt = performance.now();
  const request = readRequest(text, input.tool);
  const found = await retrieve(tools, text, { context: input.context, request });
  const retrievalMs = performance.now() - startedAt;
  // counted like every answer whose reader leaves
  if (gone.aborted) return { isAnswered: true };
  const send = openEventStream(res, chatLimits.heartbeatMs);
  let characters = 0;
  let hasSign = false;
  const outcome =
    ai.baseUrl === ''
      ? sayLocally(request, found, send)
      : await writeByModel({
          tools,
          input,
          request,
          found,
          send,
          gone,
          replaced,
          onSign: () => {
            hasSign = true;
          },
          onText: (piece) => (characters += piece.length),
        });
  res.end();
  log.info({
    event: 'ai.answer',
    requestId: res.locals.requestId,
    tool: request.tool?.code ?? input.tool ?? '',
    outcome,
    promptCharacters: input.messages.reduce((sum, { content }) => sum + content.length, 0),
    answerCharacters: characters,
    retrievalMs: Math.round(retrievalMs),
    ms: Math.round(performance.now() - startedAt),
  });
  // thinking until the end of the time costs as much as an answer
  const isUnanswered = outcome === 'failed' || (outcome === 'cut' && !hasSign);
  return { isAnswered: characters > 0 || !isUnanswered };
}

function sayLocally(request: RequestParts, found: Retrieved, send: Send): Outcome {
  answerLocally(request, found, send);
  return 'local';
}

interface Writing extends Connection {
  readonly tools: ChatTools;
  readonly input: AiChatInput;
  readonly request: RequestParts;
  readonly found: Retrieved;
  readonly send: Send;
  readonly gone: AbortSignal;
  readonly onSign: () => void;
  readonly onText: (text: string) => void;
}

async function writeByModel({ gone, replaced, ...writing }: Omit<Writing, 'res'>): Promise<Outcome> {
  const { tools, send } = writing;
  const { firstTokenMs, totalMs } = tools.chatLimits;
  const late = AbortSignal.timeout(totalMs);
  const signal = AbortSignal.any([gone, replaced, late]);
  try {
    await answerByModel({ ...writing, signal, firstTokenMs });
    send({ event: 'done', data: { model: tools.ai.model || '大模型' } });
    return 'whole';
  } catch (error) {
    if (gone.aborted) return 'gone';
    if (replaced.aborted && replaced.reason instanceof AnswerReplaced) {
      send({ event: 'error', data: { code: 409, message: '您又提出了新的问题，这次回答已停止' } });
      return 'replaced';
    }
    if (late.aborted) {
      send({ event: 'error', data: { code: 504, message: '回答超过时限，已停止；可以缩小要求后重试' } });
      return 'cut';
    }
    if (!(error instanceof ModelFailure)) throw error;
    tools.log.warn({ event: 'ai.model-failed', kind: error.kind, reason: error.message });
    send({ event: 'error', data: { code: error.code, message: error.sentence } });
    return failuresOfServer.has(error.kind) ? 'failed' : 'unusable';
  }
}
