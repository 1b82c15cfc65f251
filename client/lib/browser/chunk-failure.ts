// biome-ignore lint/style/noRestrictedImports: this is what stands in its place
import { lazy } from 'react';

const storageKey = 'zz:chunk-reload';
const everyMs = 60_000;

let prefetching = 0;
let reloading = false;

/**
 * A chunk that fails to load reloads the page, at most once per minute, and without a network when that is back
 * (docs/product/site.md#chunk-failure).
 */
export function reloadOnChunkFailure() {
  window.addEventListener('vite:preloadError', (event) => {
    // a failed prefetch changes nothing: the click tries again
    if (prefetching > 0) return;
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    // what fails without a network says nothing of the chunk
    if (navigator.onLine && Date.now() - last < everyMs) return;
    event.preventDefault();
    reloading = true;
    if (navigator.onLine) reload();
    else window.addEventListener('online', reload, { once: true });
  });
}

function reload() {
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
}

/** What the load gives; never ends once the page reloads for a failed chunk, so that no failure is shown. */
export async function untilReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    // Vite gives nothing in place of a chunk that failed
    if (!reloading || loaded !== undefined) return loaded;
  } catch (error) {
    if (!reloading) throw error;
  }
  return new Promise<never>(() => {});
}

/** React's `lazy` for code that may be loaded late: without a network it waits, and the rest of the page stays. */
export const lazyChunk: typeof lazy = (load) => lazy(() => untilReload(load));

/** Prefetches a page's chunk; a failure is ignored. */
export async function prefetchChunk<T>(load: () => Promise<T>): Promise<T | undefined> {
  prefetching += 1;
  try {
    return await load();
  } catch {
    return undefined; // loaded again when it is wanted
  } finally {
    prefetching -= 1;
  }
}
