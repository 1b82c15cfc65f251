const storageKey = 'zz:chunk-reload';
const everyMs = 60_000;

let prefetching = 0;
let reloading = false;

/** A chunk that fails to load reloads the page, at most once per minute (docs/product/site.md#chunk-failure). */
export function reloadOnChunkFailure() {
  window.addEventListener('vite:preloadError', (event) => {
    // a failed prefetch changes nothing: the click tries again
    if (prefetching > 0) return;
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < everyMs) return;
    event.preventDefault();
    reloading = true;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}

/** True once the page reloads for a failed chunk: no failure is shown any more. */
export const isReloading = () => reloading;

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
