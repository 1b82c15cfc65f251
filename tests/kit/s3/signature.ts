import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: Uint8Array | string) => createHash('sha256').update(text).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const furthestMs = 15 * 60_000;

/**
 * Checks a request by AWS Signature Version 4 in its headers, with its body; gives S3's name of what is wrong. Bodies
 * have to be signed.
 */
export function signatureProblem(req: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  const [keyId, day = '', region = '', service, end] = credential.split('/');
  if (signature === undefined || service !== 's3' || end !== 'aws4_request') return 'AccessDenied';
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const header = (name: string) => String(req.headers[name] ?? '').trim();
  const time = header('x-amz-date');
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const age = Date.now() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!(Math.abs(age) < furthestMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const stated = header('x-amz-content-sha256');
  if (stated !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const mustBeSigned = Object.keys(req.headers).filter((name) => name.startsWith('x-amz-') || name === 'host');
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://store');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    req.method,
    pathname,
    query,
    ...names.map((name) => `${name}:${header(name).replace(/ +/g, ' ')}`),
    '',
    signed,
    stated,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
