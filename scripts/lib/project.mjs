import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A path inside the checkout.
 *
 * @param {string} path
 */
export const inProject = (path) => root + path;

/** @returns {string} exact version of the runtime: that of the `node` package among the dev dependencies */
export const pinnedNodeVersion = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).devDependencies.node;
