import AES from 'crypto-js/aes.js';
import encHex from 'crypto-js/enc-hex.js';
import encUtf8 from 'crypto-js/enc-utf8.js';
import SHA256 from 'crypto-js/sha256.js';

/*
 * AES payloads (docs/product.md#encrypted-payloads). Key and iv come from the shared secret alone: SHA-256 of its UTF-8
 * bytes gives 32 bytes, the first 16 are the key and the last 16 the iv: AES-128, in CryptoJS's default mode CBC with
 * Pkcs7 padding. The secret stands in the browser's bundle, so this hides a payload from a glance and protects nothing.
 */
function keyAndIv(secret: string) {
  const digits = SHA256(encUtf8.parse(secret)).toString(encHex);
  return { key: encHex.parse(digits.slice(0, 32)), iv: encHex.parse(digits.slice(32)) };
}

/** A payload as calls send it: base64 in `{data}`. */
export function encryptPayload(payload: unknown, secret: string): { data: string } {
  const { key, iv } = keyAndIv(secret);
  return { data: AES.encrypt(JSON.stringify(payload), key, { iv }).toString() };
}

/** What was encrypted; undefined for anything that this secret did not make. */
export function decryptPayload(data: string, secret: string): unknown {
  const { key, iv } = keyAndIv(secret);
  try {
    const text = AES.decrypt(data, key, { iv }).toString(encUtf8);
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
