import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject, root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] default: this process's, with the project's own tools first on the PATH
 * @property {string} [cwd] default: the checkout
 * @property {'show' | 'progress' | 'collect'} [output] `progress` shows everything on standard error, which leaves
 *   standard output to the program that is being started
 * @property {number} [timeoutMs]
 */

/** A program that another step relies on did not end with 0; it has told the reason itself. */
export class CommandFailed extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Environment in which the project's own tools and its Node come first, as in npm scripts.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/**
 * Runs a program and waits for it. Never rejects: a program that cannot be started has the code 127, one that ran
 * past `timeoutMs` 124.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = toolEnvironment(), cwd = root, output = 'show', timeoutMs } = {}) {
  const collect = output === 'collect';
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd,
      env,
      stdio: ['ignore', collect ? 'pipe' : output === 'progress' ? 2 : 'inherit', collect ? 'pipe' : 'inherit'],
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        child.kill('SIGKILL');
      },
      timeoutMs ?? 2 ** 31 - 1,
    );
    /** @param {number} code */
    const finish = (code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ code: timedOut ? 124 : code, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', () => finish(127));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Like `run`, for a step without which nothing after it makes sense.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runOrThrow(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) throw new CommandFailed(`${[command, ...args].join(' ')} ended with ${code}`);
}

/** Stops what `run` started and is still running. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Full path of the first of these programs that is on the PATH.
 *
 * @param {...string} names
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
