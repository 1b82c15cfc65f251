import { expect, test } from 'vitest';
import { invoiceFileName, invoiceFileType } from './invoice-file.ts';

test.each([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['an OFD', 'PK\u0003\u0004 ... OFD.xml ...', 'ofd'],
  ['a Word file', 'PK\u0003\u0004 ... word/document.xml ...', undefined],
  ['a PDF behind something', ' %PDF-1.7', undefined],
  ['a page', '<html>OFD.xml', undefined],
  ['nothing', '', undefined],
])('%s is %s', (_, text, type) => {
  expect(invoiceFileType(Buffer.from(text, 'latin1'))).toBe(type);
});

test.each([
  ['26312000000000000001', 'invoices/7/a.ofd', '发票-26312000000000000001.ofd'],
  ['', 'invoices/7/a.pdf', '发票.pdf'],
])('the file of number %s at %s is saved as %s', (number, filePath, name) => {
  expect(invoiceFileName({ number, filePath })).toBe(name);
});
