import type { BegunPage, WholePage } from './render/page-maker.ts';

/** A page that callers wait for. */
interface UnderWay {
  /** Set once it is begun. */
  page?: BegunPage;
  /** Resolves when it is begun, if it ever is. */
  readonly begun: PromiseWithResolvers<BegunPage>;
}

/**
 * Pages that are begun and not stored yet, for everybody who asks for them meanwhile. A purge begins a new epoch, whose
 * callers do not join what was begun before it.
 */
export class PagesUnderWay {
  readonly #pages = new Map<string, UnderWay>();

  #of(name: string): UnderWay {
    let known = this.#pages.get(name);
    if (!known) {
      known = { begun: Promise.withResolvers() };
      this.#pages.set(name, known);
    }
    return known;
  }

  /** Lets callers have the page from now on until the whole of it is there, which is answered. */
  async begin(key: string, epoch: number, page: BegunPage): Promise<WholePage> {
    const name = nameOf(key, epoch);
    const entry = this.#of(name);
    entry.page = page;
    entry.begun.resolve(page);
    try {
      return await page.whole();
    } finally {
      this.#forget(name, entry);
    }
  }

  /** The page as soon as it is begun, or what `wait` brings where that is sooner. */
  async firstOf<T>(key: string, epoch: number, wait: () => Promise<T>): Promise<T | BegunPage> {
    const name = nameOf(key, epoch);
    const entry = this.#of(name);
    if (entry.page) return entry.page;
    const whole = wait().finally(() => this.#forget(name, entry));
    return Promise.race([whole, entry.begun.promise]);
  }

  #forget(name: string, entry: UnderWay) {
    if (this.#pages.get(name) === entry) this.#pages.delete(name);
  }
}

const nameOf = (key: string, epoch: number) => `${epoch} ${key}`;
