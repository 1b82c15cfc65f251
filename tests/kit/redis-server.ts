import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './ports.ts';

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** A redis-server of our own, for tests that break it. */
export interface TestRedis {
  url: string;
  port: number;
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ends it and waits until it is gone. */
  kill(): Promise<void>;
}

/** Prepares one on a free port; it runs after `start()` and can be started again after `kill()`. */
export async function createTestRedis({
  args = [],
  configuration,
}: {
  args?: string[];
  /** A configuration file makes it a sentinel. */
  configuration?: string;
} = {}): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const listen = ['--port', String(port), '--bind', '127.0.0.1'];
  const words = configuration
    ? [configuration, '--sentinel', ...listen]
    : [...listen, '--save', '', '--appendonly', 'no', ...args];
  let child: ChildProcess | undefined;
  return {
    url,
    port,
    async start() {
      child = spawn('redis-server', words, { stdio: 'ignore' });
      const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null, enableReadyCheck: false });
      client.on('error', () => {});
      await client.ping();
      client.disconnect();
    },
    signal(name) {
      child?.kill(name);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
