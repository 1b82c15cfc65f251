import type { PublicVisit } from '../../../shared/visit.ts';

/** The page of a person's list that the address asks for. */
export const pageInput = ({ page }: PublicVisit['query']) => ({ pageNum: Number(page ?? 1), pageSize: 10 });

/** What the address wants the rows of a person's list to be called by. */
export function keywordInput({ keyword }: PublicVisit['query']): { readonly keyWord?: string } {
  const keyWord = keyword?.trim();
  return keyWord ? { keyWord } : {};
}
