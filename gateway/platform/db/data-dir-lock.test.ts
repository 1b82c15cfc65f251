import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zhizhan-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a second holder is told who has the directory, until it is released', () => {
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR ${dataDir} is in use by process ${process.pid}`);
  release();
  lockDataDir(dataDir)();
});

test('the lock of a process that is gone is taken over', () => {
  // Above the largest process id that a kernel gives out
  writeFileSync(join(dataDir, 'gateway.lock'), '4194999 12345');
  lockDataDir(dataDir)();
});

test.runIf(process.platform === 'linux')('a lock whose process id belongs to another process now is taken over', () => {
  writeFileSync(join(dataDir, 'gateway.lock'), `${process.pid} 1`);
  lockDataDir(dataDir)();
});

test('a lock that cannot be read is taken over', () => {
  writeFileSync(join(dataDir, 'gateway.lock'), 'nobody');
  lockDataDir(dataDir)();
});
