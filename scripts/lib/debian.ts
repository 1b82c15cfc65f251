import { existsSync } from 'node:fs';
import { findProgram, run } from './run.mjs';

/** Whether missing programs can be had from the system's packages without asking anybody. */
export const isDebianRoot = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

/** Installs system packages; true when it worked. What apt says is shown only when it did not. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, output: 'collect' } as const;
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  let result = await run('apt-get', args, options);
  if (result.code !== 0) {
    // the package lists are missing or too old
    await run('apt-get', ['update', '-qq'], options);
    result = await run('apt-get', args, options);
  }
  if (result.code !== 0) console.log(result.output.trimEnd());
  return result.code === 0;
}
