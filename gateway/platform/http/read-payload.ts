import { createDecipheriv, createHash } from 'node:crypto';
import type { z } from 'zod';
import { invalidInput } from './refusal.ts';

interface Payload {
  readonly data: string;
  /** Public by nature. */
  readonly secret: string;
  /** What is asked for, for people: 下载 or 订单. */
  readonly what: string;
}

/**
 * The content of an AES payload (docs/product/site.md#encrypted-payloads).
 *
 * @throws CodedError (422) for one of another secret or another shape.
 */
export function readPayload<S extends z.ZodType>(schema: S, { data, secret, what }: Payload): z.output<S> {
  const content = schema.safeParse(decrypt(data, secret));
  if (!content.success) throw invalidInput(`${what}参数无法解析，请刷新页面后重试`);
  return content.data;
}

function decrypt(data: string, secret: string): unknown {
  const digest = createHash('sha256').update(secret).digest();
  const decipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  try {
    return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    return undefined;
  }
}
