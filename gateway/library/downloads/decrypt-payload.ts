import { createDecipheriv, createHash } from 'node:crypto';

/** The content of an AES payload (docs/product/site.md#encrypted-payloads); undefined for one of another secret. */
export function decryptPayload(data: string, secret: string): unknown {
  const digest = createHash('sha256').update(secret).digest();
  const decipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  try {
    return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    return undefined;
  }
}
