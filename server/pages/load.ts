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
  /** A page that can begin without some of its data waits this long for what does not depend on the token, or longer. */
  readonly sharedWaitMs: number;
}

export const pageDeadlines = (config: Pick<Config, 'pageCallTimeoutMs' | 'pageDataTimeoutMs'>): PageDeadlines => ({
  requiredDeadlineMs: config.pageDataTimeoutMs,
  optionalDeadlineMs: config.pageCallTimeoutMs,
  sharedWaitMs: 100,
});

/** Whether late parts follow the rest of a page, or the page waits for them. */
export type LateParts = 'follow' | 'awaited';

export interface LoadOptions extends RequestContext {
  readonly plan: PagePlan;
  /** Empty for a guest. */
  readonly token: string;
  /**
   * `awaited`: waits for all calls. `follow`: waits for required ones; for those without token for `sharedWaitMs` or as
   * long again as the first half of them took, because a part that comes later moves the page's layout; and not at all
   * for optional calls with the token.
   */
  readonly late: LateParts;
  /** Also waits for the first answer to a call with the token, which says whether the login still holds. */
  readonly provesLogin?: boolean;
}

/** Shortest deadline of a call, for visitors who have waited out their time for another process. */
const leastCallMs = 100;

/** The deadline of a call, less the time that its visitors have waited for another process to load the page. */
const remainingMs = (deadlineMs: number, waitedMs: number) =>
  Math.max(Math.min(leastCallMs, deadlineMs), Math.ceil(deadlineMs - waitedMs));

/** The calls of a page. */
export interface PageData {
  readonly calls: readonly LoadedCall[];
  /** Why the page cannot be shown: the first required call that failed. */
  readonly failure: CodedError | undefined;
  /** Settles when the last call has; undefined where all are here. */
  readonly rest: Promise<unknown> | undefined;
  /** What the calls came to; of all of them once `rest` has settled. */
  result(): DataResult;
}

export interface DataResult {
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
  { plan, token, requestId, trace, client, signal, waitedMs = 0, late, provesLogin = false }: LoadOptions,
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

  const fetched = running.filter(isFetched);
  const settledOf = (wanted: (planned: PlannedCall) => boolean) =>
    fetched.filter(({ planned }) => wanted(planned)).map(({ settled }) => settled);
  if (late === 'awaited') await Promise.all(settledOf(() => true));
  else if (fetched.length > 0) {
    await Promise.all([
      ...settledOf(({ required }) => required),
      mostOf(
        settledOf(({ endpoint, input: given }) => tokenRuleOf(endpoint, given) === 'never'),
        sharedWaitMs,
      ),
    ]);
    const personal = provesLogin ? settledOf(({ endpoint }) => endpoint.token === 'required') : [];
    if (personal.length > 0) await Promise.race(personal);
  }

  const calls = running.map(({ call }) => call);
  return {
    calls,
    failure,
    rest: calls.some(isPending) ? Promise.all(settledOf(() => true)) : undefined,
    result: () => ({
      stale,
      degraded: running.some(({ planned, call }) => isMissed(planned.endpoint, call.state())),
      tags: [...tags],
      validUntil: until,
    }),
  };
}

/** Whether a page is worse without what a call has not brought. */
const isMissed = ({ dispensable }: AnyEndpoint, { status }: CallState): boolean =>
  status !== 'ready' && !(dispensable && status === 'failed');

const isPending = (call: LoadedCall) => call.state().status === 'pending';

/** Waits for all, but only for `leastMs`, or as long again as the first half of them took where that is longer. */
async function mostOf(settled: readonly Promise<unknown>[], leastMs: number): Promise<void> {
  if (settled.length === 0) return;
  const all = Promise.all(settled);
  const startedAt = performance.now();
  await nthOf(settled, Math.floor(settled.length / 2));
  const tookMs = performance.now() - startedAt;
  // what is not here in time comes after the rest of the page
  await within(Math.max(leastMs - tookMs, tookMs), () => all).catch(() => {});
}

/** Resolves when that many of them have. */
const nthOf = (promises: readonly Promise<unknown>[], count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count;
    if (left === 0) resolve();
    for (const promise of promises) {
      void promise.then(() => {
        left -= 1;
        if (left === 0) resolve();
      });
    }
  });

/** A call of a page; `settled` where its answer was not in memory. */
interface Running {
  readonly planned: PlannedCall;
  readonly settled?: Promise<CallState>;
  readonly call: LoadedCall;
}

const isFetched = (call: Running): call is Running & Required<Pick<Running, 'settled'>> => call.settled !== undefined;

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
