import { schemasOf } from '../../shared/catalogue.schema.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { readEnvelope } from '../../shared/contract/envelope.ts';
import { jsonSchemaOf } from '../../shared/openapi.schema.ts';
import { oddInputs, soundInput } from './inputs.ts';
import { type KnownThings, withThings } from './known-things.ts';
import { problems } from './problems.ts';
import type { Answer, Send } from './send.ts';

export interface Result {
  readonly call: string;
  readonly check: string;
  readonly passed: boolean;
  /** What is wrong, the same for the same fault; empty where nothing is. */
  readonly problem: string;
  /** The problem with what was sent and what came; empty where nothing is wrong. */
  readonly detail: string;
  /** The calls that a flow made, in order; the last one is where it stopped. */
  readonly made?: readonly string[];
}

/** A code that no gateway gives out as a session. */
const unknownToken = 'conformance-unknown-token';
const generatedPerCall = 8;
const overlong = '长'.repeat(20_000);

/**
 * Calls that refuse a fitting input of the kit by right: it cannot know a code, a ticket, a payload or a thing of a
 * person. Their refusals are checked, their data is not.
 */
const mayRefuse =
  /^(auth|user|vod|order|pay|paperComposition|ownQuestion|classEvidence|upload|userUpload)\.|Download|functionResources|series|tation(Attention|ByDomain)|shareLinkOwner|cityName/;

/** Calls that end the token's login; made by no check. */
export const endsLogin: ReadonlySet<string> = new Set(['auth.logout']);

export interface CheckOptions {
  readonly send: Send;
  readonly things: KnownThings;
  readonly token: string | undefined;
  /** Also make calls that change something. */
  readonly write: boolean;
}

/** Checks one call of the catalogue; empty where it cannot be made with these options. */
export async function checkCall(endpoint: AnyEndpoint, options: CheckOptions): Promise<Result[]> {
  const schemas = schemasOf(endpoint);
  // the flow of a stream reads its events
  if (!schemas || endpoint.answer === 'events' || endsLogin.has(endpoint.name)) return [];
  const { send, things, write } = options;
  const results: Result[] = [];
  const note = (check: string, input: unknown, answer: Answer, problem: string | undefined) =>
    results.push({
      call: endpoint.name,
      check,
      passed: problem === undefined,
      problem: problem ?? '',
      detail: problem ? `${problem}; sent ${shortJson(input)}, got ${answer.status} ${answer.text}` : '',
    });
  const token = endpoint.token === 'never' ? undefined : options.token;
  const sound = withThings(endpoint, soundInput(endpoint), things) as Record<string, unknown>;

  if (endpoint.token === 'required') {
    for (const [check, foreign] of [
      ['without login', undefined],
      ['unknown token', unknownToken],
    ] as const) {
      const answer = await send(endpoint, sound, foreign);
      const problem = answer.status === 0 ? problems.noAnswer : problems.loginCode;
      note(check, sound, answer, isLoginExpired(answer) ? undefined : problem);
    }
    if (token === undefined) return results;
  }
  if (!endpoint.reads && !write) return results;

  const mustAnswer = endpoint.reads && !mayRefuse.test(endpoint.name);
  for (const [check, input] of [
    ['valid', sound],
    ['valid, minimal', minimal(endpoint, sound)],
  ] as const) {
    const answer = await send(endpoint, input, token);
    note(check, input, answer, problemOf(endpoint, answer) ?? (mustAnswer ? refusalOf(answer) : undefined));
  }
  if (endpoint.reads) {
    for (const input of oddInputs(endpoint, { atMost: generatedPerCall })) {
      const answer = await send(endpoint, input, token);
      note('generated', input, answer, problemOf(endpoint, answer));
    }
  }
  for (const [check, input] of wrongInputs(endpoint, sound)) {
    const answer = await send(endpoint, input, token);
    note(check, input, answer, problemOf(endpoint, answer) ?? acceptanceOf(answer));
  }
  return results;
}

const shortJson = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

const isLoginExpired = ({ envelope }: Answer) => envelope?.code === -1;

/** What no answer may be, whatever was sent. */
function problemOf(endpoint: AnyEndpoint, { status, envelope }: Answer): string | undefined {
  if (status === 0) return problems.noAnswer;
  if (status >= 500) return problems.serverError;
  if (!envelope) return problems.noEnvelope;
  const { code, message, data } = envelope;
  if (code !== undefined && code !== null && !Number.isInteger(code)) return problems.codeType;
  if (code !== undefined && code >= 500 && code < 600) return problems.serverError;
  if (!readEnvelope(envelope).ok) return message ? undefined : problems.noMessage;
  const checked = schemasOf(endpoint)?.data.safeParse(data);
  if (!checked || checked.success) return undefined;
  const issue = checked.error.issues[0];
  return `${problems.dataMismatch}: ${issue?.path.join('.') || 'data'}: ${issue?.message}`;
}

const refusalOf = ({ envelope }: Answer) => (envelope && readEnvelope(envelope).ok ? undefined : problems.refused);
const acceptanceOf = ({ envelope }: Answer) => (envelope && readEnvelope(envelope).ok ? problems.accepted : undefined);

const requiredFields = (endpoint: AnyEndpoint): readonly string[] => {
  const schema = schemasOf(endpoint)?.input;
  return schema ? ((jsonSchemaOf(schema, 'input').required ?? []) as readonly string[]) : [];
};

function minimal(endpoint: AnyEndpoint, sound: Readonly<Record<string, unknown>>) {
  const required = requiredFields(endpoint);
  return Object.fromEntries(Object.entries(sound).filter(([field]) => required.includes(field)));
}

/** The sound input with one thing wrong; without those that the schema takes all the same. */
function wrongInputs(endpoint: AnyEndpoint, sound: Readonly<Record<string, unknown>>) {
  const inPath = (field: string) => endpoint.path.includes(`{${field}}`);
  const inputs: [string, unknown][] = [];
  for (const field of requiredFields(endpoint)) {
    const { [field]: _, ...rest } = sound;
    if (!inPath(field)) inputs.push([`missing ${field}`, rest]);
  }
  for (const [field, value] of Object.entries(sound)) {
    // a query and a path are all text: there only a number has another type
    const isText = endpoint.method === 'GET' || inPath(field);
    const other = typeof value === 'number' ? 'no number' : { wrong: true };
    if (!isText || typeof value === 'number') inputs.push([`wrong type of ${field}`, { ...sound, [field]: other }]);
    if (typeof value === 'string' && !inPath(field)) {
      inputs.push([
        `over-long ${field}`,
        { ...sound, [field]: endpoint.method === 'GET' ? overlong.slice(0, 600) : overlong },
      ]);
    }
  }
  // a form has no field besides its part
  if (endpoint.body !== 'multipart') inputs.push(['extra field', { ...sound, fieldThatNobodyKnows: 1 }]);
  const schema = schemasOf(endpoint)?.input;
  return inputs.filter(([, input]) => !schema?.safeParse(input).success);
}
