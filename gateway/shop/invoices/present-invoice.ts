import type { Invoice } from '../../../shared/shop/calls/order.schema.ts';
import type { InvoiceRow } from './invoice-store.ts';

/** A request for an invoice as its buyer sees it. */
export const presentInvoice = (row: InvoiceRow): Invoice => {
  const { state, titleKind, title, taxNumber, email, reply, number, issuedOn, createdAt } = row;
  return {
    ...{ state, titleKind, title, taxNumber, email, reply, number, issuedOn },
    createTime: createdAt.toISOString(),
  };
};
