import type { Stack } from './stack.ts';

/** Runs in an edge's container. Prints every value, unpacked as server/cache/entry-format.ts packs it. */
const printAll = `
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { Redis } from 'ioredis';
const redis = new Redis({ host: 'redis', password: readFileSync(process.env.REDIS_PASSWORD_FILE, 'utf8').trim() });
for await (const keys of redis.scanStream({ count: 500 })) {
  for (const key of keys) {
    const bytes = await redis.getBuffer(key).catch(() => null);
    if (bytes === null) continue;
    const [header] = bytes.toString().split('\\n', 1);
    const body = bytes.subarray(Buffer.byteLength(header) + 1);
    console.log(key, header, header.includes('"compressed":true') ? zstdDecompressSync(body).toString() : body.toString());
  }
}
redis.disconnect();
`;

/** Keys and values of the stack's Redis, as text. */
export const redisContent = (stack: Stack): Promise<string> => stack.node('edge', printAll);
