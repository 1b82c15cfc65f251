import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../../scripts/lib/project.mjs';

const execute = promisify(execFile);

/** Runs an operator's command, as `npm run refund` does, beside the running site; gives what it prints. */
export async function operate(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR };
  const { stdout } = await execute(process.execPath, [inProject('gateway/operate.ts'), ...words], { env });
  return stdout;
}
