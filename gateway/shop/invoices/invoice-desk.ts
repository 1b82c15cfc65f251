import { isoDay } from '../../../shared/platform/china-time.ts';
import { formatFen, formatMinute } from '../../../shared/platform/format.ts';
import {
  type InvoiceState,
  invoiceStateNames,
  issueProblem,
  largestInvoice,
  titleKindNames,
} from '../../../shared/shop/invoice.ts';
import { isPaidOrder, orderStateNames } from '../../../shared/shop/order-state.ts';
import {
  type AddedFile,
  type DeskDecision,
  type DeskFile,
  type DeskItem,
  type DeskKind,
  DeskRefusal,
  type DeskResult,
  type DeskState,
  isAmong,
} from '../../operators/desk/desk-kind.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import { invoiceRequest, purchaseOrder } from '../../platform/db/schema/order.ts';
import { storeFolders } from '../../platform/files/store-folders.ts';
import { type LockedOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { refundRequestsOf } from '../orders/refund-request-store.ts';
import { invoiceFileName, invoiceFileType, invoicePath } from './invoice-file.ts';
import { changeInvoice, type InvoiceRow, tellInvoice } from './invoice-store.ts';

interface Found {
  readonly invoice: InvoiceRow;
  readonly order: OrderRow;
}

/** What operators have to do about an invoice, and what they have done. */
const statesOf: Readonly<Record<DeskState, InvoiceState[]>> = {
  open: ['submitted', 'reversing'],
  accepted: ['issued', 'reversed'],
  rejected: ['rejected'],
};
const stored = (path: string) => `${storeFolders.resourceFiles}/${path}`;

/** When it came to the desk: an issued one comes back with the refund. */
const cameAt = ({ state, createdAt, handledAt }: InvoiceRow) => (state === 'reversing' && handledAt) || createdAt;

const fileOf = (invoice: InvoiceRow): DeskFile | undefined =>
  invoice.filePath === null ? undefined : { path: stored(invoice.filePath), name: invoiceFileName(invoice), pages: [] };

function presentItem({ invoice, order }: Found, state: DeskState): DeskItem {
  const { titleKind, taxNumber, email, number, issuedOn, filePath } = invoice;
  const isReversing = invoice.state === 'reversing';
  const isFileDue = invoice.state === 'submitted' && filePath === null;
  return {
    id: invoice.id,
    state,
    title: isReversing ? `需红冲：发票 ${number}` : `发票：${invoice.title}`,
    facts: [
      ['状态', invoiceStateNames[invoice.state]],
      ['抬头类型', titleKindNames[titleKind]],
      ['抬头', invoice.title],
      ['税号', taxNumber],
      ['金额', formatFen(invoice.amountFen)],
      ['商品', order.title],
      ['订单号', order.orderNo],
      ['订单状态', orderStateNames[order.state]],
      ['支付时间', order.paidAt ? formatMinute(order.paidAt.toISOString()) : ''],
      ['邮箱', email],
      ['发票号码', number],
      ['开票日期', issuedOn ?? ''],
      ['文件', isFileDue ? '还没有上传' : ''],
    ],
    createdAt: cameAt(invoice),
    reply: invoice.reply,
    isSound: false,
    file: fileOf(invoice),
    ...(invoice.state === 'submitted' && {
      takesFile: true,
      acceptName: '开具',
      terms: [
        { name: 'number', label: '发票号码', value: '', max: 20 },
        { name: 'day', label: '开票日期', value: '', help: '如 2026-03-02，不填为今天', max: 10 },
      ],
    }),
    ...(isReversing && { acceptName: '已红冲', isDuty: true }),
  };
}

const joined = (db: Queries) =>
  db
    .select({ invoice: invoiceRequest, order: purchaseOrder })
    .from(invoiceRequest)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, invoiceRequest.orderId));

async function invoiceById(db: Queries, id: number): Promise<Found | undefined> {
  const [row] = await joined(db).where(eq(invoiceRequest.id, id));
  return row;
}

/** An open request as the operator saw it, with its order locked. Orders are locked before their requests. */
async function lockOpen(
  tx: Db,
  { id, seen }: Pick<DeskDecision, 'id' | 'seen'>,
): Promise<{ readonly invoice: InvoiceRow; readonly order: LockedOrder } | undefined> {
  const found = await invoiceById(tx, id);
  const order = found && (await lockOrder(tx, found.order.orderNo));
  // a refund may have come while this waited for the lock
  const invoice = (await invoiceById(tx, id))?.invoice;
  if (!order || !invoice || !statesOf.open.includes(invoice.state)) return undefined;
  if (seen && seen.getTime() !== cameAt(invoice).getTime()) return undefined;
  return { invoice, order };
}

async function accept(tx: Db, decision: DeskDecision): Promise<false | DeskResult> {
  const open = await lockOpen(tx, decision);
  if (!open) return false;
  return open.invoice.state === 'reversing' ? reverse(tx, open, decision) : issue(tx, open, decision);
}

async function issue(
  tx: Db,
  { invoice, order }: { invoice: InvoiceRow; order: LockedOrder },
  { terms = {}, reason, now }: DeskDecision,
): Promise<DeskResult> {
  if (!isPaidOrder(order.state) || !order.paidAt) throw new DeskRefusal('这个订单已经退款，请退回这一条');
  const refunds = await refundRequestsOf(tx, [order.id]);
  if (refunds.some(({ state }) => state === 'submitted')) throw new DeskRefusal('买家正在申请退款，请先处理退款申请');
  const number = terms.number?.trim() ?? '';
  const issuedOn = terms.day?.trim() || isoDay(now);
  const problem = issueProblem({ number, day: issuedOn }, { paidAt: order.paidAt, now });
  if (problem !== undefined) throw new DeskRefusal(problem);
  if (invoice.filePath === null) throw new DeskRefusal('请先上传发票文件');
  if (number.length === 20 && (await tx.$count(invoiceRequest, eq(invoiceRequest.number, number))) > 0)
    throw new DeskRefusal('这个发票号码已经用过，请核对');
  const issued = { state: 'issued', number, issuedOn, reply: reason, handledAt: now } as const;
  await changeInvoice(tx, invoice.id, issued);
  const words = `发票号码 ${number}，可以在“我的订单”中下载。${reason}`;
  await tellInvoice(tx, { order, invoice, title: '发票已开具', words }, now);
  return audited(order, invoice, { number, issuedOn, filePath: invoice.filePath, state: 'issued' });
}

async function reverse(
  tx: Db,
  { invoice, order }: { invoice: InvoiceRow; order: LockedOrder },
  { now }: DeskDecision,
): Promise<DeskResult> {
  await changeInvoice(tx, invoice.id, { state: 'reversed', handledAt: now });
  return audited(order, invoice, { state: 'reversed' });
}

const audited = (
  { orderNo }: OrderRow,
  { state, number }: InvoiceRow,
  after: Pick<DeskResult['after'], string>,
): DeskResult => ({ kind: 'invoice', entryId: orderNo, before: { state, number }, after });

async function reject(tx: Db, decision: DeskDecision): Promise<boolean> {
  const open = await lockOpen(tx, decision);
  if (!open) return false;
  const { invoice, order } = open;
  if (invoice.state === 'reversing') throw new DeskRefusal('已退款订单的发票只能红冲');
  const { reason, now } = decision;
  await changeInvoice(tx, invoice.id, { state: 'rejected', reply: reason, handledAt: now });
  const words = `${reason}。您可以修改后重新申请。`;
  await tellInvoice(tx, { order, invoice, title: '发票申请未通过', words }, now);
  return true;
}

/** Keeps the file of an invoice that is to be issued, in place of one that was added before. */
async function addFile(db: Db, { id, bytes, store }: AddedFile): Promise<boolean> {
  if (bytes.length > largestInvoice) throw new DeskRefusal('发票文件不能超过 5 MB');
  const type = invoiceFileType(bytes);
  if (!type) throw new DeskRefusal('发票文件须是 PDF 或 OFD');
  const path = invoicePath(id, type);
  if ((await invoiceById(db, id))?.invoice.state !== 'submitted') return false;
  await store.put(stored(path), bytes);
  const before = await db.transaction(async (tx) => {
    const open = await lockOpen(tx, { id });
    if (open?.invoice.state !== 'submitted') return undefined;
    await changeInvoice(tx, id, { filePath: path });
    return { path: open.invoice.filePath };
  });
  const gone = before ? before.path : path;
  if (gone !== null) await store.remove(stored(gone));
  return before !== undefined;
}

/** Invoices that buyers ask for, and issued ones whose orders were given back, which are to be reversed. */
export const invoiceDesk: DeskKind = {
  kind: 'invoice',
  title: '发票',
  group: 'invoices',
  reasons: ['抬头与税号不符，请核对后重新申请', '税号有误，请核对后重新申请', '抬头不完整，请填写全称'],
  takes: { label: '发票文件（PDF 或 OFD，不超过 5 MB）', types: '.pdf,.ofd', most: largestInvoice },
  async list(db, { state, among, limit, offset }) {
    const where = and(inArray(invoiceRequest.state, statesOf[state]), isAmong(invoiceRequest.id, among));
    const order = state === 'open' ? asc(invoiceRequest.id) : desc(invoiceRequest.id);
    const rows = await joined(db).where(where).orderBy(order).limit(limit).offset(offset);
    return { items: rows.map((row) => presentItem(row, state)), total: await db.$count(invoiceRequest, where) };
  },
  async fileOf(db, id) {
    const found = await invoiceById(db, id);
    return found && fileOf(found.invoice);
  },
  addFile,
  accept,
  reject,
};
