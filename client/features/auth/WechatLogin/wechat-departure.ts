import type { WxAuthorization } from '../../../../shared/catalogue/auth.schema.ts';

/** What this tab keeps while the person is at WeChat; nobody else has the ticket. */
export interface WechatDeparture {
  readonly purpose: 'login' | 'bind';
  readonly ticket: string;
  readonly state: string;
  /** Where the person was, or wanted to go after the login. */
  readonly targetUrl: string;
}

/** A WeChat account that confirmed and waits for the proof of the person who is logged in. */
export interface ConfirmedWechat {
  readonly bindToken: string;
  readonly wechatName: string;
}

const departureKey = 'zz:wechat-departure';
const confirmedKey = 'zz:wechat-confirmed';

/** False where storage is blocked: then the way back would be closed. */
export function keepDeparture(
  { ticket, state }: WxAuthorization,
  { purpose, targetUrl }: Pick<WechatDeparture, 'purpose' | 'targetUrl'>,
): boolean {
  return keep(departureKey, { purpose, ticket, state, targetUrl } satisfies WechatDeparture);
}

/** What was kept for this `state`, once. An address that somebody else has made brings another state. */
export function takeDeparture(state: string | null): WechatDeparture | undefined {
  const kept = take(departureKey) as Partial<WechatDeparture> | null;
  if (!kept || state === null || kept.state !== state) return undefined;
  const { purpose, ticket, targetUrl } = kept;
  if ((purpose !== 'login' && purpose !== 'bind') || typeof ticket !== 'string') return undefined;
  return { purpose, ticket, state, targetUrl: typeof targetUrl === 'string' ? targetUrl : '/' };
}

export const keepConfirmed = ({ bindToken, wechatName }: ConfirmedWechat) =>
  keep(confirmedKey, { bindToken, wechatName });

/** The account that came back from WeChat to be bound, once. Never call it while rendering. */
export function takeConfirmed(): ConfirmedWechat | undefined {
  const kept = take(confirmedKey) as Partial<ConfirmedWechat> | null;
  if (typeof kept?.bindToken !== 'string' || typeof kept.wechatName !== 'string') return undefined;
  return { bindToken: kept.bindToken, wechatName: kept.wechatName };
}

function keep(key: string, value: object): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function take(key: string): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}
