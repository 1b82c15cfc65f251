import { type AnyEndpoint, tokenRuleOf } from '../../shared/contract/endpoint.ts';
import { CodedError, gatewayUnavailable } from '../../shared/contract/errors.ts';
import { callKey } from '../../shared/contract/request.ts';
import type { CallState, LoadedCall, PagePlan, PlannedCall } from '../../shared/site/render.ts';
import { within } from '../async/within.ts';
import type { Config } from '../config.ts';
import { type DataSource, isShared, type LoadedData } from '../data/data-source.ts';
import { validUntil } from '../data/valid-until.ts';
import type { RequestContext } from './page-request.ts';

/** How long a page waits for its data; what has not come by then is aborted, unless another caller waits for it. */
export interface PageDeadlines {
  /** For calls that decide the page's status. */
  readonly requiredDeadlineMs: number;
  readonly optionalDeadlineMs: number;
  /** A streamed page waits this long for optional data that does not depend on the token. */
  readonly sharedWaitMs: number;
}

export const pageDeadlines = (config: Pick<Config, 'pageCallTimeoutMs' | 'pageDataTimeoutMs'>): PageDeadlines => ({
  requiredDeadlineMs: config.pageDataTimeoutMs,
  optionalDeadlineMs: config.pageCallTimeoutMs,
  sharedWaitMs: 500,
});

export interface LoadOptions extends RequestContext {
  readonly plan: PagePlan;
  /** Empty for a guest. */
  readonly token: string;
  /**
   * `whole` also waits for optional calls, up to their deadline. `stream` waits for required ones, and up to
   * `sharedWaitMs` for those without token: they are in a cache as a rule, and a part that comes after the shell moves
   * the page's layout. It never waits for optional calls with the token.
   */
  readonly mode: 'whole' | 'stream';
  /** Also waits for the first answer to a call with the token, which says whether the login still holds. */
  readonly provesLogin?: boolean;
}

/** Shortest deadline of a call, for visitors who have waited out their time for another process. */
const leastCallMs = 100;

/** The deadline of a call, less the time that its visitors have waited for another process to load the page. */
const remainingMs = (deadlineMs: number, waitedMs: number) =>
  Math.max(Math.min(leastCallMs, deadlineMs), Math.ceil(deadlineMs - waitedMs));

/** What the calls of a page came to. */
export interface PageData {
  readonly calls: readonly LoadedCall[];
  /** Why the page cannot be shown: the first required call that failed. */
  readonly failure: CodedError | undefined;
  /** Something came from a cache past its time. */
  readonly stale: boolean;
  /** Something optional is missing. */
  readonly degraded: boolean;
  readonly tags: readonly string[];
  /** When the first of the answers stops being true; infinite where none does. */
  readonly validUntil: number;
}

/** Starts all calls of a page in parallel and waits for what its mode asks for. Never rejects. */
export type LoadPageData = (options: LoadOptions) => Promise<PageData>;

export const createPageLoader =
  (data: DataSource, deadlines: PageDeadlines): LoadPageData =>
  (options) =>
    loadPageData(data, deadlines, options);

async function loadPageData(
  data: DataSource,
  { requiredDeadlineMs, optionalDeadlineMs, sharedWaitMs }: PageDeadlines,
  { plan, token, requestId, trace, client, signal, waitedMs = 0, mode, provesLogin = false }: LoadOptions,
): Promise<PageData> {
  const tags = new Set<string>();
  let stale = false;
  let until = Number.POSITIVE_INFINITY;
  let failure: CodedError | undefined;

  // page and frame may want the same call; it is required if one of them says so
  const wanted = new Map<string, PlannedCall>();
  for (const planned of plan.calls) {
    const key = callKey(planned.endpoint, planned.input);
    if (planned.required || !wanted.has(key)) wanted.set(key, planned);
  }
  const running = [...wanted].map(([key, planned]) => start(key, planned));

  function start(key: string, planned: PlannedCall): Running {
    const { endpoint, input } = planned;
    for (const tag of endpoint.cache?.tags ?? []) tags.add(tag);
    // most answers are in memory: no promises, deadlines and signals for them
    const inMemory = isShared(endpoint, input, token) ? data.peek(endpoint, input) : undefined;
    if (inMemory) {
      const state = take(endpoint, inMemory, true);
      return { planned, call: { key, state: () => state } };
    }
    const settled = fetchCall(planned);
    return { planned, settled, call: new RunningCall(key, settled) };
  }

  function take(endpoint: AnyEndpoint, answer: LoadedData<unknown>, sharesAnswer: boolean): CallState {
    if (answer.state === 'stale') stale = true;
    until = Math.min(until, validUntil(endpoint, answer.data));
    return { status: 'ready', data: answer.data, json: answer.json, bornAt: answer.bornAt, isShared: sharesAnswer };
  }

  async function fetchCall({ endpoint, input, required }: PlannedCall): Promise<CallState> {
    try {
      const answer = await data.load(endpoint, input, {
        token: tokenRuleOf(endpoint, input) === 'never' ? '' : token,
        requestId,
        trace,
        client,
        signal,
        deadlineMs: remainingMs(required ? requiredDeadlineMs : optionalDeadlineMs, waitedMs),
      });
      return take(endpoint, answer, isShared(endpoint, input, token));
    } catch (error) {
      const coded = error instanceof CodedError ? error : gatewayUnavailable(error);
      if (required) failure ??= coded;
      return { status: 'failed', code: coded.code };
    }
  }

  const late = running.filter(({ settled }) => settled);
  if (late.length > 0) {
    const waitedFor = late.filter(({ planned }) => planned.required || mode === 'whole');
    const shared = late.filter(
      ({ planned }) => mode === 'stream' && tokenRuleOf(planned.endpoint, planned.input) === 'never',
    );
    const personal = late.filter(({ planned }) => provesLogin && planned.endpoint.token === 'required');
    const sharedSettled = Promise.all(shared.map(({ settled }) => settled));
    // what is not there in time comes after the shell
    const sharedInTime = shared.length > 0 && within(sharedWaitMs, () => sharedSettled).catch(() => {});
    await Promise.all([...waitedFor.map(({ settled }) => settled), sharedInTime]);
    if (personal.length > 0) await Promise.race(personal.map(({ settled }) => settled));
  }

  return {
    calls: running.map(({ call }) => (mode === 'whole' ? frozen(call) : call)),
    failure,
    stale,
    degraded: running.some(({ call }) => call.state().status !== 'ready'),
    tags: [...tags],
    validUntil: until,
  };
}

/** A call of a page; `settled` where its answer was not in memory. */
interface Running {
  readonly planned: PlannedCall;
  readonly settled?: Promise<CallState>;
  readonly call: LoadedCall;
}

/** A copy that no longer changes: markup and data block of a whole page have to agree. */
function frozen({ key, state: stateOf }: LoadedCall): LoadedCall {
  const state = stateOf();
  return { key, state: () => state };
}

class RunningCall implements LoadedCall {
  readonly key: string;
  #state: CallState;
  constructor(key: string, settled: Promise<CallState>) {
    this.key = key;
    this.#state = { status: 'pending', settled };
    void settled.then((state) => {
      this.#state = state;
    });
  }
  readonly state = () => this.#state;
}
