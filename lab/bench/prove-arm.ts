import { setTimeout as wait } from 'node:timers/promises';
import type { Arm, BenchPage } from './arms.ts';
import { browserEncodings } from './load/closed-loop.ts';
import { type ArmName, signedInPeerArm } from './options.ts';
import { firstDifference, rootTree } from './same-dom.ts';

/** What one answer of an arm is like. */
export interface Sample {
  /** Undefined for a compressed answer whose length is not known when it begins. */
  readonly bytes: number | undefined;
  /** Elements below the root; undefined for an answer without a page. */
  readonly elements?: number;
}

/** What `x-cache` says in the arms of ours. */
const cacheOutcome: Partial<Record<ArmName, string>> = {
  hit: 'HIT',
  'hit-logged': 'HIT',
  'hit-compressed': 'HIT',
  'hit-compressed-logged': 'HIT',
  'signed-in': 'HIT',
  '304': 'HIT',
  stale: 'STALE',
  token: 'BYPASS',
};

/**
 * Asks an arm twice (the first answer may be the one that loads code) and checks that it serves what it claims.
 *
 * @throws Error where it does not: other status, other cache outcome, or another tree than the page's.
 */
export async function proveArm(arm: Arm, page: BenchPage): Promise<Sample> {
  const headers = { 'accept-encoding': 'identity', ...arm.headers };
  const outcome = cacheOutcome[arm.name];
  const ask = async () => {
    const answer = await fetch(arm.url, { headers });
    return { answer, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const isPage = (answer: Response) => answer.status === 200 && arm.name !== 'bare-calls';
  const differenceOf = (body: Buffer) => firstDifference(rootTree(expectedHtml(arm, page)), rootTree(body.toString()));
  await ask();
  let { answer, body } = await ask();
  // a page that nobody asked for during other pages' arms is made of old data once more before it is fresh, and on a
  // busy machine one that is made for each request may lack a part whose call was late
  for (let tries = 0; tries < 20; tries++) {
    const isExpected = outcome === undefined || answer.headers.get('x-cache') === outcome;
    if (isExpected && !(isPage(answer) && differenceOf(body))) break;
    await wait(100);
    ({ answer, body } = await ask());
  }
  const refuse = (reason: string) => new Error(`${arm.title} at ${page.path}: ${reason}`);
  const status = arm.name === '304' ? 304 : 200;
  if (answer.status !== status) throw refuse(`answers ${answer.status}, not ${status}`);
  if (outcome && answer.headers.get('x-cache') !== outcome)
    throw refuse(`x-cache is ${answer.headers.get('x-cache')}, not ${outcome}`);
  const asksForCompression = arm.headers?.['accept-encoding'] === browserEncodings;
  if (Boolean(answer.headers.get('content-encoding')) !== asksForCompression)
    throw refuse(`content-encoding is ${answer.headers.get('content-encoding')}`);
  if (status === 304) return { bytes: 0 };
  if (arm.name === 'bare-calls') {
    const made = Number(body.toString());
    if (made === 0 || made !== page.signedIn?.personalCalls.length) throw refuse(`made ${made} calls`);
    return { bytes: body.length };
  }
  const difference = differenceOf(body);
  if (difference) throw refuse(`another tree than the edge's page, ${difference}`);
  if (arm.group === 'signed-in' && !body.includes(page.signedIn?.personName ?? ''))
    throw refuse('the name of the person is not in it');
  const length = answer.headers.get('content-length');
  // of a compressed answer fetch gives the text
  const bytes = length === null ? (asksForCompression ? undefined : body.length) : Number(length);
  return { bytes, elements: rootTree(body.toString()).elements };
}

/** The page that an arm has to have: a guest's, the shell of all visitors, or what was rendered for one of them. */
function expectedHtml({ name, group }: Arm, { html, signedIn, path }: BenchPage): string {
  if (group !== 'signed-in') return html;
  if (!signedIn) throw new Error(`${path} was not taken for signed-in visitors`);
  const isShell = name === 'signed-in' || name === signedInPeerArm('next-cached');
  return (isShell ? signedIn.shell : signedIn.rendered).html;
}
