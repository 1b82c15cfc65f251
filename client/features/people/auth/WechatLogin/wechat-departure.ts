import type { WxAuthorization } from '../../../../../shared/people/calls/auth.schema.ts';
import { takeJson, writeJson } from '../../../../lib/browser/json-storage.ts';

/** What this tab keeps while the visitor is at WeChat; only this tab has the ticket. */
export interface WechatDeparture {
  readonly purpose: 'login' | 'bind';
  readonly ticket: string;
  readonly state: string;
  /** Where the person was, or wanted to go after the login. */
  readonly targetUrl: string;
}

/** A confirmed WeChat account, which waits for a proof of the logged-in user. */
export interface ConfirmedWechat {
  readonly bindToken: string;
  readonly wechatName: string;
}

const departureKey = 'zz:wechat-departure';
const confirmedKey = 'zz:wechat-confirmed';
const storage = () => sessionStorage;

/** False where storage is blocked: then the way back would be closed. */
export function keepDeparture(
  { ticket, state }: WxAuthorization,
  { purpose, targetUrl }: Pick<WechatDeparture, 'purpose' | 'targetUrl'>,
): boolean {
  return writeJson(storage, departureKey, { purpose, ticket, state, targetUrl } satisfies WechatDeparture);
}

/** What was kept for this `state`, once. A forged address brings another state. */
export function takeDeparture(state: string | null): WechatDeparture | undefined {
  const kept = takeJson(storage, departureKey) as Partial<WechatDeparture> | null | undefined;
  if (!kept || state === null || kept.state !== state) return undefined;
  const { purpose, ticket, targetUrl } = kept;
  if ((purpose !== 'login' && purpose !== 'bind') || typeof ticket !== 'string') return undefined;
  return { purpose, ticket, state, targetUrl: typeof targetUrl === 'string' ? targetUrl : '/' };
}

export const keepConfirmed = ({ bindToken, wechatName }: ConfirmedWechat) =>
  writeJson(storage, confirmedKey, { bindToken, wechatName });

/** The account that came back from WeChat to be bound, once. Never call it while rendering. */
export function takeConfirmed(): ConfirmedWechat | undefined {
  const kept = takeJson(storage, confirmedKey) as Partial<ConfirmedWechat> | null | undefined;
  if (typeof kept?.bindToken !== 'string' || typeof kept.wechatName !== 'string') return undefined;
  return { bindToken: kept.bindToken, wechatName: kept.wechatName };
}
