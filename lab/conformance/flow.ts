import { schemasOf } from '../../shared/catalogue.schema.ts';
import type { AnyEndpoint, Endpoint } from '../../shared/contract/endpoint.ts';
import { readEnvelope } from '../../shared/contract/envelope.ts';
import type { CheckOptions } from './call-checks.ts';
import type { Answer, FilePart } from './send.ts';

export interface FlowOptions extends CheckOptions {
  /** `PAYLOAD_SECRET` of the gateway, for orders. */
  readonly payloadSecret: string;
}

/**
 * Makes a call and gives the data of its envelope.
 *
 * @throws FlowProblem where the call is refused or its data does not fit.
 */
export type Call = <I, D>(endpoint: Endpoint<I, D>, input: I, part?: FilePart) => Promise<D>;

export interface Flow {
  readonly name: string;
  readonly needs: readonly ('token' | 'write')[];
  run(call: Call, options: FlowOptions): Promise<void>;
}

export class FlowProblem extends Error {}

export function expect(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new FlowProblem(problem);
}

const sendWith = ({ send, token }: FlowOptions, endpoint: AnyEndpoint, input: unknown, part?: FilePart) =>
  send(endpoint, input, endpoint.token === 'never' ? undefined : token, part);

export const callWith =
  (options: FlowOptions): Call =>
  async <I, D>(endpoint: Endpoint<I, D>, input: I, part?: FilePart) => {
    const { status, envelope, text } = await sendWith(options, endpoint, input, part);
    const verdict = envelope && readEnvelope(envelope);
    if (!verdict?.ok) throw new FlowProblem(`${endpoint.name}: ${status} ${text}`);
    const data = schemasOf(endpoint)?.data.safeParse(verdict.data);
    if (!data?.success) throw new FlowProblem(`${endpoint.name}: data does not fit its schema`);
    return data.data as D;
  };

interface Refused {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly part?: FilePart;
}

/** @throws FlowProblem where the call is taken, or refused otherwise than by an envelope with a message. */
export async function expectRefusal(options: FlowOptions, what: string, { endpoint, input, part }: Refused) {
  const answer = await sendWith(options, endpoint, input, part);
  expect(!isTaken(answer), `${what} is not refused: ${answer.status} ${answer.text}`);
  expect(isRefusal(answer), `${what} is refused without an envelope that says so: ${answer.status} ${answer.text}`);
}

const isTaken = ({ status, envelope }: Answer) =>
  status >= 200 && status < 300 && (!envelope || readEnvelope(envelope).ok);

const isRefusal = ({ status, envelope }: Answer) => {
  const { code = 0, message } = envelope ?? {};
  const isFailure = status === 0 || status >= 500 || (code >= 500 && code < 600);
  return envelope !== undefined && !isFailure && code !== -1 && Boolean(message);
};
