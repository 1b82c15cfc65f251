import type { MouseEvent } from 'react';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';

/** Id of the ways to buy a book's files, on the pages that list them. */
export const purchaseAnchor = 'purchase';

/** Leads from a file that has to be bought to the ways to buy it, on the same page. */
export const BuyFilesLink = ({ fileName }: { readonly fileName: string }) => (
  <a href={`#${purchaseAnchor}`} onClick={showPurchase} aria-label={`去购买：${fileName}`} {...linkAsButton('plain')}>
    去购买
  </a>
);

/** In place, with the focus on the first way to buy: the history gets no entry. */
function showPurchase(event: MouseEvent<HTMLAnchorElement>) {
  const purchase = document.getElementById(purchaseAnchor);
  if (!purchase || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  purchase.scrollIntoView({ block: 'center' });
  purchase.querySelector('button')?.focus({ preventScroll: true });
}
