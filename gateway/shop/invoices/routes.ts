import type { invoiceSchemas } from '../../../shared/shop/calls/invoice.schema.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { ExportTools } from '../../questions/exports/routes.ts';
import { orderOfCaller } from '../orders/order-of-caller.ts';
import type { OrderTools } from '../orders/order-tools.ts';
import { invoiceFileName } from './invoice-file.ts';
import { invoicesOf, lastInvoiceOf, requestInvoice } from './invoice-store.ts';

export function invoiceHandlers(
  tools: OrderTools & Pick<ExportTools, 'signedFiles'>,
): HandlersOf<typeof invoiceSchemas> {
  const { db, signedFiles } = tools;
  return {
    'invoice.ask': async ({ orderNo, taxNumber = '', email = '', ...words }, caller) => {
      const order = await orderOfCaller(tools, { orderNo, userId: signedIn(caller) });
      await requestInvoice(tools, order, { ...words, taxNumber, email });
      return {};
    },
    'invoice.lastTitle': async (_input, caller) => {
      const row = await lastInvoiceOf(db, signedIn(caller));
      if (!row) return { last: null };
      const { titleKind, title, taxNumber, email } = row;
      return { last: { titleKind, title, taxNumber, email } };
    },
    'invoice.file': async ({ orderNo }, caller) => {
      const order = await orderOfCaller(tools, { orderNo, userId: signedIn(caller) });
      const issued = (await invoicesOf(db, [order.id])).find(({ state }) => state === 'issued');
      if (!issued?.filePath) throw notFound('发票');
      const fileName = invoiceFileName(issued);
      return { url: await signedFiles.addressOf({ use: 'download', path: issued.filePath, name: fileName }), fileName };
    },
  };
}
