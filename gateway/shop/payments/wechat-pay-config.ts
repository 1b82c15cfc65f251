import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError } from '../../../shared/contract/errors.ts';
import type { WechatPayOptions } from './wechat-pay.ts';

const apiKeyLength = 32;

/** The variables of WeChat Pay; each is needed. Those that end in _FILE are the content of the file. */
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
    | 'WECHAT_PAY_NOTIFY_URL',
    string
  >
>;

/**
 * What WeChat Pay is used with.
 *
 * @throws ConfigError with every variable that is missing or holds no key.
 */
export function readWechatPay(given: Given): Omit<WechatPayOptions, 'clock'> {
  const problems = Object.entries(given)
    .filter(([name, value]) => name.startsWith('WECHAT_PAY_') && value === '')
    .map(([name]) => `${name} is empty; PAY_PROVIDER=wechat needs it`);
  const keyOf = (name: keyof Given, read: (pem: string) => KeyObject) => {
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
  if (problems.length > 0 || !privateKey || !publicKey) throw new ConfigError(problems);
  return {
    baseUrl: given.WECHAT_PAY_BASE_URL,
    appId: given.WECHAT_PAY_APP_ID,
    notifyUrl: given.WECHAT_PAY_NOTIFY_URL,
    keys: { merchantId: given.WECHAT_PAY_MCH_ID, apiV3Key, publicKey, serial: given.WECHAT_PAY_PUBLIC_KEY_ID },
    merchant: { privateKey, serial: given.WECHAT_PAY_SERIAL },
  };
}
