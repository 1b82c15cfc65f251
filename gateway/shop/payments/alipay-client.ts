import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import { inChina } from '../../../shared/platform/china-time.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import { rawObject, signedText, signText, verifyText } from './alipay-crypto.ts';
import { alipayResult } from './alipay-messages.schema.ts';
import { ForgedMessage } from './payment-provider.ts';

/** Alipay said no, in its own codes. */
export class AlipayRefusal extends Error {
  /** Why, `ACQ.TRADE_NOT_EXIST` for example; empty where there is no more than `code`. */
  readonly subCode: string;
  constructor(code: string, subCode: string) {
    super(`Alipay: ${code} ${subCode}`.trim());
    this.subCode = subCode;
  }
}

export interface AlipayClientOptions {
  /** The one address of all calls. */
  readonly gatewayUrl: string;
  readonly appId: string;
  /** The application's own. */
  readonly privateKey: KeyObject;
  /** What Alipay signs with. */
  readonly publicKey: KeyObject;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

interface Call {
  /** `alipay.trade.query` and the like. */
  readonly method: string;
  readonly content: object;
  /** `notify_url` and `return_url`, for calls that have them. */
  readonly urls?: Readonly<Record<string, string>>;
}

const succeeded = '10000';
/** A bill may have megabytes. */
const billTimeoutMs = 30_000;

/** A moment as clocks in China show it: `2026-11-23 10:00:00`. */
export const chinaSeconds = (moment: Date): string => inChina(moment).slice(0, 19).replace('T', ' ');

/** Calls of Alipay's open platform: requests are signed, and answers count once their signature is right. */
export function createAlipayClient(options: AlipayClientOptions) {
  const { gatewayUrl, appId, privateKey, publicKey, clock, timeoutMs = 5_000 } = options;

  function signedFields({ method, content, urls = {} }: Call): Record<string, string> {
    const fields = {
      ...{ app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...{ timestamp: chinaSeconds(new Date(clock.now())), ...urls, biz_content: JSON.stringify(content) },
    };
    return { ...fields, sign: signText(privateKey, signedText(fields)) };
  }

  /** The answer to a call as it was signed. */
  function verified(method: string, text: string): unknown {
    const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`) ?? rawObject(text, 'error_response');
    if (raw === undefined) throw new Error(`Alipay: no answer to ${method}`);
    const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=\\]+)"/.exec(text.replace(raw, ''))?.[1]?.replaceAll('\\', '');
    if (signature === undefined) {
      const { code, sub_code: subCode } = alipayResult.catch({ code: '', sub_code: '' }).parse(JSON.parse(raw));
      throw new ForgedMessage(`no signature: ${code} ${subCode}`);
    }
    try {
      verifyText(publicKey, raw, signature);
    } catch (error) {
      // its gateway escapes slashes after it has signed
      if (!raw.includes('\\/')) throw error;
      verifyText(publicKey, raw.replaceAll('\\/', '/'), signature);
    }
    return JSON.parse(raw);
  }

  return {
    /**
     * @throws AlipayRefusal for an answer that says no.
     * @throws ForgedMessage for an answer that Alipay did not sign, whatever it says.
     */
    async ask<S extends z.ZodType>(call: Call, schema: S): Promise<z.output<S>> {
      const { biz_content: content = '', ...fields } = signedFields(call);
      const response = await fetch(`${gatewayUrl}?${new URLSearchParams(fields)}`, {
        method: 'POST',
        body: new URLSearchParams({ biz_content: content }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: { 'user-agent': 'zhizhan-gateway' },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`Alipay: ${response.status} to ${call.method}`);
      const data = verified(call.method, text);
      const { code, sub_code: subCode } = alipayResult.parse(data);
      if (code !== succeeded) throw new AlipayRefusal(code, subCode);
      return schema.parse(data);
    },
    /** Where a browser goes to for a call whose answer is a page. */
    addressOf: (call: Call): string => `${gatewayUrl}?${new URLSearchParams(signedFields(call))}`,
    /** A file that a signed answer named. */
    async download(url: string): Promise<Buffer> {
      const response = await fetch(url, { signal: AbortSignal.timeout(billTimeoutMs), redirect: 'error' });
      if (!response.ok) throw new Error(`Alipay: ${response.status} to the download of a bill`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
