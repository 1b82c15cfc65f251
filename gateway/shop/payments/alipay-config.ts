import type { KeyObject } from 'node:crypto';
import { ConfigError } from '../../../shared/contract/errors.ts';
import type { AlipayOptions } from './alipay.ts';
import { readPrivateKey, readPublicKey } from './alipay-crypto.ts';

/** The variables of Alipay; each is needed. Those that end in _FILE are the content of the file. */
type Given = Readonly<
  Record<
    'ALIPAY_GATEWAY_URL' | 'ALIPAY_APP_ID' | 'ALIPAY_PRIVATE_KEY_FILE' | 'ALIPAY_PUBLIC_KEY_FILE' | 'ALIPAY_NOTIFY_URL',
    string
  >
> & { readonly ALIPAY_WAP: boolean };

/**
 * What Alipay is used with.
 *
 * @throws ConfigError with every variable that is missing or holds no key.
 */
export function readAlipay(given: Given): Omit<AlipayOptions, 'clock'> {
  const problems = Object.entries(given)
    .filter(([name, value]) => name.startsWith('ALIPAY_') && value === '')
    .map(([name]) => `${name} is empty; PAY_PROVIDER=alipay needs it`);
  const keyOf = (name: 'ALIPAY_PRIVATE_KEY_FILE' | 'ALIPAY_PUBLIC_KEY_FILE', read: (text: string) => KeyObject) => {
    try {
      return given[name] === '' ? undefined : read(given[name]);
    } catch {
      problems.push(`${name} names a file without an RSA key, in PEM or base64`);
      return undefined;
    }
  };
  const privateKey = keyOf('ALIPAY_PRIVATE_KEY_FILE', readPrivateKey);
  const publicKey = keyOf('ALIPAY_PUBLIC_KEY_FILE', readPublicKey);
  if (problems.length > 0 || !privateKey || !publicKey) throw new ConfigError(problems);
  return {
    gatewayUrl: given.ALIPAY_GATEWAY_URL,
    appId: given.ALIPAY_APP_ID,
    notifyUrl: given.ALIPAY_NOTIFY_URL,
    privateKey,
    publicKey,
    hasWap: given.ALIPAY_WAP,
  };
}
