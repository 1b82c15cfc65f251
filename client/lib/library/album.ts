import { albumColours, collectionTypeIndex } from '../../../shared/library/collection.ts';
import { categoryName, resourceCategories } from '../../../shared/platform/study.ts';

/** How an album is drawn: one of seven covers, its colour and the word for its type. */
export interface AlbumLook {
  /** 1 to 7 (docs/product/library.md#collection-types). */
  readonly index: number;
  readonly colour: string;
  readonly typeName: string;
}

/** The seven resource categories are the seven album types, in their order. */
export function albumLook(types: string): AlbumLook {
  const index = collectionTypeIndex(types);
  const code = resourceCategories[index - 1]?.code ?? 1;
  return { index, colour: albumColours[code] ?? '', typeName: categoryName(code) };
}

/** The colour of a resource category: that of its albums. */
export const categoryColour = (code: number): string => albumColours[code] ?? albumLook('1').colour;
