const storageKey = 'zz:chunk-reload';
const everyMs = 60_000;

let fetchedAhead = 0;
let reloading = false;

/** A chunk that fails to load reloads the page, at most once per minute (docs/product.md#chunk-failure). */
export function reloadOnChunkFailure() {
  window.addEventListener('vite:preloadError', (event) => {
    // who only pointed at a link goes on with what they do: the click tries again
    if (fetchedAhead > 0) return;
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < everyMs) return;
    event.preventDefault();
    reloading = true;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}

/** True once the page is on its way out for a chunk that failed: nothing is shown about it any more. */
export const isReloading = () => reloading;

/** Fetches code that nobody waits for yet. Its failure changes nothing. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchedAhead += 1;
  try {
    await load();
  } catch {
    // asked for again when it is wanted
  } finally {
    fetchedAhead -= 1;
  }
}
