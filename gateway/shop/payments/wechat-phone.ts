import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { getJson } from '../../people/accounts/wechat-open.ts';
import type { InWechat, NewTrade, PhonePayment } from './payment-provider.ts';
import type { createWechatClient, MerchantKey } from './wechat-client.ts';
import { signText } from './wechat-crypto.ts';
import { wechatH5, wechatPrepay } from './wechat-messages.schema.ts';

/** The official account that the merchant number belongs to, for payments inside of WeChat. */
export interface WechatAccount {
  readonly appSecret: string;
  /** Where people are sent to for their openid. */
  readonly openBaseUrl: string;
  /** Where codes are exchanged. */
  readonly apiBaseUrl: string;
}

interface PhoneOptions {
  readonly appId: string;
  readonly merchant: MerchantKey;
  readonly clock: { now(): number };
  readonly client: ReturnType<typeof createWechatClient>;
  /** What every kind of order says to WeChat Pay. */
  readonly orderBody: (trade: NewTrade) => object;
  readonly hasH5: boolean;
  readonly account: WechatAccount | undefined;
}

const tokenAnswer = z.object({ openid: z.string().min(1).max(128) });

/** WeChat Pay on the phone that shows the page: H5 in its browser, JSAPI inside of WeChat. Undefined without both. */
export function wechatOnPhone(options: PhoneOptions): PhonePayment | undefined {
  const { client, orderBody, hasH5, account } = options;
  if (!hasH5 && !account) return undefined;
  return {
    title: '微信支付',
    ...(hasH5 && {
      async inBrowser(trade, { ip, backUrl }) {
        const scene = { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } };
        const body = { ...orderBody(trade), ...scene };
        const { h5_url: url } = await client.ask({ method: 'POST', path: '/v3/pay/transactions/h5', body }, wechatH5);
        if (backUrl === undefined) return url;
        // the rest stays as WeChat wrote it
        return `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(backUrl)}`;
      },
    }),
    ...(account && { inWechat: inWechat(options, account) }),
  };
}

function inWechat({ appId, merchant, clock, client, orderBody }: PhoneOptions, account: WechatAccount): InWechat {
  return {
    authorizeUrl(backUrl) {
      const query = new URLSearchParams({
        ...{ appid: appId, redirect_uri: backUrl, response_type: 'code', scope: 'snsapi_base', state: 'pay' },
      });
      return `${account.openBaseUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
    },
    async start(trade, code) {
      const grant = { appid: appId, secret: account.appSecret, code, grant_type: 'authorization_code' };
      const token = await getJson(`${account.apiBaseUrl}/sns/oauth2/access_token?${new URLSearchParams(grant)}`);
      const read = tokenAnswer.safeParse(token);
      if (!read.success) throw new Error('WeChat gave no openid for the code');
      const body = { ...orderBody(trade), payer: { openid: read.data.openid } };
      const path = '/v3/pay/transactions/jsapi';
      const { prepay_id: prepayId } = await client.ask({ method: 'POST', path, body }, wechatPrepay);
      const timeStamp = String(Math.floor(clock.now() / 1000));
      const nonceStr = randomBytes(16).toString('hex');
      const packed = `prepay_id=${prepayId}`;
      const paySign = signText(merchant.privateKey, `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`);
      return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
    },
  };
}
