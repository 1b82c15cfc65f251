import { readStoredJson, removeJson, type StorageOf, writeJson } from '../browser/json-storage.ts';

/** Words searched for on this device, newest first. */
const storageKey = 'SEARCH_HISTORY';
const maxKept = 10;
const maxLength = 100;

export function readHistory(storage: StorageOf): string[] {
  const words = readStoredJson(storage, storageKey);
  if (!Array.isArray(words)) return [];
  return words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, maxKept);
}

/** @returns the history with the keyword. Where storage is blocked or full, it lasts as long as the page. */
export function rememberKeyword(storage: StorageOf, keyword: string): string[] {
  const kept = readHistory(storage).filter((word) => word !== keyword);
  const words = [keyword.slice(0, maxLength), ...kept].slice(0, maxKept);
  writeJson(storage, storageKey, words);
  return words;
}

export const clearHistory = (storage: StorageOf) => removeJson(storage, storageKey);
