import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../shared/contract/errors.ts';
import { parseGatewayConfig } from './config.ts';
import { copyFiles } from './platform/files/copy-files.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createFolderStore } from './platform/files/folder-store.ts';
import { openBucket, openFileStore } from './platform/files/open-file-store.ts';
import { verifyInstallation } from './verify-installation.ts';

const usage = `npm run files -- --copy-to s3://bucket/prefix   copies all files to a bucket, or to a folder; goes on where it was interrupted
npm run files -- --verify                       compares rows and files both ways; exits with 1 where files are missing`;
const reportEvery = 1000;

function readArguments() {
  try {
    const { values } = parseArgs({ options: { 'copy-to': { type: 'string' }, verify: { type: 'boolean' } } });
    if ((values['copy-to'] === undefined) === (values.verify === undefined)) throw new RangeError('one of them');
    return { copyTo: values['copy-to'] };
  } catch {
    throw new OperatorError(usage);
  }
}

async function run() {
  const { copyTo } = readArguments();
  const config = parseGatewayConfig(process.env);
  const store = await openFileStore(config);
  if (copyTo === undefined) return verifyInstallation(config, store);
  const onProgress = (done: number) => done % reportEvery === 0 && console.log(`${done} files`);
  const { copied, same } = await copyFiles(store, await targetAt(copyTo), (done) => void onProgress(done));
  console.log(`${copied} files copied, ${same} the same`);
}

/** A bucket has the endpoint and the keys of the environment. */
async function targetAt(url: string): Promise<FileStore> {
  if (!url.includes('://')) return createFolderStore(resolve(url));
  const { s3 } = parseGatewayConfig({ ...process.env, FILES_URL: url });
  if (!s3) throw new OperatorError(usage);
  return openBucket(s3);
}

run().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
