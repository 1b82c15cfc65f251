import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './run.mjs';

/** A server for the tests. */
export interface FoundServer {
  readonly url: string;
  /** Where it comes from, for the person at the terminal. */
  readonly source: string;
  stop(): Promise<void>;
}

/** Long enough to pull an image. */
const containerTimeoutMs = 120_000;

/** A server that Testcontainers starts; undefined where there is no Docker engine that has or gets the image in time. */
export async function fromDocker(
  image: string,
  start: () => Promise<{ readonly url: string; stop(): Promise<unknown> }>,
): Promise<FoundServer | undefined> {
  const tooLate = delay(containerTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`not up within ${containerTimeoutMs / 1000} s`);
  });
  try {
    const { url, stop } = await Promise.race([start(), tooLate]);
    return { url, source: `Docker (${image})`, stop: async () => void (await stop()) };
  } catch (error) {
    console.log(`No ${image} in Docker: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** What `find` finds: on Debian as root, where nobody has to be asked, if necessary after installing these packages. */
export async function orFromApt<T>(find: () => T | undefined, ...packages: readonly string[]): Promise<T | undefined> {
  const found = find();
  if (found !== undefined || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return found;
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', [...args, '-qq'], { env, output: 'collect' });
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  if (code !== 0) console.log(output.trimEnd());
  return find();
}
