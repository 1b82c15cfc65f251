import { spawnSync } from 'node:child_process';

const canPin = spawnSync('taskset', ['-V']).error === undefined;

/** The command on these cores only, where the system can pin; on all of them without `cores`. */
export function onCores(cores: string | undefined, command: readonly string[]): { file: string; args: string[] } {
  const [file = '', ...args] = canPin && cores !== undefined ? ['taskset', '-c', cores, ...command] : command;
  return { file, args };
}
