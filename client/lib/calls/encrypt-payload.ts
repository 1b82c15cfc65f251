import AES from 'crypto-js/aes.js';
import encHex from 'crypto-js/enc-hex.js';
import encUtf8 from 'crypto-js/enc-utf8.js';
import SHA256 from 'crypto-js/sha256.js';

/**
 * A payload as calls send it (docs/product/site.md#encrypted-payloads): base64 in `{data}`. It uses crypto-js, because
 * browsers have Web Crypto on https and localhost only.
 */
export function encryptPayload(payload: unknown, secret: string): { data: string } {
  const digits = SHA256(encUtf8.parse(secret)).toString(encHex);
  const key = encHex.parse(digits.slice(0, 32));
  const iv = encHex.parse(digits.slice(32));
  return { data: AES.encrypt(JSON.stringify(payload), key, { iv }).toString() };
}
