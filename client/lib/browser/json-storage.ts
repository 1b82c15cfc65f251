/** Gives the storage of the browser or of this tab: asking for it throws where it is blocked. */
export type StorageOf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is stored, undefined where nothing is or where it is no JSON. Earlier builds, and other programs of this host,
 * may have written something else, so look at it before use. Never call it while rendering: the server knows no
 * storage.
 */
export function readStoredJson(storage: StorageOf, key: string): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False where storage is blocked or full: then nothing has changed. */
export function writeJson(storage: StorageOf, key: string, value: object): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeJson(storage: StorageOf, key: string) {
  try {
    storage().removeItem(key);
  } catch {
    // storage that is blocked has kept nothing
  }
}

/** Reads a value and removes it. */
export function takeJson(storage: StorageOf, key: string): unknown {
  const kept = readStoredJson(storage, key);
  removeJson(storage, key);
  return kept;
}
