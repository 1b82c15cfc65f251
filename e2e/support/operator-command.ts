import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../../scripts/lib/project.mjs';

const execute = promisify(execFile);

/** Runs an operator's command, as `npm run refund` does, beside the running site; gives what it prints. */
export async function operate(...words: readonly string[]): Promise<string> {
  const { SITE_DATA_DIR: DATA_DIR, SITE_DATABASE_URL: DATABASE_URL } = process.env;
  const env = { ...process.env, DATA_DIR, DATABASE_URL };
  const { stdout } = await execute(process.execPath, [inProject('gateway/operate.ts'), ...words], { env });
  return stdout;
}
