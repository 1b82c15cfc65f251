import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { ForgedMessage } from './payment-provider.ts';

/** The signatures of Alipay's open platform (RSA2), for its client and for the double of the tests. */

type Fields = Readonly<Record<string, string>>;

/** `name=value` of fields, in the order of the names. */
const textOf = (fields: readonly (readonly [name: string, value: string])[]): string =>
  fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** What is signed of a request: all that is not empty. */
export const signedText = (fields: Fields): string =>
  textOf(Object.entries(fields).filter(([name, value]) => name !== 'sign' && value !== ''));

export const signText = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

/** @throws ForgedMessage unless the text was signed with the other half of the key. */
export function verifyText(key: KeyObject, text: string, signature: string): void {
  if (!verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))) {
    throw new ForgedMessage('wrong signature');
  }
}

/** @throws ForgedMessage unless these fields of a notification were signed; `sign_type` is not part of it. */
export function verifyFields(key: KeyObject, { sign: signature = '', sign_type: type, ...fields }: Fields): void {
  if (type !== 'RSA2') throw new ForgedMessage('signed in another way');
  try {
    verifyText(key, signedText(fields), signature);
  } catch {
    // Alipay's own libraries do not agree on whether empty fields are part of it
    verifyText(key, textOf(Object.entries(fields)), signature);
  }
}

/**
 * The object under a name, as it stands in the text of an answer: its bytes are what is signed, so that parsing and
 * printing it again would not do. Undefined where there is none.
 */
export function rawObject(text: string, name: string): string | undefined {
  const at = text.indexOf(`"${name}"`);
  const from = at === -1 ? -1 : text.indexOf('{', at);
  if (from === -1) return undefined;
  let depth = 0;
  // a text with its escapes, or a brace outside of one
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(from, from + index + 1);
  }
  return undefined;
}

/** Alipay hands keys out in base64 without a PEM frame; both forms are read. */
const derOf = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'base64');
const isPem = (text: string) => text.includes('-----BEGIN');

/** @throws Error for a text that holds no RSA key. */
export function readPrivateKey(text: string): KeyObject {
  if (isPem(text)) return rsaOnly(createPrivateKey(text));
  const key = derOf(text);
  try {
    return rsaOnly(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  } catch {
    return rsaOnly(createPrivateKey({ key, format: 'der', type: 'pkcs1' }));
  }
}

/** @throws Error for a text that holds no RSA key. */
export const readPublicKey = (text: string): KeyObject =>
  rsaOnly(createPublicKey(isPem(text) ? text : { key: derOf(text), format: 'der', type: 'spki' }));

function rsaOnly(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}
