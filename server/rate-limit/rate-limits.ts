import type { EndpointFacts } from '../../shared/catalogue/endpoint.ts';
import type { Clock } from '../../shared/clock.ts';
import { CodedError } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import { countedAddress } from './counted-address.ts';
import {
  addressRules,
  codeToPhone,
  type LimitRule,
  type PacedRule,
  signInAnywhere,
  signInFromAddress,
} from './limit-rules.ts';
import type { RateLimitMetrics } from './metrics.ts';
import { phoneIn } from './phone-in-body.ts';
import type { RateCounters, Tally } from './rate-counters.ts';

/** 429: refused for now. */
export class TooOften extends CodedError {
  readonly retryAfterSeconds: number;
  constructor(what: string, retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait =
      retryAfterSeconds < 120
        ? `${retryAfterSeconds}秒`
        : minutes < 120
          ? `${minutes}分钟`
          : `${Math.ceil(minutes / 60)}小时`;
    super(429, 429, `${what}过于频繁，请${wait}后再试`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Caller {
  /** As the trusted proxies know it. */
  readonly ip: string | undefined;
  /** A JSON body as it was sent. */
  readonly body: Buffer | undefined;
}

/** A call that may go on. */
export interface Admission {
  /** What became of it: who signs in rightly was not guessing. */
  settle(succeeded: boolean): void;
}

export interface RateLimits {
  /** Whether the call is counted at all; most reads are not. */
  covers(endpoint: Pick<EndpointFacts, 'limit' | 'reads'>): boolean;
  /**
   * Counts a call under the rules of its kind.
   *
   * @throws TooOften
   */
  admit(endpoint: Pick<EndpointFacts, 'limit' | 'reads'>, caller: Caller): Promise<Admission>;
  /**
   * Counts what a browser reports by itself.
   *
   * @throws TooOften
   */
  admitReport(ip: string | undefined): Promise<void>;
}

/** Lets every call pass; for RATE_LIMITS=off. */
export const noRateLimits: RateLimits = {
  covers: () => false,
  admit: async () => ({ settle() {} }),
  admitReport: async () => {},
};

const sayAgainMs = 60_000;

/** Who may make calls that cost money, can be guessed with, or change something, and how often (docs/operations.md). */
export function createRateLimits({
  counters,
  peoplePerAddress,
  clock,
  log,
  metrics,
}: {
  counters: RateCounters;
  peoplePerAddress: number;
  clock: Clock;
  log: Log;
  metrics: RateLimitMetrics;
}): RateLimits {
  const ofAddress = addressRules(peoplePerAddress);
  const refusals = new Map<string, { sinceMs: number; count: number }>();

  async function add(rule: LimitRule, subject: string): Promise<Tally> {
    const tally = await counters.add(rule, subject);
    metrics.counted(tally.store);
    return tally;
  }

  function refuse(rule: LimitRule, what: string, waitSeconds: number): never {
    metrics.refused(rule.name);
    const said = refusals.get(rule.name);
    const now = clock.monotonic();
    if (said && now - said.sinceMs < sayAgainMs) said.count += 1;
    else {
      // one line a minute: an attack must not fill the log
      log.warn({ event: 'rate-limit.refused', rule: rule.name, before: said?.count ?? 0 });
      refusals.set(rule.name, { sinceMs: now, count: 0 });
    }
    throw new TooOften(what, waitSeconds);
  }

  async function take(rule: LimitRule, subject: string, what: string) {
    const { count, limit, restSeconds } = await add(rule, subject);
    if (count > limit) refuse(rule, what, restSeconds);
  }

  /** An address is charged for what is let through: one colleague's impatience must not shut a school out. */
  async function takeForBoth(rule: LimitRule, address: string | undefined, what: string, ofPhone: () => Promise<void>) {
    if (!address) return ofPhone();
    await take(rule, address, what);
    try {
      await ofPhone();
    } catch (error) {
      await counters.takeBack(rule, address);
      throw error;
    }
  }

  /** The tries above the limit come one by one, each after a longer pause. */
  async function pace(rule: PacedRule, subject: string, what: string) {
    const { count, limit } = await add(rule, subject);
    const over = count - limit;
    if (over <= 0) return;
    const seconds = Math.min(2 ** Math.min(over, 10), rule.longestPauseSeconds);
    const pause = await add(pauseOf(rule, seconds), subject);
    if (pause.count <= pause.limit) return;
    // what was not let through was no try: hammering does not make the pauses longer
    await counters.takeBack(rule, subject);
    refuse(rule, what, pause.restSeconds);
  }

  async function admitSignIn(phone: string | undefined, address: string | undefined): Promise<Admission> {
    const what = '登录尝试';
    const pair = `${phone} ${address}`;
    await takeForBoth(ofAddress.signIn, address, what, async () => {
      if (!phone) return;
      await pace(signInFromAddress, pair, what);
      await pace(signInAnywhere, phone, what);
    });
    return {
      settle(succeeded) {
        if (!succeeded) return;
        if (address) void counters.takeBack(ofAddress.signIn, address);
        if (!phone) return;
        const ended = [
          [signInFromAddress, pair],
          [signInAnywhere, phone],
        ] as const;
        for (const [rule, subject] of ended) {
          void counters.forget(rule, subject);
          void counters.forget(pauseOf(rule), subject);
        }
      },
    };
  }

  async function admitCode(phone: string | undefined, address: string | undefined) {
    const what = '验证码发送';
    await takeForBoth(ofAddress.code, address, what, async () => {
      if (!phone) return;
      for (const rule of codeToPhone) await take(rule, phone, what);
    });
  }

  return {
    covers: ({ limit, reads }) => limit !== undefined || !reads,
    async admit({ limit, reads }, { ip, body }) {
      const address = countedAddress(ip);
      if (!reads && address) await take(ofAddress.change, address, '操作');
      if (limit === 'suggestion' && address) await take(ofAddress.suggestion, address, '搜索');
      if (limit === 'code') await admitCode(phoneIn(body), address);
      if (limit === 'sign-in') return admitSignIn(phoneIn(body), address);
      return { settle() {} };
    },
    async admitReport(ip) {
      const address = countedAddress(ip);
      if (address) await take(ofAddress.report, address, '报告');
    },
  };
}

/** One try at a time; how long the pause is depends on how many there were. */
const pauseOf = (rule: PacedRule, windowSeconds = rule.longestPauseSeconds): LimitRule => ({
  name: `${rule.name}-pause`,
  limit: 1,
  windowSeconds,
});
