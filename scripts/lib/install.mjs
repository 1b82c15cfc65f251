import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runOrThrow } from './run.mjs';

const stampFile = inProject('node_modules/.install-stamp');

/**
 * Installs the locked dependencies when they are missing or the lock file changed since. Progress goes to standard
 * error. A tree that `npm install` already brought to the lock file is left alone.
 */
export async function ensureInstalled() {
  const lockText = readFileSync(inProject('package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (readIfThere(stampFile) === stamp) return;
  if (!treeMatches(lockText)) {
    console.error('Installing dependencies (about a minute) ...');
    await runOrThrow('npm', ['ci', '--loglevel=error'], { output: 'progress', env: process.env });
  }
  writeFileSync(stampFile, stamp);
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
