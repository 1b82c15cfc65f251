/** Words searched for on this device, newest first. Storage that is full, blocked or spoilt counts as empty. */
const storageKey = 'SEARCH_HISTORY';
const maxKept = 10;
const maxLength = 100;

type HistoryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readHistory(storage: () => HistoryStorage): string[] {
  try {
    const words: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    if (!Array.isArray(words)) return [];
    return words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, maxKept);
  } catch {
    return [];
  }
}

export function rememberKeyword(storage: () => HistoryStorage, keyword: string): string[] {
  const kept = readHistory(storage).filter((word) => word !== keyword);
  const words = [keyword.slice(0, maxLength), ...kept].slice(0, maxKept);
  try {
    storage().setItem(storageKey, JSON.stringify(words));
  } catch {
    // private windows refuse storage: the history then lasts as long as the page
  }
  return words;
}

export function clearHistory(storage: () => HistoryStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // nothing could be kept, so there is nothing to clear
  }
}
