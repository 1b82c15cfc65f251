import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runOrThrow } from './run.mjs';

/**
 * Installs the locked dependencies where node_modules has others or none. Progress goes to standard error.
 */
export async function ensureInstalled() {
  if (treeMatches(readFileSync(inProject('package-lock.json'), 'utf8'))) return;
  console.error('Installing dependencies (about a minute) ...');
  await runOrThrow('npm', ['ci', '--loglevel=error'], { output: 'progress', env: process.env });
}

/**
 * Compares the lock file with the list that npm keeps of what it put into node_modules.
 *
 * @param {string} lockText
 */
function treeMatches(lockText) {
  const installedText = readIfThere(inProject('node_modules/.package-lock.json'));
  if (!installedText) return false;
  const installed = packagesOf(installedText);
  const wanted = packagesOf(lockText);
  const nothingIsOver = Object.keys(installed).every((path) => path in wanted);
  const nothingIsMissing = Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    // packages of other platforms are locked and not installed
    return installed[path] ? installed[path].version === version : Boolean(optional);
  });
  return nothingIsOver && nothingIsMissing;
}

/**
 * @param {string} lockText
 * @returns {Record<string, { version: string, optional?: boolean }>} by path below the checkout
 */
const packagesOf = (lockText) => JSON.parse(lockText).packages;

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
