import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { portOf } from './ports.ts';

const appId = 'wx0123456789abcdef';
const appSecret = '0123456789abcdef0123456789abcdef';

interface Person {
  readonly openid: string;
  readonly unionid?: string;
  readonly nickname: string;
}

/**
 * WeChat's open platform as its documents have it: app id, secret, grant type, code and token are all checked, a code
 * counts once, and what is refused is answered with 200 and `errcode`. Without `person` people confirm at
 * `/connect/qrconnect` as nobody and come back without a code.
 */
export async function startWechatOpen({
  person,
  siteOrigins = ['https://site.example'],
}: {
  person?: Person;
  siteOrigins?: readonly string[];
} = {}) {
  const codes = new Map<string, Person>();
  const used = new Set<string>();
  const tokens = new Map<string, Person>();
  let answerInstead: ((res: ServerResponse) => void) | undefined;
  const asked: string[] = [];

  function issueCode(whose: Person): string {
    const code = randomUUID().replaceAll('-', '');
    codes.set(code, whose);
    return code;
  }

  function exchange(query: URLSearchParams): object {
    if (query.get('appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid, rid: 1' };
    if (query.get('secret') !== appSecret) return { errcode: 40125, errmsg: 'invalid appsecret, rid: 1' };
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
    const code = query.get('code') ?? '';
    if (used.has(code)) return { errcode: 40163, errmsg: 'code been used, rid: 1' };
    const whose = codes.get(code);
    if (!whose) return { errcode: 40029, errmsg: 'invalid code, rid: 1' };
    used.add(code);
    const token = randomUUID();
    tokens.set(token, whose);
    const { openid, unionid } = whose;
    const rest = { expires_in: 7200, refresh_token: randomUUID(), scope: 'snsapi_login' };
    return { access_token: token, openid, ...(unionid && { unionid }), ...rest };
  }

  function userInfo(query: URLSearchParams): object {
    const whose = tokens.get(query.get('access_token') ?? '');
    if (!whose) return { errcode: 40001, errmsg: 'invalid credential' };
    if (whose.openid !== query.get('openid')) return { errcode: 40003, errmsg: 'invalid openid' };
    return { ...whose, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] };
  }

  function confirm(query: URLSearchParams, res: ServerResponse) {
    const back = new URL(query.get('redirect_uri') ?? 'about:blank');
    const isSound =
      query.get('appid') === appId &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'snsapi_login' &&
      back.protocol.startsWith('http');
    if (!isSound) return void res.writeHead(400).end();
    if (person) back.searchParams.set('code', issueCode(person));
    back.searchParams.set('state', query.get('state') ?? '');
    res.writeHead(302, { location: back.href }).end();
  }

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://wechat.invalid');
    asked.push(url.pathname);
    if (answerInstead) return answerInstead(res);
    if (url.pathname === '/connect/qrconnect') return confirm(url.searchParams, res);
    const answers = { '/sns/oauth2/access_token': exchange, '/sns/userinfo': userInfo };
    const answer = answers[url.pathname as keyof typeof answers];
    if (!answer) return void res.writeHead(404).end();
    res.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer(url.searchParams)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  return {
    app: { appId, appSecret, openBaseUrl: url, apiBaseUrl: url, siteOrigins },
    issueCode,
    asked,
    /** From now on every request is answered like this. */
    answer: (how: (res: ServerResponse) => void) => {
      answerInstead = how;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
