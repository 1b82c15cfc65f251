import type { PublicVisit } from '../../../shared/visit.ts';

/** Page number of the address. */
export const pageInput = ({ page }: PublicVisit['query']) => ({ pageNum: Number(page ?? 1), pageSize: 10 });

/** Keyword of the address. */
export function keywordInput({ keyword }: PublicVisit['query']): { readonly keyWord?: string } {
  const keyWord = keyword?.trim();
  return keyWord ? { keyWord } : {};
}
