import { readFileSync } from 'node:fs';

const migration = '/proc/sys/net/ipv4/tcp_migrate_req';

/**
 * Whether workers may share the port in the kernel (`SO_REUSEPORT`): only where the kernel migrates the connections
 * that a closing listener has not accepted to another listener of the port. Elsewhere they would be reset, so the
 * primary distributes connections instead (docs/decisions/008). The setting exists on Linux from 5.14 on and is off by
 * default.
 */
export function kernelSharesPort(read: (path: string) => string = (path) => readFileSync(path, 'utf8')): boolean {
  try {
    return read(migration).trim() === '1';
  } catch {
    return false;
  }
}
