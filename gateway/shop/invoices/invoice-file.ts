import { randomUUID } from 'node:crypto';

export type InvoiceFileType = 'pdf' | 'ofd';

/** What the bytes of an invoice begin with; an OFD is an archive that names its root. Undefined for all else. */
export function invoiceFileType(bytes: Uint8Array): InvoiceFileType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (buffer.toString('latin1', 0, 4) === 'PK\u0003\u0004' && buffer.includes('OFD.xml')) return 'ofd';
  return undefined;
}

/** A new place for a file of a request, among those that are not public; no two files share one. */
export const invoicePath = (id: number, type: InvoiceFileType): string => `invoices/${id}/${randomUUID()}.${type}`;

/** What the file of an invoice is saved as. */
export const invoiceFileName = ({ number, filePath }: { number: string; filePath: string | null }): string =>
  `发票${number && `-${number}`}.${filePath?.split('.').at(-1) ?? 'pdf'}`;
