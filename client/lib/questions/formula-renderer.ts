import { createContext, useContext, useEffect, useState } from 'react';
import { startAfterHydration } from '../browser/start-after-hydration.ts';
import type { RenderFormula } from './render-formula.ts';

/** The server renders formulas at once. The browser has no renderer until the first formula appears by navigation. */
export const FormulaRendererContext = createContext<RenderFormula | undefined>(undefined);

let loaded: RenderFormula | undefined;

interface FormulaRenderer {
  readonly render: RenderFormula | undefined;
  /** It could not be fetched. */
  readonly isMissing: boolean;
}

/** The renderer where it is here; otherwise the browser fetches it, if it is needed. */
export function useFormulaRenderer(needed: boolean): FormulaRenderer {
  const given = useContext(FormulaRendererContext);
  const [fetched, setFetched] = useState(() => loaded);
  const [isMissing, setIsMissing] = useState(false);
  const wanted = needed && !given && !fetched;
  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    const use = (render: RenderFormula | undefined) => {
      loaded = render;
      if (!shown) return;
      startAfterHydration(() => (render ? setFetched(() => render) : setIsMissing(true)));
    };
    // without it the formula shows its source; a later one tries again
    import('./render-formula.ts').then(
      (module) => use(module?.renderFormula),
      () => use(undefined),
    );
    return () => {
      shown = false;
    };
  }, [wanted]);
  return { render: given ?? fetched, isMissing };
}
