import { vi } from 'vitest';

export interface FakeBrowser {
  readonly storage: Map<string, string>;
  readonly cookies: Map<string, string>;
  /** The text of the last cookie that was written, attributes included. */
  lastCookie(): string;
}

/** Local storage, cookies and an address, as a browser has them; taken away by `vi.unstubAllGlobals`. */
export function stubBrowser({ protocol = 'http:' } = {}): FakeBrowser {
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  let last = '';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      last = text;
      const [pair = '', ...attributes] = text.split('; ');
      const mark = pair.indexOf('=');
      const name = pair.slice(0, mark);
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, pair.slice(mark + 1));
    },
  });
  return { storage, cookies, lastCookie: () => last };
}
