import { createContext, useContext } from 'react';
import type { Study } from '../../../shared/platform/study.ts';

/** What components may ask about pages without importing them. */
export interface PageDirectory {
  /** Address of the shown page for another study; undefined where the page follows the selection by itself. */
  ofStudy(study: Study): string | undefined;
  /** Address of the shown page for another area; undefined where the page follows the selection by itself. */
  ofArea(areaCode: number): string | undefined;
}

export const PageDirectoryContext = createContext<PageDirectory | null>(null);

export function usePageDirectory(): PageDirectory {
  const directory = useContext(PageDirectoryContext);
  if (!directory) throw new Error('usePageDirectory needs a PageDirectoryContext above it');
  return directory;
}
