import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Address } from '../../../gateway/platform/files/s3/s3-client.ts';
import { freePort } from '../ports.ts';
import { startProgram } from '../process.ts';

/** Whether Debian's Swift, a real object store with an S3 interface, is installed. */
export const hasSwift = spawnSync('swift-ring-builder').error === undefined;

const keys = { accessKeyId: 'zhizhan:files', secretAccessKey: 'secret-of-the-tests' };

/** The object store of Compose's profile `scale`, empty. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-swift-'));
  const bucket = 'zhizhan-test';
  const program = startProgram('ops/object-store/start.mjs', {
    env: {
      PATH: process.env.PATH,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      OBJECTS_DIR: folder,
      BUCKET: bucket,
      // those of the servers behind it follow
      PORT: String(await freePort()),
    },
    address: /^ready (\S+)\/[^/]+$/m,
  });
  const endpoint = await program.ready();
  const address: S3Address = { ...keys, bucket, prefix: 'site', endpoint, region: 'us-east-1', pathStyle: true };
  return {
    address,
    async [Symbol.asyncDispose]() {
      await program.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
