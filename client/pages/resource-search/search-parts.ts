import { pagePart } from '../../lib/site/page-part.ts';

/** Tabs with chunks of their own: the styles of formulas and of covers come with them. */
export const searchParts = {
  question: pagePart('client/pages/resource-search/QuestionResults.tsx', async () => {
    const module = await import('./QuestionResults.tsx');
    return module.QuestionResults;
  }),
  book: pagePart('client/pages/resource-search/BookResults.tsx', async () => {
    const module = await import('./BookResults.tsx');
    return module.BookResults;
  }),
};
