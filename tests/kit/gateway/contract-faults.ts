import { answering, envelopeOf } from './answers.ts';
import type { Script } from './fake-gateway.ts';

/** A way in which a gateway breaks the contract, and the line of the conformance kit that says so. */
export interface ContractFault {
  readonly name: string;
  /** The call that it befalls; every other call is that of a sound gateway. */
  readonly path: string;
  readonly found: RegExp;
  /** Answers in place of the sound gateway at `target`, whose answer to the same request is `sound`. */
  readonly script: (target: string, sound: Script) => Script;
}

interface Exchange {
  readonly envelope: { code: number; message: string; data: never };
  status: number;
}

/** A script that changes the sound gateway's answer. */
const changing =
  (change: (exchange: Exchange) => unknown) =>
  (target: string): Script =>
  async ({ method, url, headers, body }, response) => {
    const token = headers.token && { token: String(headers.token) };
    const answer = await fetch(target + url, {
      method,
      headers: { 'content-type': 'application/json', ...token },
      ...(method !== 'GET' && { body }),
    });
    const exchange: Exchange = { envelope: (await answer.json()) as Exchange['envelope'], status: answer.status };
    const changed = JSON.stringify(change(exchange));
    answering(changed, { status: exchange.status })({ method, url, headers, body }, response);
  };

const isRefusal = (code: number) => code !== 200;

function withDisplayStatusRenamed({ envelope }: Exchange): unknown {
  const { displayStatus, ...rest } = (envelope.data ?? {}) as Record<string, unknown>;
  return displayStatus === undefined ? envelope : { ...envelope, data: { ...rest, showStatus: displayStatus } };
}

const withCodesAsText = ({ envelope }: Exchange): unknown =>
  JSON.parse(
    JSON.stringify(envelope).replace(/"code":(\d+)([,}])/g, (whole, code, end) =>
      code === '200' ? whole : `"code":"${code}"${end}`,
    ),
  );

/** Faults of single calls; the checks of their calls find them. */
export const faultsOfCalls = [
  {
    name: 'a field renamed',
    path: '/zw-search/zw/resource/latestResource',
    script: changing(withDisplayStatusRenamed),
    found: /^search\.latestResource: valid: data does not fit: displayStatus/,
  },
  {
    name: 'a number as text',
    path: '/zw-core/api/v1/core/common/area/provinceList',
    script: changing(withCodesAsText),
    found: /^core\.provinceList: valid: data does not fit/,
  },
  {
    name: 'every refusal a success',
    path: '/zw-search/zw/resource/fastSearch',
    script: changing(({ envelope }) =>
      isRefusal(envelope.code)
        ? { code: 200, message: 'success', data: { list: [], total: 0, pageNum: 1, pageSize: 10 } }
        : envelope,
    ),
    found: /^search\.fastSearch: extra field: accepted, but the input is wrong/,
  },
  {
    name: 'wrong input is a server error',
    path: '/zw-zzw/api/v1/banner/list',
    script: changing((exchange) => {
      if (isRefusal(exchange.envelope.code)) exchange.status = 500;
      return exchange.envelope;
    }),
    found: /^zzw\.bannerList: missing studyPhaseCode: server error/,
  },
  {
    name: 'no envelope',
    path: '/zw-cms/api/v1/friendlyLink/list',
    script: changing(({ envelope }) => envelope.data),
    found: /^cms\.friendlyLinkList: valid: no envelope/,
  },
  {
    name: 'another code for an ended login',
    path: '/zw-zzw/api/v1/zzw/user/info',
    script: changing(({ envelope }) => (envelope.code === -1 ? { ...envelope, code: 401 } : envelope)),
    found: /^user\.info: without login: expected code -1/,
  },
  {
    name: 'a refusal without words',
    path: '/zw-zzw/api/v1/zzw/tag/queryQuestionFixedTag',
    script: changing(({ envelope }) => (isRefusal(envelope.code) ? { code: envelope.code, data: null } : envelope)),
    found: /^zzw\.queryQuestionFixedTag: .*: a refusal without a message/,
  },
  {
    name: 'a right input refused',
    path: '/zw-cms/api/v1/homeHotWord/hotWordList',
    script: changing(() => ({ code: 403, message: '没有权限', data: null })),
    found: /^cms\.hotWordList: valid: refused, but the input is right/,
  },
] as const satisfies readonly ContractFault[];

const chatPath = '/zw-aiTools/api/v1/chat';
type StreamEvent = readonly [name: string, data: object];
const text: StreamEvent = ['text', { text: '好的' }];
const done: StreamEvent = ['done', { model: null }];
const doneByModel: StreamEvent = ['done', { model: 'some-model' }];

const streaming = (...events: readonly StreamEvent[]) =>
  answering(events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });
const chatFault = <N extends string>(name: N, script: Script, found: RegExp) => ({
  name,
  path: chatPath,
  script: () => script,
  found,
});

/** Faults that the flows find, each of them one flow; of an upload or of the assistant's stream. */
export const faultsOfFlows = [
  {
    name: 'a part with a wrong hash is taken',
    path: '/zw-oss/api/v1/upload/part/',
    script: (_target, sound) => (request, response) => {
      const { 'x-part-sha256': _, ...headers } = request.headers;
      return sound({ ...request, headers }, response);
    },
    found: /^upload a file by parts.*: a part with the hash of other bytes is not refused/,
  },
  {
    name: 'an aborted upload stays',
    path: '/zw-oss/api/v1/upload/abort',
    script: () => answering(envelopeOf({})),
    found: /^upload a file by parts.*: the status of an aborted upload is not refused/,
  },
  chatFault('no done', streaming(text), /^ask the assistant.*: 0 events done, the last event is text/),
  chatFault('done twice', streaming(text, done, done), /^ask the assistant.*: 2 events done/),
  chatFault('words after done', streaming(text, done, text), /^ask the assistant.*: 1 .*, the last event is text/),
  chatFault(
    'an event that nobody knows',
    streaming(text, ['thought', { text: '嗯' }], done),
    /^ask the assistant.*: an event that the contract lacks: thought/,
  ),
  chatFault('no stream', answering(envelopeOf({})), /^ask the assistant.*: no text\/event-stream, but application/),
  chatFault(
    'everything is answered',
    streaming(text, done),
    /^ask the assistant.*: a request that is too long is not refused/,
  ),
] as const satisfies readonly ContractFault[];

/** Not a fault: the sound answer of a gateway with a model. */
export const modelStream = { path: chatPath, script: streaming(text, doneByModel) };
