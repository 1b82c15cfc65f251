import { checkBookDownloadPrice } from '../../../../shared/shop/calls/book.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';

/** Whether the person owns a book's accompanying files; undefined until it is known, and false for a guest. */
export function useOwnsFiles(bookId: string): boolean | undefined {
  const { hasToken } = useVisit();
  const view = useCall(checkBookDownloadPrice, { bookId }, { enabled: hasToken });
  if (!hasToken) return false;
  return view.status === 'ready' ? view.data.owned : undefined;
}
