import type { QueryOf } from '../../../../shared/site/routes/table.ts';

/** The pages of the personal centre that show a list page by page. */
export const personalLists = [
  'user-collect',
  'user-download',
  'user-doneload',
  'user-messages',
  'user-papers',
  'user-questions',
  'user-orders',
  'user-books',
  'user-receive-rewards',
  'user-upload-management',
] as const;
export type PersonalListRoute = (typeof personalLists)[number];

/** Page number of the address. */
export const pageInput = ({ page }: QueryOf<PersonalListRoute>) => ({ pageNum: page, pageSize: 10 });

/** Keyword of the address. */
export function keywordInput({ keyword }: { readonly keyword: string }): { readonly keyWord?: string } {
  const keyWord = keyword.trim();
  return keyWord ? { keyWord } : {};
}
