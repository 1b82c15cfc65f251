import type { Plugin } from 'vite';

/** A page of the registry: `page(() => import('./home/HomePage.tsx'), 'homePage')`. */
const registered = /\bpage\(\s*\(\) => import\('\.\/([^']+)'\),\s*'\w+',?\s*\)/g;
const folder = 'client/pages';

/**
 * Gives every page of the registry the path of its module, which is its key in the build's manifest, so that the
 * registry names each module once: `page(load, name)` becomes `page(load, name, 'client/pages/home/HomePage.tsx')`.
 */
export const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(`/${folder}/registry\\.ts$`) },
    handler: (code) => ({ code: addPageSources(code), map: null }),
  },
};

/** Keeps every line where it was, so the source map stays right without a new one. */
export const addPageSources = (code: string) =>
  code.replaceAll(registered, (call, path: string) => call.replace(/,?(\s*)\)$/, `, '${folder}/${path}'$1)`));
