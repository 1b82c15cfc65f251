import { createCipheriv, createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ForgedMessage } from './payment-provider.ts';

/** The signatures and envelopes of WeChat Pay's API v3, for its client and for the demo's stand-in. */

/** How far the clock of a signature may be away. */
const toleranceMs = 5 * 60_000;
const gcmTagBytes = 16;

export const signText = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** What the header of a signed answer or notification holds. */
export interface MessageSignature {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
}

/** Headers of an answer or notification with this body, signed now. */
export function signatureHeaders(
  { key, serial }: { key: KeyObject; serial: string },
  body: string,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signText(key, `${timestamp}\n${nonce}\n${body}\n`),
  };
}

export function signatureIn(headers: IncomingHttpHeaders | Headers): MessageSignature {
  const get = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  return {
    timestamp: get('wechatpay-timestamp'),
    nonce: get('wechatpay-nonce'),
    serial: get('wechatpay-serial'),
    signature: get('wechatpay-signature'),
  };
}

/** @throws ForgedMessage unless the body was signed with the key of that serial within five minutes. */
export function verifyMessage(
  { publicKey, serial }: { publicKey: KeyObject; serial: string },
  signed: MessageSignature,
  rawBody: Buffer | string,
  nowMs: number,
): void {
  if (signed.serial !== serial) throw new ForgedMessage(`unknown serial ${signed.serial.slice(0, 60)}`);
  const at = /^\d{1,12}$/.test(signed.timestamp) ? Number(signed.timestamp) * 1000 : Number.NaN;
  // a missing timestamp gives NaN, which no comparison lets pass
  if (!(Math.abs(nowMs - at) <= toleranceMs)) throw new ForgedMessage('signed at another time');
  const verify = createVerify('RSA-SHA256')
    .update(`${signed.timestamp}\n${signed.nonce}\n`)
    .update(rawBody)
    .update('\n');
  if (!verify.verify(publicKey, signed.signature, 'base64')) throw new ForgedMessage('wrong signature');
}

export interface SealedResource {
  readonly algorithm: 'AEAD_AES_256_GCM';
  readonly ciphertext: string;
  readonly associated_data: string;
  readonly nonce: string;
}

export function sealResource(apiV3Key: string, content: unknown, associatedData = 'transaction'): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData));
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = text.toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: associatedData, nonce };
}

/** @throws ForgedMessage for one that was sealed with another key or changed since. */
export function openResource(apiV3Key: string, { ciphertext, associated_data: aad, nonce }: SealedResource): unknown {
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: gcmTagBytes });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-gcmTagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -gcmTagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch (cause) {
    throw new ForgedMessage('the envelope cannot be opened', { cause });
  }
}
