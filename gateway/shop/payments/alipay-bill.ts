import { unzipSync } from 'fflate';
import type { BillLine } from './payment-provider.ts';
import { fenOf } from './yuan.ts';

/** Columns of Alipay's bill of trades that are read. */
const columns = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const;

/** Of all files in an archive; a bill of a hundred thousand payments has thirty megabytes. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Payments and refunds of a bill: an archive with a list of trades and one of sums, both CSV in GBK, whose notes begin
 * with `#`. Amounts of refunds are negative.
 *
 * @throws Error for a bill that lacks its list or a column: it must not count as one without payments.
 */
export function readBill(archive: Uint8Array): BillLine[] {
  const texts = textsIn(archive).map((text) => text.split(/\r?\n/).filter((line) => !line.startsWith('#')));
  const [heading = '', ...rows] = texts.find(([first = '']) => first.includes(columns.refundNo)) ?? [];
  const names = cellsOf(heading);
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => {
      const index = names.indexOf(name);
      if (index === -1) throw new Error(`Alipay's bill has no column ${name}`);
      return [key, index];
    }),
  );
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = cellsOf(row);
      const cell = (key: keyof typeof columns) => cells[at[key] ?? -1] ?? '';
      const isRefund = cell('kind') === '退款';
      return {
        kind: isRefund ? 'refund' : 'payment',
        outTradeNo: cell('outTradeNo'),
        tradeNo: cell('tradeNo'),
        amountFen: fenOf(cell('amount').replace(/^-/, '')),
        refundNo: isRefund ? cell('refundNo') : '',
      };
    });
}

function textsIn(archive: Uint8Array): string[] {
  let bytes = 0;
  const files = unzipSync(archive, {
    filter({ originalSize }) {
      bytes += originalSize;
      if (bytes > maxBytes) throw new Error("Alipay's bill is larger than a bill can be");
      return true;
    },
  });
  const gbk = new TextDecoder('gbk');
  return Object.values(files).map((content) => gbk.decode(content));
}

/** Cells end with a tab, which keeps spreadsheets from reading long numbers as amounts. */
const cellsOf = (row: string) => row.split(',').map((cell) => cell.trim());
