import { run } from './run.mjs';

/** Whether a Docker engine runs here that has the image or can pull it. */
export async function canRunContainer(image: string): Promise<boolean> {
  const quiet = { output: 'collect', timeoutMs: 10_000 } as const;
  if ((await run('docker', ['info'], quiet)).code !== 0) return false;
  if ((await run('docker', ['image', 'inspect', image], quiet)).code === 0) return true;
  return (await run('docker', ['pull', '--quiet', image], { ...quiet, timeoutMs: 90_000 })).code === 0;
}
