import { createElement, type FunctionComponent, useState } from 'react';
import { lazyChunk } from '../browser/chunk-failure.ts';

/** Code that only some addresses of a page need, in a chunk of its own. */
export interface PagePart {
  /** Source module, as the build's manifest names it: the document links its chunk and styles. */
  readonly source: string;
  /** Before the page is rendered on the server, and before it is hydrated. */
  load(): Promise<unknown>;
}

/** The part with its component, which suspends where the code is not here yet. */
export function pagePart<P extends object>(
  source: string,
  importPart: () => Promise<FunctionComponent<P>>,
): PagePart & { readonly Part: FunctionComponent<P> } {
  let loaded: FunctionComponent<P> | undefined;
  const load = async () => {
    loaded = await importPart();
    return { default: loaded };
  };
  // a lazy component takes the props of its own one, which its type does not say of a type parameter
  const Late = lazyChunk(load) as unknown as FunctionComponent<P>;

  function Part(props: P) {
    // chosen once: another component in its place would lose the state of what is shown
    const [Shown] = useState(() => loaded ?? Late);
    return createElement(Shown, props);
  }
  return { source, load, Part };
}
