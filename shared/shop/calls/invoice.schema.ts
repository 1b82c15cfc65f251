import { z } from 'zod';
import { done } from '../../contract/fields.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';
import { invoiceTitleKinds, invoiceTitleLength, longestEmail, longestTaxNumber } from '../invoice.ts';
import { orderNoText } from './order.schema.ts';

const titleKind = z.enum(invoiceTitleKinds);

export const invoiceSchemas = {
  /** Whom the invoice is made out to; `taxNumber` is a company's (docs/product/shop.md#invoices). */
  'invoice.ask': {
    input: z.strictObject({
      orderNo: orderNoText,
      titleKind,
      title: typedLine().trim().min(invoiceTitleLength.min).max(invoiceTitleLength.max),
      taxNumber: typedLine()
        .max(longestTaxNumber * 2)
        .optional(),
      email: typedLine().trim().max(longestEmail).optional(),
    }),
    data: done,
  },
  'invoice.lastTitle': {
    input: z.strictObject({}),
    data: z.object({
      /** Null where nothing was asked for yet. */
      last: z.object({ titleKind, title: z.string(), taxNumber: z.string(), email: z.string() }).nullable(),
    }),
  },
  /** The file of an issued invoice; its address works for a quarter of an hour. */
  'invoice.file': {
    input: z.strictObject({ orderNo: orderNoText }),
    data: z.object({ url: z.string(), fileName: z.string() }),
  },
};
