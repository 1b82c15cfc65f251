import type { EndpointFacts } from '../../shared/contract/endpoint.ts';
import { CodedError, TooManyRequests } from '../../shared/contract/errors.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { countedAddress } from '../../shared/platform/counted-address.ts';
import type { Log } from '../log/log.ts';
import { createLogThrottle } from '../log/log-throttle.ts';
import {
  addressRules,
  codeToPhone,
  type LimitRule,
  signInAnywhere,
  signInFromAddress,
  type ThrottledRule,
} from './limit-rules.ts';
import type { RateLimitMetrics } from './metrics.ts';
import { phoneIn } from './phone-in-body.ts';
import type { RateCounters, Tally } from './rate-counters.ts';

export interface Caller {
  /** Client address as the trusted proxies report it. */
  readonly ip: string | undefined;
  /** The access token of the call, empty without one. */
  readonly token: string;
  /** The value of the call's JSON body. */
  readonly body: unknown;
}

/** `unanswered`: the gateway gave no verdict (502, 503, 504). */
export type CallResult = 'succeeded' | 'failed' | 'unanswered';

/** A call within its limits. */
export interface AdmittedCall {
  /**
   * Reports the outcome. A try that was right was no guess, and takes all tries at the account back; one that was not
   * answered takes itself back.
   */
  completed(result: CallResult): void;
}

export interface RateLimits {
  /** Whether calls of this endpoint are counted; most reads are not. */
  isLimited(endpoint: Pick<EndpointFacts, 'limit' | 'reads'>): boolean;
  /**
   * Counts a call under the rules of its kind.
   *
   * @throws TooManyRequests, or CodedError 422 without the phone that the call is counted by.
   */
  admit(endpoint: Pick<EndpointFacts, 'limit' | 'reads'>, caller: Caller): Promise<AdmittedCall>;
  /**
   * Counts a browser's report of a violated policy.
   *
   * @throws TooManyRequests
   */
  admitReport(ip: string | undefined): Promise<void>;
  /**
   * Counts a page that has to be made, or looked for in Redis.
   *
   * @throws TooManyRequests
   */
  admitPage(ip: string | undefined): Promise<void>;
}

/** For calls whose outcome does not matter. */
const notReported: AdmittedCall = { completed() {} };

/** Admits every call; for RATE_LIMITS=off. */
export const noRateLimits: RateLimits = {
  isLimited: () => false,
  admit: async () => notReported,
  admitReport: async () => {},
  admitPage: async () => {},
};

/** Refusals of one rule are logged once in this time: an attack must not fill the log. */
const logIntervalMs = 60_000;

/** Limits calls that cost money, allow guessing, or change something (docs/operations.md#rate-limits). */
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
  const logThrottle = createLogThrottle({ clock, intervalMs: logIntervalMs });

  async function count(rule: LimitRule, subject: string): Promise<Tally> {
    const tally = await counters.increment(rule, subject);
    metrics.counted(tally.store);
    return tally;
  }

  function refuse(rule: LimitRule, action: string, waitSeconds: number): never {
    metrics.refused(rule.name);
    const before = logThrottle.due(rule.name);
    if (before !== undefined) log.warn({ event: 'rate-limit.refused', rule: rule.name, before });
    throw new TooManyRequests(action, waitSeconds);
  }

  /** Nobody is counted whose subject is not known. */
  async function enforce(rule: LimitRule, subject: string | undefined, action: string) {
    if (subject === undefined) return;
    const tally = await count(rule, subject);
    if (tally.count > tally.limit) refuse(rule, action, tally.restSeconds);
  }

  /** Counts admitted calls only for the address: one colleague's impatience must not lock a school out. */
  async function enforceForAddress(
    rule: LimitRule,
    address: string | undefined,
    action: string,
    enforceForPhone: () => Promise<void>,
  ) {
    if (!address) return enforceForPhone();
    await enforce(rule, address, action);
    try {
      await enforceForPhone();
    } catch (error) {
      await counters.decrement(rule, address);
      throw error;
    }
  }

  /** Admits tries above the limit one at a time, each after a longer pause. */
  async function throttle(rule: ThrottledRule, subject: string, action: string) {
    const tally = await count(rule, subject);
    const excess = tally.count - tally.limit;
    if (excess <= 0) return;
    const seconds = Math.min(2 ** Math.min(excess, 10), rule.longestPauseSeconds);
    const pause = await count(pauseOf(rule, seconds), subject);
    if (pause.count <= pause.limit) return;
    // a refused try does not count, so that further tries do not make the pauses longer
    await counters.decrement(rule, subject);
    refuse(rule, action, pause.restSeconds);
  }

  /** `account` stands for whose password or code may be guessed: a phone, or a token of the account. */
  async function admitGuess(
    account: string | undefined,
    address: string | undefined,
    action: string,
  ): Promise<AdmittedCall> {
    const accountAndAddress = `${account} ${address}`;
    await enforceForAddress(ofAddress.signIn, address, action, async () => {
      if (!account) return;
      await throttle(signInFromAddress, accountAndAddress, action);
      await throttle(signInAnywhere, account, action);
    });
    return {
      completed(result) {
        if (result === 'failed') return;
        if (address) void counters.decrement(ofAddress.signIn, address);
        if (!account) return;
        const counted = [
          [signInFromAddress, accountAndAddress],
          [signInAnywhere, account],
        ] as const;
        for (const [rule, subject] of counted) {
          if (result === 'succeeded') void counters.reset(rule, subject);
          else void counters.decrement(rule, subject);
          void counters.reset(pauseOf(rule), subject);
        }
      },
    };
  }

  /** A message that was not sent does not count; of one without an answer nobody knows. */
  async function admitCode(phone: string, address: string | undefined): Promise<AdmittedCall> {
    const action = '验证码发送';
    await enforceForAddress(ofAddress.code, address, action, async () => {
      for (const rule of codeToPhone) await enforce(rule, phone, action);
    });
    return {
      completed(result) {
        if (result !== 'failed') return;
        if (address) void counters.decrement(ofAddress.code, address);
        for (const rule of codeToPhone) void counters.decrement(rule, phone);
      },
    };
  }

  return {
    isLimited: ({ limit, reads }) => limit !== undefined || !reads,
    async admit({ limit, reads }, { ip, token, body }) {
      const address = countedAddress(ip);
      if (limit === 'tracking') {
        await enforce(ofAddress.tracking, address, '访问');
        return notReported;
      }
      if (limit === 'part') await enforce(ofAddress.part, address, '上传');
      else if (!reads) await enforce(ofAddress.change, address, '操作');
      if (limit === 'suggestion') await enforce(ofAddress.suggestion, address, '搜索');
      if (limit === 'code') return admitCode(requiredPhone(body), address);
      if (limit === 'sign-in') return admitGuess(requiredPhone(body), address, '登录尝试');
      if (limit === 'proof') return admitGuess(token && `token ${token}`, address, '验证尝试');
      return notReported;
    },
    admitReport: (ip) => enforce(ofAddress.report, countedAddress(ip), '报告'),
    admitPage: (ip) => enforce(ofAddress.page, countedAddress(ip), '访问'),
  };
}

function requiredPhone(body: unknown): string {
  const phone = phoneIn(body);
  if (phone === undefined) throw new CodedError(422, 422, '参数 phone 不正确');
  return phone;
}

/** Admits one try in its window, whose length depends on the number of tries before. */
const pauseOf = (rule: ThrottledRule, windowSeconds = rule.longestPauseSeconds): LimitRule => ({
  name: `${rule.name}-pause`,
  limit: 1,
  windowSeconds,
});
