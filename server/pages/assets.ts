import { OperatorError } from '../../shared/contract/errors.ts';

/** What a document links for a page. Paths begin with a slash. */
export interface DocumentAssets {
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly entry: string;
  /** The script that puts the personal data behind a shell into the page. */
  readonly personal: string;
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

interface ManifestOptions {
  readonly manifest: Manifest;
  readonly entryModule: string;
  readonly personalModule: string;
  /** Every module that a page may ask for. */
  readonly pageModules: readonly string[];
  readonly build: string;
}

/**
 * Reads the build's manifest. Answers are kept: there are as many as there are pages.
 *
 * @throws OperatorError where the manifest has no chunk for the entry or for a page: its document would link no styles.
 */
export function assetsFromManifest({
  manifest,
  entryModule,
  personalModule,
  pageModules,
  build,
}: ManifestOptions): PageAssets {
  const unknown = [entryModule, personalModule, ...pageModules].filter((module) => !manifest[module]);
  if (unknown.length > 0) {
    throw new OperatorError(`the build's manifest has no chunk for ${unknown.join(', ')}; run: npm run build`);
  }
  const answers = new Map<string, DocumentAssets>();
  const personal = `/${chunkOf(personalModule).file}`;

  function chunkOf(module: string): Chunk {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`the build's manifest has no chunk for ${module}`);
    return chunk;
  }

  function collect(module: string, styles: Set<string>, scripts: Set<string>) {
    const chunk = chunkOf(module);
    if (scripts.has(`/${chunk.file}`)) return;
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
      const entryFile = `/${chunkOf(entryModule).file}`;
      scripts.delete(entryFile);
      const assets = { styles: [...styles], preloads: [...scripts], entry: entryFile, personal, headHtml: '' };
      answers.set(key, assets);
      return assets;
    },
  };
}
