import type { ExportTools } from '../questions/exports/routes.ts';
import type { BookTools } from './books/book-tools.ts';
import { ownBookHandlers } from './books/own-routes.ts';
import { bookHandlers } from './books/routes.ts';
import { invoiceHandlers } from './invoices/routes.ts';
import { membershipHandlers } from './membership/routes.ts';
import type { OrderTools } from './orders/order-tools.ts';
import { orderHandlers } from './orders/routes.ts';

export type ShopTools = ExportTools & BookTools & OrderTools;

/** The calls of books, memberships, orders and payments, by name. */
export const shopHandlers = (tools: ShopTools) => ({
  ...bookHandlers(tools),
  ...invoiceHandlers(tools),
  ...membershipHandlers(tools),
  ...orderHandlers(tools),
  ...ownBookHandlers(tools),
});
