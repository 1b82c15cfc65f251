import { formatMinute } from '../../../../../shared/platform/format.ts';
import type { Invoice } from '../../../../../shared/shop/calls/order.schema.ts';
import { titleKindNames } from '../../../../../shared/shop/invoice.ts';
import classes from './InvoiceFacts.module.css';

/** What the buyer has asked for, and what the invoice says. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { titleKind, title, taxNumber, email, number, issuedOn, reply, createTime } = invoice;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['抬头', `${title}（${titleKindNames[titleKind]}）`],
    ['税号', taxNumber],
    ['电子邮箱', email],
    ['申请时间', formatMinute(createTime)],
    ['发票号码', number],
    ['开票日期', issuedOn ?? ''],
    ['答复', reply],
  ];
  return (
    <dl className={`${classes.root} grid m-0`} aria-label="发票">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt className="text-faint">{name}</dt>
            <dd className="m-0 breaks">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
