import { createContext, useContext } from 'react';

export const PageActiveContext = createContext(true);

/** False while the page is kept mounted but hidden: timers and media rest. */
export const usePageActive = () => useContext(PageActiveContext);
