import { Redis } from 'ioredis';
import { type ChaosProxy, startChaosProxy } from '../kit/chaos-proxy.ts';
import { createTestRedis, type TestRedis } from '../kit/redis-server.ts';

/** A real Redis, reached by the edge over a line that can be broken. */
export interface RedisRig extends AsyncDisposable {
  /** What the edge is given. */
  readonly url: string;
  readonly server: TestRedis;
  readonly line: ChaosProxy;
  /** A client of the operator, past the line. */
  readonly admin: Redis;
  /** Values that edges have stored, by key. */
  values(): Promise<Map<string, Buffer>>;
}

export interface RedisRigOptions {
  /** False: nobody is there when the edge starts. */
  readonly isStarted?: boolean;
  /** Runs before the edge starts. */
  readonly prepare?: (redis: RedisRig) => unknown;
}

/** What the edge calls a stored value: prefix, format and hash, nothing of a visitor. */
export const valueKey = /^zhizhan:\d+:[\w-]{8}:\{[\w-]{43}\}$/;

export async function startRedisRig({ isStarted = true, prepare }: RedisRigOptions = {}): Promise<RedisRig> {
  const server = await createTestRedis();
  if (isStarted) await server.start();
  const line = await startChaosProxy({ port: server.port });
  const admin = new Redis(server.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  admin.on('error', () => {}); // its server is ended on purpose
  const rig: RedisRig = {
    url: `redis://127.0.0.1:${line.port}`,
    server,
    line,
    admin,
    async values() {
      const keys = (await admin.keys('*')).filter((key) => valueKey.test(key));
      const values = new Map<string, Buffer>();
      for (const key of keys) values.set(key, (await admin.getBuffer(key)) ?? Buffer.alloc(0));
      return values;
    },
    async [Symbol.asyncDispose]() {
      admin.disconnect();
      server.signal('SIGCONT');
      await line.down();
      await server.kill();
    },
  };
  await prepare?.(rig);
  return rig;
}
