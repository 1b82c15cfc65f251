import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../shared/platform/clock.ts';
import { signatureIn, signText, verifyMessage } from './wechat-crypto.ts';
import { wechatFailure } from './wechat-messages.schema.ts';
import type { WechatKeys } from './wechat-notification.ts';

/** What the merchant signs with. */
export interface MerchantKey {
  readonly privateKey: KeyObject;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
}

/** WeChat Pay said no, in its own code. */
export class WechatRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`WeChat Pay: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface ClientOptions {
  readonly baseUrl: string;
  readonly keys: WechatKeys;
  readonly merchant: MerchantKey;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

/** Calls of WeChat Pay's API v3: requests are signed, and answers count once their signature is right. */
export function createWechatClient({ baseUrl, keys, merchant, clock, timeoutMs = 5_000 }: ClientOptions) {
  function authorization({ method, path }: Call, body: string): string {
    const timestamp = Math.floor(clock.now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const signature = signText(merchant.privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
    const fields = { mchid: keys.merchantId, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial };
    const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
  }

  async function send(call: Call): Promise<{ response: Response; bytes: Buffer }> {
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const response = await fetch(baseUrl + call.path, {
      method: call.method,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        authorization: authorization(call, body),
        accept: 'application/json',
        'user-agent': 'zhizhan-gateway',
        'wechatpay-serial': keys.serial,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  return {
    /**
     * @throws WechatRefusal for an answer other than 2xx, whose code is believed only for what it says.
     * @throws ForgedMessage for an answer that WeChat Pay did not sign.
     */
    async ask<S extends z.ZodType>(call: Call, schema: S): Promise<z.output<S>> {
      const { response, bytes } = await send(call);
      verifyMessage(keys, signatureIn(response.headers), bytes, clock.now());
      const data: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
      if (!response.ok) throw new WechatRefusal(response.status, wechatFailure.safeParse(data).data?.code ?? '');
      return schema.parse(data);
    },
    /** A file that another answer named with its SHA-1; the file itself is not signed. */
    async download(path: string, sha1: string): Promise<string> {
      const { response, bytes } = await send({ method: 'GET', path });
      if (!response.ok) throw new WechatRefusal(response.status, 'download');
      if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) {
        throw new Error('WeChat Pay: the bill is not the one that was named');
      }
      return bytes.toString('utf8');
    },
  };
}
