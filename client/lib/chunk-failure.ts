const storageKey = 'zz:chunk-reload';
const everyMs = 60_000;

/** Spec chapter 4: a chunk that fails to load reloads the page, at most once per minute. */
export function reloadOnChunkFailure() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < everyMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}
