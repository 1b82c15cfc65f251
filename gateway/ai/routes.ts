import type { Request, Response } from 'express';
import { aiTools } from '../../shared/ai/ai-tools.ts';
import { type AiChatInput, type aiToolsSchemas, eventStreamSchemas } from '../../shared/ai/calls/ai-tools.schema.ts';
import { isoDay } from '../../shared/platform/china-time.ts';
import type { GatewayConfig } from '../config.ts';
import type { BaseTools, Caller, HandlersOf, StreamTable } from '../platform/http/handler.ts';
import { readInput } from '../platform/http/read-input.ts';
import { refusal } from '../platform/http/refusal.ts';
import { addressForLimits } from '../platform/http/request-address.ts';
import { refuseBlockedWords } from '../platform/words/refuse-blocked-words.ts';
import { answerChat, type ChatLimits, usualChatLimits } from './chat.ts';
import { allowanceOf, giveBack, leftToday, takeOne } from './daily-use.ts';
import type { RetrievalTools } from './retrieval.ts';
import { createRunningAnswers } from './running-answers.ts';

export type AiTools = RetrievalTools &
  Pick<BaseTools, 'clock' | 'log'> & {
    readonly peoplePerAddress: number;
    readonly ai: GatewayConfig['ai'];
    readonly identify: (token: string) => Promise<number | undefined>;
    readonly chatLimits?: ChatLimits | undefined;
  };

const modelOf = ({ baseUrl, model }: GatewayConfig['ai']) => (baseUrl === '' ? null : model || '大模型');

export const aiHandlers = ({
  db,
  clock,
  peoplePerAddress,
  ai,
}: Pick<AiTools, 'db' | 'clock' | 'peoplePerAddress' | 'ai'>): HandlersOf<typeof aiToolsSchemas> => ({
  'aiTools.tools': async (_input, caller) => {
    const allowance = allowanceOf(caller, peoplePerAddress);
    return {
      list: aiTools.map(({ code, name, hint }) => ({ code, name, hint })),
      model: modelOf(ai),
      dailyLimit: allowance.limit,
      left: await leftToday(db, allowance, isoDay(new Date(clock.now()))),
    };
  },
});

/** The chat, which answers by events; what is refused before it begins is an envelope. */
export function aiStreams(tools: AiTools): StreamTable {
  const { db, clock, peoplePerAddress, identify } = tools;
  const running = createRunningAnswers({ db });

  async function callerOf(req: Request): Promise<Pick<Caller, 'userId' | 'address'>> {
    const token = req.get('token');
    return { userId: token ? await identify(token) : undefined, address: addressForLimits(req) };
  }

  async function chat(req: Request, res: Response) {
    const input = readInput(eventStreamSchemas['aiTools.chat'].input, { ...req.body }, { text: false }) as AiChatInput;
    const allowance = allowanceOf(await callerOf(req), peoplePerAddress);
    const { person, limit } = allowance;
    const isUser = person?.startsWith('user:') ?? false;
    const answer = await running.begin(person, isUser);
    try {
      const day = isoDay(new Date(clock.now()));
      await refuseBlockedWords(tools, 'assistant', [input.messages.at(-1)?.content]);
      if (!(await takeOne(db, allowance, day))) {
        throw refusal(
          429,
          isUser ? `今天的 ${limit} 次已用完，请明天再来` : '今天的免费次数已用完，登录后可以继续使用',
        );
      }
      let isAnswered = false;
      try {
        const limits = { chatLimits: tools.chatLimits ?? usualChatLimits };
        ({ isAnswered } = await answerChat({ ...tools, ...limits }, input, { res, replaced: answer.replaced }));
      } finally {
        if (!isAnswered) await giveBack(db, allowance, day);
      }
    } finally {
      await answer.end();
    }
  }

  return { 'aiTools.chat': chat };
}
