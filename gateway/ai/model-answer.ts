import type { AiChatInput, AiForm } from '../../shared/ai/calls/ai-tools.schema.ts';
import type { GatewayConfig } from '../config.ts';
import { createCitationFilter } from './checked-citations.ts';
import { compositionOf } from './composition-proposal.ts';
import type { Send } from './event-stream.ts';
import { missingParts } from './missing-parts.ts';
import { askModel } from './model-client.ts';
import type { ModelCall } from './model-delta.ts';
import { ModelFailure } from './model-failure.ts';
import { modelFunctions, type ProposedForm, readCall } from './model-functions.ts';
import { dataMessage, promptOf } from './prompts.ts';
import { type RequestParts, readRequest } from './request-parts.ts';
import {
  questionCitation,
  type RetrievalTools,
  type Retrieved,
  resourceCitation,
  retrieve,
  type Source,
  sourcesOf,
} from './retrieval.ts';

interface Answering {
  readonly tools: RetrievalTools & { readonly ai: GatewayConfig['ai'] };
  readonly input: AiChatInput;
  readonly request: RequestParts;
  readonly found: Retrieved;
  readonly send: Send;
  readonly signal: AbortSignal;
  readonly firstTokenMs: number;
  /** Hears of the model's first sign, which may be thinking, and maybe of later ones. */
  readonly onSign: () => void;
  /** Hears of every piece of text before it is sent. */
  readonly onText: (text: string) => void;
}

/** The first answer, and one after a search of the model's own. */
const maxRounds = 2;

/**
 * Sends what the model writes, with citations of retrieved things only and the forms that it proposes; then the parts
 * of the request that it has left out, by rules.
 *
 * @throws ModelFailure, or the signal's reason.
 */
export async function answerByModel({
  tools,
  input,
  request,
  found,
  send,
  signal,
  firstTokenMs,
  onSign,
  onText,
}: Answering): Promise<void> {
  const sources = [...sourcesOfFound(found)];
  const pointIds = new Set(found.points.map(({ id }) => id));
  const answer = answerWriter({ send, onText }, sources);
  const { say, cite, propose, citations, cited, forms } = answer;

  async function ask(messages: ReturnType<typeof promptOf>, functions: typeof modelFunctions) {
    const watch = watchSilence(firstTokenMs);
    try {
      const until = AbortSignal.any([signal, watch.signal]);
      const calls = await askModel(
        { messages, functions },
        {
          ai: tools.ai,
          signal: until,
          onSign() {
            watch.stop();
            onSign();
          },
          onText: (text) => say(citations.push(text)),
        },
      );
      say(citations.end());
      return calls;
    } finally {
      watch.stop();
    }
  }

  /** Proposes forms; gives what the model wants to search, where it wants that. */
  function follow(calls: readonly ModelCall[]): string | undefined {
    let keyWord: string | undefined;
    for (const call of calls) {
      const result = readCall(call, { sources, pointIds });
      if (result.kind === 'form') propose(result.form);
      else if (result.kind === 'search') keyWord ??= result.keyWord;
      else if (call.name === 'fill_composition') propose(byRules(request, found));
    }
    return keyWord;
  }

  const messages = promptOf(input, request, { found, sources });
  for (let round = 1; round <= maxRounds; round += 1) {
    const isLast = round === maxRounds;
    const calls = await ask(
      messages,
      isLast ? modelFunctions.filter(({ name }) => name !== 'search_library') : modelFunctions,
    );
    const keyWord = follow(calls);
    if (keyWord === undefined || isLast) break;
    const more = await retrieve(tools, keyWord, {
      context: { ...input.context, ...found.subject },
      request: readRequest(keyWord),
    });
    const added = newSources(sources, sourcesOfFound(more));
    sources.push(...added);
    const last = messages.pop();
    messages.push({ role: 'user', content: dataMessage(added) }, ...(last ? [last] : []));
  }
  if (answer.isEmpty()) throw new ModelFailure('junk', 'calls that could not be used');
  const missing = missingParts(request, sources, { cited, forms });
  for (const { kind, heading, found: list } of missing.lists) {
    say(`\n\n${heading}\n`);
    for (const { citation } of list) {
      cite(citation.n);
      say(`- ${citation.title} [${citation.n}]\n`);
    }
    if (kind === 'question') propose({ name: 'basket', values: { ids: list.map(({ citation }) => citation.id) } });
  }
  if (missing.isPaperMissing) propose(byRules(request, found));
}

/** Sends the parts of an answer, with citations of known sources only, and keeps what it has cited and proposed. */
function answerWriter({ send, onText }: Pick<Answering, 'send' | 'onText'>, sources: readonly Source[]) {
  let written = 0;
  const cited = new Set<number>();
  const forms: AiForm['name'][] = [];

  function say(text: string) {
    if (text === '') return;
    written += text.length;
    onText(text);
    send({ event: 'text', data: { text } });
  }

  function cite(n: number) {
    const source = sources.find(({ citation }) => citation.n === n);
    if (!source) return;
    cited.add(n);
    send({ event: 'cite', data: source.citation });
  }

  function propose(form: ProposedForm) {
    forms.push(form.name);
    if (written === 0) say(`${introductions[form.name]}\n`);
    send({ event: 'form', data: form });
  }

  const citations = createCitationFilter({
    isKnown: (n) => sources.some(({ citation }) => citation.n === n),
    onCite: cite,
  });
  return { say, cite, propose, citations, cited, forms, isEmpty: () => written === 0 && forms.length === 0 };
}

const introductions: Readonly<Record<ProposedForm['name'], string>> = {
  composition: '已按您的要求填好组卷表单，请核对后在智能组卷页提交。',
  basket: '下面这些试题可以加入试题篮，请您确认。',
  search: '可以按下面的关键词继续检索。',
};

function byRules({ rest }: RequestParts, { subject, points, lesson }: Retrieved): ProposedForm {
  return { name: 'composition', values: compositionOf(rest, subject, points, lesson) };
}

function sourcesOfFound({ resources, questions }: Retrieved): Source[] {
  const found = [
    ...resources.map((hit) => ({ citation: resourceCitation(hit), text: hit.summary })),
    ...questions.map((one) => ({
      citation: questionCitation(one),
      text: [one.passage, one.stem, ...one.options.map((option) => JSON.stringify(option))].join('\n'),
    })),
  ];
  return sourcesOf(
    found.map(({ citation }) => citation),
    found.map(({ text }) => text),
  );
}

/** Those that are not there yet, numbered on. */
function newSources(known: readonly Source[], found: readonly Source[]): Source[] {
  const keyOf = ({ citation: { kind, id } }: Source) => `${kind}/${id}`;
  const keys = new Set(known.map(keyOf));
  return found
    .filter((source) => !keys.has(keyOf(source)))
    .map((source, i) => ({ ...source, citation: { ...source.citation, n: known.length + i + 1 } }));
}

/** Aborts where no sign of the model comes in time. */
function watchSilence(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ModelFailure('silent', `nothing for ${ms} ms`)), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
