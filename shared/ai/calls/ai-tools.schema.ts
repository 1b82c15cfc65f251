import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { knownStudy, knownVersion, typedLine, typedText } from '../../platform/study.schema.ts';
import { blueprintContent } from '../../questions/calls/composition.schema.ts';
import { maxPaperTitle } from '../../questions/composed-paper.ts';
import { aiLimits, aiToolCodes, classLevels } from '../ai-tools.ts';

const tool = z.enum(aiToolCodes);

/** What the person teaches, as it was picked beside the conversation. */
const context = z.strictObject({
  studyPhaseCode: knownStudy.studyPhaseCode.optional(),
  subjectCode: knownStudy.subjectCode.optional(),
  versionCode: knownVersion.optional(),
  chapterId: rowIdText.optional(),
  /** Of the class. */
  level: z.enum(classLevels).optional(),
});
export type AiContext = z.infer<typeof context>;

const content = (max: number) => typedText().trim().min(1).max(max);
const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), content: content(aiLimits.maxCharacters) }),
  z.strictObject({ role: z.literal('assistant'), content: content(aiLimits.maxAnswerCharacters) }),
]);

const messages = z
  .array(message)
  .min(1)
  .max(2 * aiLimits.maxTurns - 1)
  .refine((list) => list.at(-1)?.role === 'user', 'the last message is the request')
  .refine((list) => list.reduce((sum, { content }) => sum + content.length, 0) <= aiLimits.maxConversation, 'too long');

/** The form of /create-paper/intelligent-paper as it is proposed; its rows are those of the call behind the form. */
export const compositionForm = z.strictObject({
  ...knownStudy,
  title: typedLine().trim().min(1).max(maxPaperTitle),
  ...blueprintContent.shape,
  papers: z.int().min(1).max(2).optional(),
});
export type CompositionForm = z.infer<typeof compositionForm>;

/** Questions of the bank that the person may put into the basket. */
const basketForm = z.strictObject({ ids: z.array(rowIdText).min(1).max(20) });
/** A search of the library. */
const searchForm = z.strictObject({
  keyWord: typedLine().trim().min(1).max(50),
  studyPhaseCode: knownStudy.studyPhaseCode.optional(),
  subjectCode: knownStudy.subjectCode.optional(),
});

/** The short form of a tool, with the topic of a request in free words. */
const toolForm = z.strictObject({ tool, topic: typedText().trim().min(1).max(aiLimits.maxCharacters).optional() });

const formEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('composition'), values: compositionForm }),
  z.object({ name: z.literal('basket'), values: basketForm }),
  z.object({ name: z.literal('search'), values: searchForm }),
  z.object({ name: z.literal('tool'), values: toolForm }),
]);
export type AiForm = z.infer<typeof formEvent>;

const cite = z.object({
  /** As the text refers to it: `[1]`. */
  n: z.int(),
  kind: z.enum(['resource', 'question', 'point']),
  id: z.string(),
  title: z.string(),
  /** Of a question and a point, which are shown among those of a subject. */
  studyPhaseCode: z.int().optional(),
  subjectCode: z.int().optional(),
});
export type AiCitation = z.infer<typeof cite>;

/** Server-sent events of a chat by their name. */
const event = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('cite'), data: cite }),
  /** A proposal: nothing is done until the person submits the form. */
  z.object({ event: z.literal('form'), data: formEvent }),
  z.object({ event: z.literal('notice'), data: z.object({ message: z.string() }) }),
  /** The end of an answer that failed. */
  z.object({ event: z.literal('error'), data: z.object({ code: z.int(), message: z.string() }) }),
  /** The end of an answer; `model` is null where no model is connected. */
  z.object({ event: z.literal('done'), data: z.object({ model: z.string().nullable() }) }),
]);
export type AiEvent = z.infer<typeof event>;

export const aiToolsSchemas = {
  /** The tools, and what is left of the caller's day. */
  'aiTools.tools': {
    input: z.strictObject({}),
    data: z.object({
      list: z.array(z.object({ code: z.string(), name: z.string(), hint: z.string().default('') })),
      /** Null where no model is connected. */
      model: z.string().nullable().default(null),
      dailyLimit: z.int().default(0),
      left: z.int().default(0),
    }),
  },
};

/** Calls whose answer is a stream of server-sent events; `data` is one of them. */
export const eventStreamSchemas = {
  'aiTools.chat': {
    input: z.strictObject({ tool: tool.optional(), messages, context: context.optional() }),
    data: event,
  },
};
export type AiChatInput = z.output<(typeof eventStreamSchemas)['aiTools.chat']['input']>;
