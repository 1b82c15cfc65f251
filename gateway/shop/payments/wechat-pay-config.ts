import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError } from '../../../shared/contract/errors.ts';
import type { WechatPayOptions } from './wechat-pay.ts';

const apiKeyLength = 32;

/** The variables of WeChat Pay; each is needed but those for payments on the phone. Those that end in _FILE are the content of the file. */
type Given = Readonly<
  Record<
    | 'WECHAT_PAY_BASE_URL'
    | 'WECHAT_PAY_MCH_ID'
    | 'WECHAT_PAY_APP_ID'
    | 'WECHAT_PAY_SERIAL'
    | 'WECHAT_PAY_PRIVATE_KEY_FILE'
    | 'WECHAT_PAY_API_KEY_FILE'
    | 'WECHAT_PAY_PUBLIC_KEY_ID'
    | 'WECHAT_PAY_PUBLIC_KEY_FILE'
    | 'WECHAT_PAY_NOTIFY_URL'
    | 'WECHAT_PAY_APP_SECRET_FILE'
    | 'WECHAT_OPEN_BASE_URL'
    | 'WECHAT_API_BASE_URL',
    string
  >
> & { readonly WECHAT_PAY_H5: boolean };

/**
 * What WeChat Pay is used with.
 *
 * @throws ConfigError with every variable that is missing or holds no key.
 */
export function readWechatPay(given: Given): Omit<WechatPayOptions, 'clock'> {
  const problems = Object.entries(given)
    .filter(([name, value]) => name.startsWith('WECHAT_PAY_') && name !== 'WECHAT_PAY_APP_SECRET_FILE' && value === '')
    .map(([name]) => `${name} is empty; PAY_PROVIDER=wechat needs it`);
  const keyOf = (
    name: 'WECHAT_PAY_PRIVATE_KEY_FILE' | 'WECHAT_PAY_PUBLIC_KEY_FILE',
    read: (pem: string) => KeyObject,
  ) => {
    try {
      return given[name] === '' ? undefined : read(given[name]);
    } catch {
      problems.push(`${name} names a file without a key in PEM format`);
      return undefined;
    }
  };
  const privateKey = keyOf('WECHAT_PAY_PRIVATE_KEY_FILE', createPrivateKey);
  const publicKey = keyOf('WECHAT_PAY_PUBLIC_KEY_FILE', createPublicKey);
  const apiV3Key = given.WECHAT_PAY_API_KEY_FILE;
  if (apiV3Key !== '' && Buffer.byteLength(apiV3Key) !== apiKeyLength) {
    problems.push(`WECHAT_PAY_API_KEY_FILE names a file that does not hold ${apiKeyLength} bytes`);
  }
  const { WECHAT_PAY_APP_SECRET_FILE: appSecret, WECHAT_OPEN_BASE_URL: openBaseUrl } = given;
  if (appSecret !== '' && !/^\w{16,64}$/.test(appSecret)) {
    problems.push('WECHAT_PAY_APP_SECRET_FILE names a file that holds no secret of an official account');
  }
  if (problems.length > 0 || !privateKey || !publicKey) throw new ConfigError(problems);
  return {
    baseUrl: given.WECHAT_PAY_BASE_URL,
    appId: given.WECHAT_PAY_APP_ID,
    notifyUrl: given.WECHAT_PAY_NOTIFY_URL,
    keys: { merchantId: given.WECHAT_PAY_MCH_ID, apiV3Key, publicKey, serial: given.WECHAT_PAY_PUBLIC_KEY_ID },
    merchant: { privateKey, serial: given.WECHAT_PAY_SERIAL },
    hasH5: given.WECHAT_PAY_H5,
    account: appSecret === '' ? undefined : { appSecret, openBaseUrl, apiBaseUrl: given.WECHAT_API_BASE_URL },
  };
}
