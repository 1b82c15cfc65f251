import { orFromApt } from './found.ts';
import { findProgram } from './run.mjs';

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

/**
 * Whether there is a real object store for the tests: Swift with its S3 interface, which tests start by
 * `ops/object-store/start.mjs`. Installed where `npm test` may.
 */
export async function findObjectStore(): Promise<boolean> {
  return (await orFromApt(() => findProgram('swift-proxy-server'), ...packages)) !== undefined;
}
