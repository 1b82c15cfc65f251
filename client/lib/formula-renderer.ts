import { createContext, useContext, useEffect, useState } from 'react';

/** The HTML of a formula; `display` is one on a line of its own. */
export type RenderFormula = (tex: string, display: boolean) => string;

/** The server renders formulas at once. The browser has no renderer until the first formula appears by navigation. */
export const FormulaRendererContext = createContext<RenderFormula | undefined>(undefined);

let loaded: RenderFormula | undefined;

/** The renderer where it is here; otherwise the browser fetches it, if it is needed. */
export function useFormulaRenderer(needed: boolean): RenderFormula | undefined {
  const given = useContext(FormulaRendererContext);
  const [fetched, setFetched] = useState(() => loaded);
  const wanted = needed && !given && !fetched;
  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    const use = (render: RenderFormula | undefined) => {
      loaded = render;
      if (shown && render) setFetched(() => render);
    };
    // without it the formula shows its source; a later one tries again
    import('./render-formula.ts').then((module) => use(module?.renderFormula)).catch(() => {});
    return () => {
      shown = false;
    };
  }, [wanted]);
  return given ?? fetched;
}
