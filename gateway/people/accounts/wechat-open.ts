import { z } from 'zod';
import { cleanLine } from '../../../shared/platform/clean-text.ts';

/** A website application of WeChat's open platform. */
export interface WechatAppConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Where people confirm the login. */
  readonly openBaseUrl: string;
  /** Where codes are exchanged. */
  readonly apiBaseUrl: string;
  /** Of the site: people are sent back to these and nowhere else. */
  readonly siteOrigins: readonly string[];
}

export interface WechatPerson {
  /** The `unionid`, which is the same in all applications of one operator; the `openid` where there is none. */
  readonly wechatId: string;
  readonly wechatName: string;
}

/** WeChat does not take the code: it was used, has expired or was never one. Another confirmation helps. */
export class WechatCodeRefused extends Error {
  override readonly name = 'WechatCodeRefused';
}

/** Identifies users by WeChat's OAuth for websites. */
export interface WechatOpen {
  /** Whether people may be sent back to the site at this origin. */
  leadsTo(origin: string): boolean;
  /** Where the browser goes; it comes back to `redirectUri` with `code` and `state`. */
  authorizeUrl(options: { redirectUri: string; state: string }): string;
  /** @throws WechatCodeRefused, or another error; both say why, without code, secret or token. */
  personOf(code: string): Promise<WechatPerson>;
}

const timeoutMs = 4_000;
/** invalid code; code has been used; code expired */
const codeFaults: readonly number[] = [40029, 40163, 42003];

const failure = z.object({ errcode: z.number() });
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(100),
  unionid: z.string().min(1).max(100).optional(),
});
const personAnswer = z.object({ openid: z.string(), nickname: z.string() });
/** Name of a user without a name at WeChat. */
const namelessPerson = '微信用户';
const maxNameLength = 40;

export function createWechatOpen({
  appId,
  appSecret,
  openBaseUrl,
  apiBaseUrl,
  siteOrigins,
}: WechatAppConfig): WechatOpen {
  async function ask<T>(path: string, query: Record<string, string>, answer: z.ZodType<T>): Promise<T> {
    const data = await getJson(`${apiBaseUrl}${path}?${new URLSearchParams(query)}`);
    const failed = failure.safeParse(data);
    // userinfo of some applications answers errcode 0 beside the data
    if (failed.success && failed.data.errcode !== 0) {
      const why = `${path} answered errcode ${failed.data.errcode}`;
      throw codeFaults.includes(failed.data.errcode) ? new WechatCodeRefused(why) : new Error(why);
    }
    const read = answer.safeParse(data);
    if (!read.success) throw new Error(`${path} answered something else`);
    return read.data;
  }

  return {
    leadsTo: (origin) => siteOrigins.includes(origin.toLowerCase()),
    authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${openBaseUrl}/connect/qrconnect?${query}#wechat_redirect`;
    },
    async personOf(code) {
      const grant = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const token = await ask('/sns/oauth2/access_token', grant, tokenAnswer);
      const asker = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' };
      const person = await ask('/sns/userinfo', asker, personAnswer);
      if (person.openid !== token.openid) throw new Error('/sns/userinfo answered another person');
      const wechatName = [...cleanLine(person.nickname).trim()].slice(0, maxNameLength).join('') || namelessPerson;
      return { wechatId: token.unionid ?? token.openid, wechatName };
    },
  };
}

/** The addresses hold secrets, so errors name neither them nor what fetch says of them. */
export async function getJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new Error(error instanceof Error ? `no answer: ${error.name}` : 'no answer');
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answered ${answer.status}`);
  }
  // WeChat sends JSON as text/plain
  return answer.json().catch(() => {
    throw new Error('it answered no JSON');
  });
}
