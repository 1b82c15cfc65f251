import { useState } from 'react';
import { formatFen } from '../../../../../shared/platform/format.ts';
import { askInvoice, lastInvoiceTitle } from '../../../../../shared/shop/calls/invoice.ts';
import type { Order } from '../../../../../shared/shop/calls/order.schema.ts';
import {
  type InvoiceWords,
  invoiceProblems,
  invoiceTitleKinds,
  invoiceTitleLength,
  longestEmail,
  longestTaxNumber,
  tidyInvoice,
  titleKindNames,
} from '../../../../../shared/shop/invoice.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useFormSending } from '../../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField/FormField.tsx';
import { Late } from '../../../../ui/states/Late/Late.tsx';
import { notify } from '../../../../ui/states/Notice/notices.ts';
import classes from './InvoiceForm.module.css';

interface InvoiceFormProps {
  readonly order: Order;
  readonly onSent: () => Promise<void>;
}

const empty: InvoiceWords = { titleKind: 'company', title: '', taxNumber: '', email: '' };

/** Asks the operators for an invoice; begins with what the buyer's last one said. */
export function InvoiceForm(props: InvoiceFormProps) {
  return (
    <Late
      endpoint={lastInvoiceTitle}
      input={{}}
      placeholder={<p role="status">正在加载…</p>}
      failed={() => <Fields {...props} before={empty} />}
    >
      {({ last }) => <Fields {...props} before={last ?? empty} />}
    </Late>
  );
}

function Fields({ order, onSent, before }: InvoiceFormProps & { readonly before: InvoiceWords }) {
  const [words, setWords] = useState(before);
  const tidied = tidyInvoice(words);
  const problems = invoiceProblems(tidied);
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    await call(askInvoice, { orderNo: order.orderNo, ...tidied }, { silent: true });
    void notify('success', '发票申请已提交');
    await onSent();
  });
  const problemOf = (field: keyof typeof problems) => (tried ? problems[field] : undefined);
  const fieldProps = (name: 'title' | 'taxNumber' | 'email') => ({
    name,
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWords({ ...words, [name]: event.currentTarget.value }),
  });
  const isCompany = words.titleKind === 'company';

  return (
    <form method="post" aria-label="申请发票" noValidate onSubmit={handleSubmit} className={classes.root}>
      <fieldset className={`${classes.kinds} row wrap p-0`}>
        <legend className="p-0 medium">抬头类型</legend>
        {invoiceTitleKinds.map((kind) => (
          <label key={kind} className="inline-row tap pointer">
            <input
              type="radio"
              name="titleKind"
              checked={words.titleKind === kind}
              onChange={() => setWords({ ...words, titleKind: kind })}
            />
            {titleKindNames[kind]}
          </label>
        ))}
      </fieldset>
      <FormField label="发票抬头" problem={problemOf('title')}>
        {(control) => (
          <input
            {...control}
            {...fieldProps('title')}
            type="text"
            maxLength={invoiceTitleLength.max}
            placeholder={isCompany ? '单位全称' : '姓名'}
            autoComplete={isCompany ? 'organization' : 'name'}
          />
        )}
      </FormField>
      {isCompany && (
        <FormField label="税号" problem={problemOf('taxNumber')}>
          {(control) => (
            <input
              {...control}
              {...fieldProps('taxNumber')}
              type="text"
              // people paste it in groups
              maxLength={longestTaxNumber * 2}
              placeholder="统一社会信用代码"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
      )}
      <FormField label="电子邮箱" isOptional problem={problemOf('email')}>
        {(control) => (
          <input {...control} {...fieldProps('email')} type="email" maxLength={longestEmail} autoComplete="email" />
        )}
      </FormField>
      <p>发票金额为实付的 {formatFen(order.amountFen)}。开具后会有站内消息，可以在这里下载；邮箱供客服联系您。</p>
      <p className="text-error" role="alert">
        {failure}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交发票申请'}
      </Button>
    </form>
  );
}
