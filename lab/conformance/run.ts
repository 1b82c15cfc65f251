import { catalogue } from '../../shared/catalogue.ts';
import { OperatorError } from '../../shared/contract/errors.ts';
import { homeStudyPhaseSubjectTag } from '../../shared/platform/calls/tag.ts';
import { checkCall, type Result } from './call-checks.ts';
import { runFlows } from './flows.ts';
import { findThings } from './known-things.ts';
import { createSend } from './send.ts';

export interface ConformanceOptions {
  readonly base: string;
  readonly token?: string | undefined;
  /** Also make calls that change something. */
  readonly write?: boolean;
  readonly tokenHeader?: string;
  readonly payloadSecret?: string;
  readonly timeoutMs?: number;
}

/**
 * Checks every call of the catalogue against a gateway, then the flows; one call after the other, to spare it.
 *
 * @throws OperatorError where nothing answers at `base`.
 */
export async function checkGateway(given: ConformanceOptions): Promise<Result[]> {
  const { base, token, write = false, tokenHeader = 'token', payloadSecret = '', timeoutMs } = given;
  const send = createSend({ base, tokenHeader, ...(timeoutMs !== undefined && { timeoutMs }) });
  const first = await send(homeStudyPhaseSubjectTag, {});
  if (first.status === 0) throw new OperatorError(`no answer from ${base}: ${first.text}`);
  const things = await findThings(send);
  const options = { send, things, token: token || undefined, write, payloadSecret };
  const results: Result[] = [];
  for (const endpoint of catalogue) results.push(...(await checkCall(endpoint, options)));
  return [...results, ...(await runFlows(options))];
}
