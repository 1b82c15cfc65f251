import { endpointsOf } from '../../contract/endpoint.ts';
import type { invoiceSchemas } from './invoice.schema.ts';

const invoices = endpointsOf<typeof invoiceSchemas>();

const prefix = '/zw-order/api/v1/invoice';

/** Asks the operators for an invoice of a paid order; the same request that waits already stays as it is. */
export const askInvoice = invoices({
  name: 'invoice.ask',
  method: 'POST',
  path: `${prefix}/ask`,
  token: 'required',
  reads: false,
  extension: true,
});
/** Whom one's last request for an invoice named, for the next one. */
export const lastInvoiceTitle = invoices({
  name: 'invoice.lastTitle',
  method: 'GET',
  path: `${prefix}/lastTitle`,
  token: 'required',
  reads: true,
  extension: true,
});
export const invoiceFile = invoices({
  name: 'invoice.file',
  method: 'POST',
  path: `${prefix}/file`,
  token: 'required',
  reads: false,
  extension: true,
});
