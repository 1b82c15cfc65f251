/** What a document links for a page. Paths begin with a slash. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly entry: string;
  /** Printed into the head as it is: the dev server's scripts. */
  readonly headHtml: string;
}

export interface PageAssets {
  /** Assets of the entry and of the page modules, each once, in loading order. */
  of(modules: readonly string[]): DocumentAssets | Promise<DocumentAssets>;
  /** Changes with every build; part of every page key. */
  readonly build: string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the build's manifest. Answers are kept: there are as many as there are pages. */
export function assetsFromManifest(manifest: Manifest, entryModule: string, build: string): PageAssets {
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`the build manifest has no ${entryModule}`);
  const answers = new Map<string, DocumentAssets>();

  function collect(module: string, styles: Set<string>, scripts: Set<string>) {
    const chunk = manifest[module];
    if (!chunk || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) collect(imported, styles, scripts);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  }

  return {
    build,
    of(modules) {
      const key = modules.join();
      const known = answers.get(key);
      if (known) return known;
      const styles = new Set<string>();
      const scripts = new Set<string>();
      for (const module of [entryModule, ...modules]) collect(module, styles, scripts);
      const entryFile = `/${entry.file}`;
      scripts.delete(entryFile);
      const assets = { styles: [...styles], preloads: [...scripts], entry: entryFile, headHtml: '' };
      answers.set(key, assets);
      return assets;
    },
  };
}
